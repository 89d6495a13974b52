"""The command line.

In: arguments of `jrf`. Out: a report and an exit code. Begin with `main`.
"""
