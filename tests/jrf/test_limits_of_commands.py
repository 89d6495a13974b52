"""Limits hold for whole commands: in calls that no signal interrupts, while the program boots, at SIGTERM."""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jrf.limits.allowance import Allowance, duration
from jrf.limits.watchdog import CutOff, give_way, undisturbed, watched
from jrf.naming.clipped import NAME, clip
from jrf.report.json import escaped
from jrf.report.progress import Progress
from tests.jrf.limits.test_bounds import _class, exponential_recursion

# Runs a command whose work is one call in C that no signal interrupts: it takes hours.
STUCK = """
import sys
from jrf.limits import guardian
from jrf.program import target
def resolve(*arguments):
    return len(str(7 ** (1 << 33)))
target.resolve = resolve
from jrf.cli.main import main
guardian.enable()
sys.exit(guardian.leave(main(sys.argv[1:])))
"""

# Runs a command whose work fills memory with small objects, held by the frames that end then.
GREEDY = """
import sys
from jrf.limits import guardian
from jrf.program import target
def deeper(kept, left):
    try:
        return deeper([[] for _ in range(20_000)], left - 1) if left else fill([])
    finally:
        str(kept[0:100])
def fill(kept):
    while True:
        kept.append([kept])
target.resolve = lambda *arguments: deeper([], 300)
from jrf.cli.main import main
guardian.enable()
sys.exit(guardian.leave(main(sys.argv[1:])))
"""

# Runs a command that gives up in Python, answers, and takes long to end then.
LINGERING = """
import atexit, sys, time
from jrf.limits import guardian
from jrf.program import target
def resolve(*arguments):
    atexit.register(time.sleep, 3)
    while True:
        pass
target.resolve = resolve
from jrf.cli.main import main
guardian.enable()
sys.exit(guardian.leave(main(sys.argv[1:])))
"""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no guardian without fork")


@needs_fork
def test_who_gave_up_and_takes_long_to_end_has_answered_once() -> None:
    command = [sys.executable, "-c", LINGERING, "run", "Main", "--timeout", "1", "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert json.loads(done.stdout)["verdict"] == "inconclusive"
    assert done.returncode == 3


@needs_fork
def test_a_call_that_no_signal_interrupts_ends_with_an_answer() -> None:
    command = [sys.executable, "-c", STUCK, "run", "Main", "--timeout", "1", "--format", "json"]
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert time.monotonic() - began < 20
    assert done.returncode == 3, done.stderr
    result = json.loads(done.stdout)
    assert result["verdict"] == "inconclusive" and result["reasons"] == ["time limit of 1 s reached"]


@needs_fork
def test_a_call_that_fills_all_memory_ends_with_an_answer() -> None:
    options = ["--max-memory", "150", "--timeout", "60", "--format", "json"]
    done = subprocess.run(
        [sys.executable, "-c", GREEDY, "run", "Main", *options], capture_output=True, timeout=100, check=False
    )
    assert (done.returncode, b"Traceback" in done.stderr) == (3, False), done.stderr
    assert "memory" in json.loads(done.stdout)["reasons"][0]


@needs_fork
@pytest.mark.slow
@pytest.mark.parametrize("megabytes", [120, 200])
def test_a_net_too_large_for_the_memory_ends_with_an_answer(megabytes: int, tmp_path: Path) -> None:
    """Not even the handlers of errors found room: a traceback, and the exit status of a race."""
    places = "".join(f'<place id="p{at}"/><transition id="t{at}"/>' for at in range(100_000))
    arcs = "".join(
        f'<arc id="a{at}" source="p{at}" target="t{at}"/><arc id="b{at}" source="t{at}" target="p{at + 1}"/>'
        for at in range(99_999)
    )
    net = '<net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">'
    head = '<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">'
    (tmp_path / "huge.pnml").write_text(f"{head}{net}{places}{arcs}</page></net></pnml>", encoding="utf-8")
    command = [sys.executable, "-m", "jrf", "cover", str(tmp_path / "huge.pnml"), "--cover", "p5"]
    options = ["--max-memory", str(megabytes), "--timeout", "120"]
    done = subprocess.run([*command, *options], capture_output=True, timeout=200, check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (3, False), done.stderr[-2000:]


@needs_fork
def test_sigterm_ends_with_a_partial_answer(tmp_path: Path) -> None:
    (tmp_path / "Main.class").write_bytes(_class(exponential_recursion))
    command = [sys.executable, "-m", "jrf", "run", str(tmp_path / "Main.class"), "--format", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(3)
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 3, err
    assert json.loads(out)["reasons"] == ["interrupted"]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("90", 90), ("2.5", 2.5), ("5m", 300), ("1h30m", 5400), ("500ms", 0.5), ("1d", 86400), (" 7s ", 7),
     ("", None), ("0", None), ("-1", None), ("m", None), ("5 m", None), ("nan", None), ("inf", None),
     ("5x", None), ("m5", None)],
)  # fmt: skip
def test_durations(text: str, seconds: float | None) -> None:
    assert duration(text) == seconds


def test_a_cut_off_stays_one_whatever_a_library_makes_of_it() -> None:
    class Slow:
        def from_param(self, value: object) -> object:
            while True:
                time.sleep(0.01)

    shorter = ctypes.pythonapi.Py_IsInitialized
    shorter.argtypes = (Slow(),)
    began = time.perf_counter()
    try:
        with (
            pytest.raises(CutOff, match="enough"),
            watched(lambda: "enough" if time.perf_counter() > began + 0.1 else None),
        ):
            shorter(1)
    finally:
        shorter.argtypes = ()


def test_a_cut_off_is_raised_neither_in_what_must_be_whole_nor_twice() -> None:
    with undisturbed():
        give_way("enough")
    try:
        raise CutOff("first")
    except CutOff:
        give_way("second")
    with pytest.raises(CutOff, match="third"):
        give_way("third")


def test_an_allowance_counts_from_its_beginning() -> None:
    allowance = Allowance(5.0)
    assert 4 < allowance.left() <= 5 < allowance.left(1.0)
    allowance.stop("interrupted", 0.0)
    assert allowance.left() <= 0 and allowance.searching()() == "interrupted"


class _Terminal:
    def __init__(self, terminal: bool) -> None:
        self.terminal = terminal
        self.text = ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


PHASE = ["    1 s", "running the program for a first look", "46 MB"]
COUNTS = ["    9 s", "heuristic", "1,000,000 states", "6,543 transitions/s", "depth 20", "queue 1", "9 MB"]


@pytest.mark.parametrize(
    ("parts", "columns", "shown"),
    [
        (PHASE, 80, "    1 s  running the program for a first look  46 MB"),
        (PHASE, 40, "    1 s  running the program for a..."),
        (COUNTS, 120, "  ".join(COUNTS)),
        (COUNTS, 60, "    9 s  heuristic  1,000,000 states  6,543 transitions/s"),
        (COUNTS, 38, "    9 s  1,000,000 states"),
        (COUNTS, 20, "    9 s"),
        (COUNTS, 5, "  "),
    ],
)
def test_progress_fits_into_narrow_terminals(parts: list[str], columns: int, shown: str) -> None:
    assert Progress._fitted(parts, columns) == shown


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_and_the_hint(terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("jrf.report.progress.time.monotonic", lambda: now[0])
    monkeypatch.setenv("COLUMNS", "40")
    out = _Terminal(terminal)
    progress = Progress(False, out, limited=False)  # type: ignore[arg-type]
    progress(1, 2, 3, 4)
    assert out.text == ""
    now[0] += 1.1 if terminal else 31
    progress(1_000_000, 2_000_000, 3, 4)
    line = out.text.removeprefix("\r\x1b[K")
    assert "1,000,000 states" in line and line.endswith("\n") != terminal
    if terminal:
        assert len(line) < 40 and line.endswith(" states")  # no half of a number
    assert "no limit is set" not in out.text
    now[0] += 60
    progress.beat()
    assert out.text.count("no limit is set") == 1
    assert not terminal or "ends with\nwhat was found" in out.text  # no word is broken
    progress.close()


def test_names_are_clipped_and_controls_escaped() -> None:
    assert clip("short") == "short"
    assert len(clip("x" * 60_000)) <= NAME
    assert escaped('{"a": "\x85\u202e\U000e0041é"}') == '{"a": "\\u0085\\u202e\\udb40\\udc41é"}'
