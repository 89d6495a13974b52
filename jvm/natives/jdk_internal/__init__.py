"""jdk.internal and sun: Unsafe, the doors between packages, security providers.

In: calls. Out: results. Begin with `unsafe`.
"""
