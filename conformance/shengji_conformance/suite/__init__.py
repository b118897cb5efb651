"""The published suite: its files, and how an implementation is held against it."""
