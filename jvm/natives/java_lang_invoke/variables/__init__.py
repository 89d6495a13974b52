"""Variables as VarHandles see them: fields, elements, and what a buffer shows.

In: a class and a field, or a class of arrays. Out: the handle, a constant of the program. Begin with
`places`.
"""
