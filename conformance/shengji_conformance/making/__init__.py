"""How the suite is made: situations written and swept, witnesses found, and the vectors that the predicates give."""
