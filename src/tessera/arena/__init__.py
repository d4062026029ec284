"""Many matches between bots: tournaments and self-play, on local processes or on a Ray cluster."""
