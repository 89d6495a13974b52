"""From class files to models: abstract interpretation of inlined code (docs/soundness-cover.md).

In: a program. Out: a model. Begin with `analysis`.
"""
