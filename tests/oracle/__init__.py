"""The oracle: every interleaving of small generated programs, judged by vector clocks.

`language` has the programs, `oracle` enumerates by what `actions`, `invisible` and `clocks` say, `compare`
holds a checker's answer against the oracle's.
"""
