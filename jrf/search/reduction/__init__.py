"""Partial-order reduction: one execution for each set of equivalent ones.

In: an `Explorer`. Out: the same violations from fewer executions. Begin with `dependence`, then `path`.
"""
