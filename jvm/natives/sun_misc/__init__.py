"""sun.misc: what libraries use beside the JDK's documented classes.

In: calls. Out: results. Begin with `unsafe`.
"""
