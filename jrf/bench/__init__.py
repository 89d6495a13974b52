"""`jrf bench`: depth-first beside heuristic search, as in the paper's figure 8.

In: samples. Out: a table. Begin with `run`.
"""
