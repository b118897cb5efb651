"""Theorems about the predicates, and what proves them; needs the extra `proof`."""
