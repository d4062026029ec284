"""The server: live tables over HTTP and WebSocket, stored in a database, with bots in worker processes."""
