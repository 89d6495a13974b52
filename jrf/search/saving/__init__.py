"""`--checkpoint`: where a search stands as plain data, and back.

In: a search that pauses. Out: a file from which another process goes on. Begin with `checkpoint`.
"""
