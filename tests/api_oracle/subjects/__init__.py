"""What the programs of the API oracle share between threads.

In: nothing. Out: subjects, one module for each part of the library, joined by `tests.api_oracle.operations`.
Begin with `subject`.
"""
