"""Native methods and models, a folder for each Java package.

In: calls of native methods. Out: their results, as actions where others can observe them. Begin
with `registry`.
"""
