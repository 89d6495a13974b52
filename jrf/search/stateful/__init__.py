"""Partial-order reduction that also matches states (docs/soundness-stateful.md).

In: an `Explorer`. Out: the same violations from fewer transitions. Begin with `search`.
"""
