"""Models that are written in Java: classes of our own in the place of the JDK's.

In: the options of a run. Out: class files. Begin with `library.py`, then `src`.
"""
