"""java.lang.ref: nothing is collected, so references keep what they refer to (JLS 12.6).

In: calls. Out: results. Begin with `references`.
"""
