"""`--search auto`: several searches of one program by turns, until one has an answer.

In: an `Explorer`, and machines for the searches beside it. Out: nothing; the explorer keeps what was found.
Begin with `search`, then `turns`.
"""
