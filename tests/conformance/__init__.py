"""What must be true of every game."""
