"""From the schedule of a violation to a trace that people read.

In: a schedule. Out: a shorter one, and the annotated trace as data. Begin with `annotate`.
"""
