"""What a program may violate, how that is explained, and when two violations are the same.

In: a state of the machine. Out: violations. Begin with `registry`.
"""
