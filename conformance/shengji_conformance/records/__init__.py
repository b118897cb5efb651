"""Hands and matches on record: written, read, replayed and ruled on."""
