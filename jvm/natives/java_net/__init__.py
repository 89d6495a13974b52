"""Natives of java.net: addresses without a network.

In: names and addresses. Out: those of the loopback address; all others are refused. Begin with `addresses`.
"""
