"""Time and memory, looked at also within one step.

In: bounds that the user gave. Out: `CutOff`, which ends a search as inconclusive. Begin with `watchdog`.
"""
