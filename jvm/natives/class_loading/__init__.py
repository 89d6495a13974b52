"""Class loaders, modules, resources and service providers of the class path.

In: names. Out: Class and Module objects, bytes of resources. Begin with `class_loaders`.
"""
