"""Bounded instances: programs with so many threads, as classes that the model checker runs.

In: an SML program, or classes and the starts to repeat. Out: a folder of class files. Begin with `larger`.
"""
