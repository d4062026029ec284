"""Attacks on the server over loopback, each limited in number and time."""
