"""java.lang.invoke and java.lang.runtime: call sites, method handles, VarHandles.

In: constants of the class file. Out: Python functions. Begin with `call_sites`.
"""
