"""h, the happens-before summary of the Java RaceFinder paper (section 3).

In: what a machine's listener hears. Out: races, and images of h that can be compared. Begin with `summary`.
"""
