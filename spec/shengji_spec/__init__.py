"""The rules of 双升 as executable predicates: what is true, said once."""
