"""Ostia: a mancala harbour, a fleet, and the whole Mediterranean to sail."""
