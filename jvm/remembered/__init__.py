"""Remembered steps: an access and the thread's own work behind it, looked up instead of run.

In: a frame and a value. Out: where the thread stands next. Begin with `steps`.
"""
