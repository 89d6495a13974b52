"""The API oracle: small programs over the class library, answered by every search and by the naive one.

`operations` is the table of what threads do, `generate` makes Java programs from a seed, `batch` compiles
many at once and asks for answers, `compare` holds the answers against each other and against what the
documentation says, `campaign` runs many.
"""
