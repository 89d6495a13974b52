"""Call sites as objects, and bootstrap methods that a program calls itself.

In: their arguments. Out: call sites and method handles. Begin with `call_sites`.
"""
