"""What translated code does while it runs: points, exceptions, helpers.

In: translated code. Out: frames, Java exceptions. Begin with `code_points`.
"""
