"""Attacks on the server, each bounded and on loopback: what strangers tried, and what they must get."""
