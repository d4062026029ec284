"""Tests of the server as a real process, with a real database and real sockets."""
