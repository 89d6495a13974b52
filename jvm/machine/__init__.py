"""The machine: a program that can be stepped, undone and compared.

In: a class path and options. Out: transitions and their deltas. Begin with `machine`.
"""
