"""MethodHandles.Lookup: the handles that it makes, by name and of reflected members.

In: a Lookup, classes and names. Out: handles, or what Java throws of who may not use a member. Begin with
`finding`.
"""
