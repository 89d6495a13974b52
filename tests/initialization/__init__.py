"""Class initialization (JLS 12.4.2) compared with an oracle that knows nothing of the JVM.

`oracle.py` says what can happen, `generate.py` makes hierarchies and writes them as Java, `compare.py` asks
jrf and java, `keep.py` makes what the tests run without a compiler.

    python -m tests.initialization.compare 0 500        seeds 0 to 499; needs javac, and java for outputs
"""
