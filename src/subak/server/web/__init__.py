"""The HTTP and WebSocket side of the server: routes, sockets, protocol, security, settings."""
