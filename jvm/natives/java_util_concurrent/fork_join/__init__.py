"""What the models of ForkJoinPool and of all that runs in it would hide: a worker of its own for each task.

In: each visible action of a program with such a pool, and what threads ask about themselves. Out:
RestartNeeded where the JDK's own pools must run instead. Begin with `workers`.
"""
