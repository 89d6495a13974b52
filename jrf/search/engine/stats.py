"""What a search counts."""

from __future__ import annotations

from msgspec import Struct, field


class Stage(Struct):
    """What one of several searches did that ran by turns."""

    search: str
    states: int = 0
    transitions: int = 0
    executions: int = 0

    def add(self, stats: SearchStats, states: int, transitions: int, executions: int) -> None:
        """What came to `stats` since it had these values."""
        self.states += stats.states - states
        self.transitions += stats.transitions - transitions
        self.executions += stats.executions - executions


class SearchStats(Struct):
    """Counts of one search.

    `states` are the states generated: the initial one is not counted, nor one that was pruned because an
    earlier state stands for it; the violating ones are. `transitions` counts every step made. `peak_mb` is
    the largest resident size of the process so far, in MB of 2**20 bytes, `h_rows` and `h_columns` the
    largest size of h. Partial-order reduction counts `executions` that it ran to their end, and
    `blocked_executions` that it cut off because everything that was enabled had been explored before. Where
    several searches run by turns, `stages` tells what each did, and `search` names the last.
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
    instructions: int = 0
    """Executed for the search by others than the machine that it began with."""
    search: str = ""
    stages: list[Stage] = field(default_factory=list)

    def stage(self, search: str) -> Stage:
        """That of the search with this name; a new one at its first turn."""
        for stage in self.stages:
            if stage.search == search:
                return stage
        self.stages.append(Stage(search))
        return self.stages[-1]

    def join(self, other: SearchStats) -> None:
        """Add the counts of a search that ran beside this one."""
        self.states += other.states
        self.transitions += other.transitions
        self.max_depth = max(self.max_depth, other.max_depth)
        self.executions += other.executions
        self.blocked_executions += other.blocked_executions
