"""The server, by the bytes it really sends: a process of its own, a real database file, real sockets."""
