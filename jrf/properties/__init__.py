"""What a state may violate, apart from races, and when two violations are the same.

In: a state of the machine. Out: violations. Begin with `kinds`.
"""
