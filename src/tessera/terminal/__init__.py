"""Drawing in a terminal, for the command line and for every game: colours, and lines of text."""
