"""What all searches have in common: one transition, whether its state is new, limits and counts.

In: a strategy and a machine. Out: an `Outcome`. Begin with `explorer`, then `strategy`.
"""
