"""java.io and java.nio: the JDK's own data files, serialization, buffers over arrays.

In: calls. Out: results; all other files are refused. Begin with `jdk_files`.
"""
