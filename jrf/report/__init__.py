"""Reports: each turns one result into one form.

In: a `Result`. Out: text, or JSON. Begin with `text`.
"""
