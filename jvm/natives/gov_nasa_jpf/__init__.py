"""gov.nasa.jpf.vm.Verify: programs written for Java PathFinder run as they are.

In: calls of Verify. Out: data choices. Begin with `verify`.
"""
