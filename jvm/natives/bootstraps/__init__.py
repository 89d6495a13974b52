"""Bootstrap methods of invokedynamic that are replaced whole: each makes the function of a call site.

In: a call site's constants. Out: a Python function. Begin with `lambdas`.
"""
