"""One partial-order reduction by several processes (docs/soundness-dpor.md, "Several workers").

In: a recipe for machines. Out: what one process alone would have found. Begin with `strategy`.
"""
