"""java.util, java.text, java.math: chance, locales, number formats, checksums, compression.

In: calls. Out: results that are the same on every machine. Begin with `random_choice`.
"""
