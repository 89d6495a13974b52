"""Declared fields of linked classes.

In: class files. Out: slots and how accesses are treated. Begin with `field`.
"""
