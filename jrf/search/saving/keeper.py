"""Saves searches that match states, and takes them up again: the keeper that `--checkpoint` asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from jrf.happens_before.summary import HappensBefore
from jrf.properties.registry import Found
from jrf.properties.sightings import met_again, sighting
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.saving.checkpoint import Checkpoint, MatchingAt, Progress
from jrf.search.saving.pausable import Pausable
from jrf.search.saving.positions import Unfit
from jrf.search.saving.states import remember, remembered
from jvm.errors import BoundHit, Unmodelled
from jvm.machine.machine import Machine


class SearchKeeper(Struct, frozen=True):
    """`machines` are those of the search, the first one first; `witness` makes another one that stands at the
    first choice, with its listener.
    """

    checkpoint: Checkpoint
    machines: Sequence[Machine]
    witness: Callable[[], tuple[Machine, HappensBefore]]

    def due(self) -> bool:
        return self.checkpoint.due()

    def keep(self, explorer: Explorer[Delta], search: Pausable, besides: str | None = None) -> None:
        """Raises InputError if it cannot be saved."""
        if any(machine.canonical.nameless for machine in self.machines):
            raise self.checkpoint.unwritable("states of this program have no names outside of the process")
        notes = {note for machine in self.machines for note in machine.notes}

        def progress() -> Progress:
            stats = replace(explorer.stats)
            stats.instructions += self._instructions()
            stats.h_rows = max(stats.h_rows, explorer.h.h_rows)
            found = zip(explorer.found, explorer.identities, strict=True)
            return Progress(
                MatchingAt(search.position(), remembered(explorer)),
                stats,
                tuple(sighting(each, sameness) for each, sameness in found),
                tuple(reason for reason in explorer.reasons if reason != besides),
                tuple(explorer.refusals),
                tuple(sorted(notes)),
            )

        self.checkpoint.keep(self.machines[0], progress)

    def resume(self, explorer: Explorer[Delta], search: Pausable) -> None:
        """Raises InputError if what was saved does not fit."""
        progress = self.checkpoint.progress
        if progress is None:
            return
        assert isinstance(progress.position, MatchingAt)
        try:
            remember(explorer, progress.position.remembered)
            self._restore(explorer, progress)
            search.resume(progress.position.search)
        except Unfit as problem:
            raise self.checkpoint.misfit(str(problem)) from None
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError):
            # The digest is right, so somebody wrote it who is not this jrf.
            raise self.checkpoint.misfit("it holds positions that no search reaches") from None
        explorer.stats.instructions = progress.stats.instructions - self._instructions()
        self.checkpoint.progress = None  # it may be large

    def _restore(self, explorer: Explorer[Delta], progress: Progress) -> None:
        explorer.stats = replace(progress.stats)
        explorer.reasons[:] = progress.reasons
        explorer.refusals[:] = progress.refusals
        self.machines[0].notes.update(progress.notes)
        if not progress.sightings:
            return
        machine, h = self.witness()
        for one in progress.sightings:
            if one.identity in explorer.identities:
                continue
            try:
                detail = met_again(machine, h, one)
            except (Unmodelled, BoundHit) as problem:
                raise Unfit(f"a {one.kind} that was found does not replay ({problem})") from None
            if detail is None:
                raise Unfit(f"a {one.kind} that was found is not met again")
            explorer.adopt(Found(one.kind, detail, one.schedule), one.identity)

    def _instructions(self) -> int:
        return sum(machine.instructions for machine in self.machines)
