"""Objects, the journal that undoes their changes, and accesses with their meaning (JLS 17.4).

In: reads and writes. Out: changes that can be taken back, and events for the listener. Begin with `objects`.
"""
