"""Abstract interpretation of the program's code with its calls inlined (docs/soundness-cover.md).

In: a main method. Out: the effect of each instruction. Begin with `interpret`.
"""
