"""An independent referee of Mare Nostrum, which plays along with the engine and compares."""
