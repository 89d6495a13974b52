"""What a program can reach, found without running it (Bacon and Sweeney, OOPSLA 1996).

In: a class path. Out: reachable methods, natives and what is not modelled. Begin with `graph`.
"""
