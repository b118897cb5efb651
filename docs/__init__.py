"""The rulebook: hand-written pages, the drawing of cards, and the generator of all other pages."""
