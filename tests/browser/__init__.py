"""Tessera as people see it: a real server, a real Chromium."""
