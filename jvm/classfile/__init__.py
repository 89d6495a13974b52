"""Class files, decoded (JVMS 4).

In: bytes. Out: a frozen `ClassFile`, or ClassFormatError. Begin with `classfile`.
"""
