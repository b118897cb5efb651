"""The reference engine: computes what the predicates of `shengji_spec` define."""
