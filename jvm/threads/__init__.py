"""Threads: frames at rest, the points where they stand, and what keeps one from running.

In: frames. Out: which alternatives are enabled. Begin with `thread`, then `points`.
"""
