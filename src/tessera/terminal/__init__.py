"""What is drawn in a terminal, by the command line and by every game: colours, and lines of text."""
