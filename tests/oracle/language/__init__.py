"""The small language of the oracle: programs, those made from a seed, and the class files that they become.

`program` is the language, `generate` makes programs from a seed by `maker` and `kinds`, `assembler` writes
class files, `shrink` makes a failing program small.
"""
