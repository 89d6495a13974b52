"""From class files to models (docs/soundness-cover.md): `facts`, `interpreter`, `threads`, in this order.

In: a program. Out: a model. Begin with `analysis`.
"""
