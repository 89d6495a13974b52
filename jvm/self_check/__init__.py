"""A machine that looks at itself all the time (JRF_SELF_CHECK=1, docs/self-check.md).

In: what `Machine` gets. Out: what `Machine` does, or a SelfCheckError. Begin with `machine`.
"""
