"""Runs a search to its end, whatever that is."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from jrf.happens_before.summary import HappensBefore
from jrf.limits.memory import peak_mb
from jrf.limits.watchdog import CutOff, watched
from jrf.protocols import Delta, MachineLike
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import Outcome, SearchEnded, SearchOptions


def run(
    strategy: Callable[[Explorer[Delta]], None],
    machine: MachineLike[Delta],
    h: HappensBefore,
    options: SearchOptions | None = None,
) -> Outcome:
    """Explore from the machine's present state. `h` must be the machine's listener.

    Limits, Ctrl-C and lack of memory end in a partial outcome; the machine is then in no defined state.
    """
    options = options or SearchOptions()
    explorer = Explorer(machine, h, options)
    complete = ended = False
    standing, within = False, None
    with collector_paused():
        try:
            with watched(options.look):
                explorer.begin()
                strategy(explorer)
                complete, ended = not explorer.reasons, True
        except SearchEnded:
            standing = True
        except CutOff as cut:
            complete = ended = False
            within = cut.within
            explorer.give_up(cut.reason)
        except KeyboardInterrupt:
            ended = False
            explorer.give_up("interrupted")
        except MemoryError:
            ended = False
            explorer.give_up(options.out_of_memory())
    stats = explorer.stats
    stats.seconds = explorer.seconds()
    stats.peak_mb += peak_mb()
    stats.h_rows, stats.h_columns = max(stats.h_rows, h.h_rows), max(stats.h_columns, h.h_columns)
    found = sorted(explorer.found, key=lambda one: one.kind != "race")
    explored = None if explorer.gauge is None or complete else explorer.gauge()
    return Outcome(
        found, complete, explorer.reasons, stats, explored, explorer.knows, explorer.refusals,
        explorer.warnings, standing, within, ended,
    )  # fmt: skip


@contextmanager
def collector_paused() -> Iterator[None]:
    """No cyclic garbage collection within: it costs 40 % of a search and finds next to nothing.

    What is frozen meanwhile comes back without being counted by the collector, which would then never look at
    it. So machines of earlier searches of the process are collected here, when there are many.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    gc.freeze()
    if not _lasting:
        _lasting.append(sys.getallocatedblocks())
    try:
        yield
    finally:
        gc.unfreeze()
        if was_enabled:
            gc.enable()
            if sys.getallocatedblocks() > _lasting[0] + MANY:
                gc.collect()
                _lasting[0] = sys.getallocatedblocks()


MANY: Final = 3_000_000
"""Blocks of memory that garbage may take: some 300 MB."""
_lasting: Final[list[int]] = []
"""The blocks in use when the first search of the process began, or after the last collection. (The resident
size does not tell: what is freed mostly stays with the process, to be used again.)"""
