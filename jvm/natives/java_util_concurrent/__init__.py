"""java.util.concurrent: locks and synchronizers as models, each operation one action.

In: calls. Out: actions with their edges (JLS 17.4.4). Begin with `modelled`, then `reentrant_lock`.
"""
