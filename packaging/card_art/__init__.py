"""The drawing of our French deck: one module for each part of a card."""
