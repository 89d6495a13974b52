"""A second oracle: nothing is remembered, reduced or left out (docs/naive.md).

In: an `Explorer` of a naive machine. Out: the same violations, slowly. Begin with `search`.
"""
