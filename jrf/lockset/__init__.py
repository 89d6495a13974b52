"""Lockset-guided witnesses: *Hybrid dynamic data race detection by Lockset and model checking* (PPoPP 2005).

In: a machine at the program's first choice, heard by a `Monitor`. Out: races with their schedules,
told to the explorer like those of any search, and warnings that no schedule confirmed. Begin with
`guided`: the stages of the paper's section 4.1, one after the other.
"""
