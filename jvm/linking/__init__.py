"""From class files to classes whose instructions know what they mean (JVMS 5).

In: class files. Out: linked classes, and what the names in translated code stand for. Begin with `classes`.
"""
