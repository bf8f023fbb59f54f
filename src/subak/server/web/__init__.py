"""HTTP and WebSocket: routes, sockets, pages, limits, settings. Nothing here decides what happens at a table."""
