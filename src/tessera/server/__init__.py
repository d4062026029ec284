"""The server: live tables over HTTP and WebSocket, kept in a database, with bots in processes of their own."""
