"""Fingerprints of states: equal for equal states, whatever the interleaving.

In: threads and objects. Out: 128 bits, or the whole state. Begin with `canonical`.
"""
