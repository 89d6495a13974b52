"""`jrf spec`: methods checked against concise specifications, on class files, by z3.

The method is that of *Checking Concise Specifications for Multithreaded Software* (Freund and Qadeer, 2003):
access predicates say when a thread may access a variable; reduction cuts each path of a method into blocks
that happen as if in one step; each block is simulated by an action of the method's specification or by skip.
docs/spec.md is the user's page, docs/soundness-spec.md the argument.

In: classes with specifications. Out: methods proved, or refuted with a reason. Begin with `checker`: a
method's check from beginning to end. `language`, `logic` and `execution` are what it stands on; `run`,
`report` and `command` are the whole run, its text and JSON, and the command line.
"""
