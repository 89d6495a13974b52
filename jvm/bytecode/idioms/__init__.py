"""Pieces of bytecode that are recognized as a whole.

In: decoded instructions. Out: what they amount to. Begin with `additions`.
"""
