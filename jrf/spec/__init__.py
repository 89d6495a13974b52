"""`jrf spec`: methods checked against concise specifications, on class files, by z3.

The method is that of *Checking Concise Specifications for Multithreaded Software* (Freund and Qadeer, 2003):
access predicates say when a thread may access a variable; reduction cuts each path of a method into blocks
that happen as if in one step; each block is simulated by an action of the method's specification or by skip.
docs/spec.md is the user's page, docs/soundness-spec.md the argument.

| module        | what is in it                                                                    |
|---------------|----------------------------------------------------------------------------------|
| `syntax`      | the language of specifications: tokens, syntax trees, parser                     |
| `typed`       | typed trees; `resolve` makes them of syntax trees                                |
| `model`       | what a class and a method are specified to do                                    |
| `annotations`, `yaml_input` | where specifications come from                                     |
| `world`       | the classes on the class path, with their specifications                         |
| `arithmetic`  | Java's int and long in z3, as integers or as bit-vectors                         |
| `heap`        | fields and elements as maps, and what other threads may have done to them        |
| `meaning`     | typed trees as z3 terms                                                          |
| `access`      | access predicates, exclusive access, stability                                   |
| `state`, `executor`, `steps`, `calls`, `library` | symbolic execution, path by path              |
| `loops`       | loops by invariants                                                              |
| `blocks`      | movers, reducible blocks, simulation                                             |
| `checker`     | a method's check from beginning to end                                           |
| `run`, `report`, `command` | the whole run, its text and JSON, the command line                  |
"""
