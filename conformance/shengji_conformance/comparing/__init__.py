"""How rulesets are compared: `shengji diff`, by theorems, by the solver, and by searching small questions."""
