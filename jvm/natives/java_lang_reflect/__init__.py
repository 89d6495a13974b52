"""java.lang.reflect: members as objects, and their use.

In: calls. Out: results, with the accesses' own actions. Begin with `use`.
"""
