"""A small JVM that stops before every visible action, and can be undone and compared.

In: class files. Out: actions, edges and states; it knows nothing of races or search. Begin with
`machine.machine`.
"""
