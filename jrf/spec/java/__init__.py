"""The annotations that specifications are written in, as Java sources and compiled.

In: the sources below. Out: `jrf-spec.jar`. Begin with `build`.
"""
