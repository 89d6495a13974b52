"""SML, the language of the paper (section 2).

In: text. Out: a model, and classes that run it. Begin with `syntax`.
"""
