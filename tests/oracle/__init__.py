"""The oracle: every interleaving of small generated programs, judged by vector clocks.

`program` is the language, `generate` makes programs from a seed, `oracle` enumerates
by what `actions`, `invisible` and `clocks` say, `assembler` writes
class files, `compare` holds a checker's answer against the oracle's, `shrink` makes a failing program
small.
"""
