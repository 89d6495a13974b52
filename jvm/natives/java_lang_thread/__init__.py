"""java.lang.Thread: start, join, interrupts, settings, stack traces, and the end of the program.

In: calls. Out: actions of JLS 17.4.2. Begin with `threads`.
"""
