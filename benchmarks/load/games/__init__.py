"""Games that exist only to be measured."""
