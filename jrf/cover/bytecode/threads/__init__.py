"""From the effects to threads, locks and joins: what there is once, and the walk that makes the model.

In: what interpretation found. Out: a model. Begin with `walk`.
"""
