"""What a search counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class SearchStats:
    """Counts of one search.

    `states` are the states generated: the initial one is not counted, nor one that was pruned because an
    earlier state stands for it; the violating ones are. `transitions` counts every step made. `peak_mb` is
    the largest resident size of the process so far, in MB of 2**20 bytes, `h_rows` and `h_columns` the
    largest size of h. Partial-order reduction counts `executions` that it ran to their end, and
    `blocked_executions` that it cut off because everything that was enabled had been explored before.
    """

    states: int = 0
    transitions: int = 0
    max_depth: int = 0
    seconds: float = 0.0
    peak_mb: float = 0.0
    h_rows: int = 0
    h_columns: int = 0
    executions: int = 0
    blocked_executions: int = 0
