"""The translator: a method becomes Python functions that stop before visible actions.

In: a method's bytes. Out: Python code objects, which do not depend on a machine. Begin with `translate`.
"""
