"""Words for readers: variables, values, source lines, and what is not modelled.

In: objects and frames of a machine. Out: text that is the same in every run. Begin with `names`.
"""
