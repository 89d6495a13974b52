"""When ticks of the watchdog strike."""

from __future__ import annotations

import signal
import sys
import time

import pytest

from jrf.limits import watchdog
from jrf.limits.watchdog import CutOff, watched


def test_a_tick_strikes_within_the_block() -> None:
    with pytest.raises(CutOff, match="enough"), watched(lambda: "enough"):
        time.sleep(10)
    assert not watchdog._looks


def test_a_tick_while_a_block_ends_leaves_nothing_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the first thing that its end does."""
    arm = signal.setitimer
    ticks = []

    def and_tick(kind: int, seconds: float, interval: float = 0.0) -> None:
        arm(kind, seconds, interval)
        ticks.append(kind)
        watchdog._tick(signal.SIGALRM, sys._getframe(1))

    before = signal.getsignal(signal.SIGALRM)
    monkeypatch.setattr(signal, "setitimer", and_tick)
    with watched(lambda: "enough"):
        assert len(watchdog._looks) == 1
    assert len(ticks) == 2
    assert not watchdog._looks
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_an_error_that_a_library_made_of_it_is_the_cut_again() -> None:
    def converted() -> None:
        try:
            time.sleep(10)
        except CutOff as cut:
            raise ValueError("an argument") from cut

    with pytest.raises(CutOff, match="enough"), watched(lambda: "enough"):
        converted()
