"""The heuristics of the Java RaceFinder paper (section 4), which know nothing of bytecode.

In: what a transition did to h. Out: a score, and a queue that gives back the highest first. Begin
with `score`.
"""
