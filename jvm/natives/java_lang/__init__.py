"""java.lang: objects, classes, strings, numbers, the console.

In: calls. Out: results. Begin with `core`.
"""
