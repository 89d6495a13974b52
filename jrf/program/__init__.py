"""The program to check, and what a few runs of it tell before the search.

In: a target and settings. Out: machines that stand at the program's first choice. Begin with `program`.
"""
