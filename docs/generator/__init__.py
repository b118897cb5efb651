"""The pages that the generator writes, a module for each kind of page."""
