"""Load tests of a real server: scripted matches, many spectators, compared with boardgame.io's server."""
