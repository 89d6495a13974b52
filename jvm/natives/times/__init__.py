"""Time as programs meet it: clocks that threads have, what is compared by differences, what must have passed.

In: timed waits that are over, looks at clocks. Out: what the clocks show. Begin with `clock`.
"""
