"""java.io and java.nio: files, serialization, buffers over arrays.

In: calls. Out: results, over the files that were given and the JDK's own. Begin with `file_table`.
"""
