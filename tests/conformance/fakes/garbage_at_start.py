"""Greets instead of announcing itself."""

from toy import write

write("Welcome to the engine!")
input()
