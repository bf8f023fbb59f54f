"""Finished games looked at again, and positions to practise on: what luck and decisions gave and took, and what would
have been better. It knows games through the registry and needs no server."""
