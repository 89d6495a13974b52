"""`jrf cover`: race-freeness for any number of threads (docs/cover.md).

In: a program, or SML text. Out: safe with a certificate, a race with a witness, or unknown. Begin
with `answer`.
"""
