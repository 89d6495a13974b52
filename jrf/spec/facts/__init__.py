"""What the code of classes shows before anything is proven: final fields, handles, private methods.

In: class files. Out: facts on which the check of every method rests. Begin with `finals`.
"""
