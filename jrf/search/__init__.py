"""Searches: which interleavings are run, and in which order.

In: a machine at its first choice, h, and options. Out: an `Outcome`. Begin with `engine.explorer`.
"""
