"""Values of primitive types: arithmetic, conversions, text; and descriptors.

In: numbers. Out: numbers as Java has them (JLS 4.2, 5.1, 15.17). Begin with `arithmetic`.
"""
