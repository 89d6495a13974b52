"""Symbolic execution of methods, cut into blocks that happen as if in one step.

In: bytecode and a state. Out: blocks with their paths. Begin with `executor`.
"""
