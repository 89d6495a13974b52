"""The search heuristics of the Java RaceFinder paper (section 4): scores and the queue. Knows nothing of
bytecode.
"""
