"""Browser tests: a real server and a real Chromium."""
