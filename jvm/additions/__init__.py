"""Additions that need no order among themselves: counters that nobody reads before all have counted.

In: translated code that adds, and what the machine tells of other accesses. Out: the sum, made as part of the
step before, or a search that begins again. Begin with `additions`; docs/soundness.md has the argument.
"""
