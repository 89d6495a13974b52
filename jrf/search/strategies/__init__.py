"""The orders in which states are explored, one a module.

In: an `Explorer`. Out: nothing; the explorer keeps what was found. Begin with `dfs`.
"""
