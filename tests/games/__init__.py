"""Games that exist only to try the kernel."""
