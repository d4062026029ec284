"""Load on a real server: scripted matches, many spectators, and boardgame.io's server beside it."""
