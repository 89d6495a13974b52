"""What is known of a program's objects, states and instructions, and what the library's methods do.

In: class files. Out: facts that interpretation collects. Begin with `values`.
"""
