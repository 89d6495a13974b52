"""Petri nets with transfer arcs, and whether bad configurations can be covered.

In: a model of a program. Out: a certificate or a path. Begin with `net`, then `coverability`.
"""
