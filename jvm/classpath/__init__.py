"""Where the bytes of classes come from.

In: folders, jars and the JDK's module image. Out: bytes by internal name. Begin with `classpath`.
"""
