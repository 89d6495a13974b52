"""Deterministic Java examples made from choices: `grammar` reads rules, `expand` follows them, `classes`
makes an example's own types, `example` puts one together, `program` many; `strategy` is for Hypothesis.
"""
