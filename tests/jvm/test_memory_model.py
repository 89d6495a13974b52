"""The table of the memory model: nobody tells what has no row, and each row decides two programs."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import jvm
from jrf.check import check
from jrf.happens_before.summary import HappensBefore
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from jvm.memory_model import ROWS, On, Row, on
from tests.samples_listed import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(jvm.__file__).resolve().parents[1]
CLASSES = str(ROOT / "javasamples" / "classes")
LITMUS = {entry["name"]: entry for entry in listed("litmus.yaml")}
CHECKS = ("read", "write", "wrote")


def told() -> Iterator[tuple[str, str, str]]:
    """The direct calls of a listener in jvm: where, the method, and what it is told of."""
    methods = {row.heard for row in ROWS}
    for path in sorted((ROOT / "jvm").rglob("*.py")):
        if path.parent.name == "self_check" or path.name == "listener.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            owner = node.func.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name == "listener" and node.func.attr in methods:
                what = ast.unparse(node.args[2]) if len(node.args) > 2 else ""
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.func.attr, what


def test_nobody_tells_what_has_no_row() -> None:
    rows = {(row.heard, row.on.name) for row in ROWS}
    of_threads = {"started": "THREAD", "joined": "THREAD", "escaped": "OBJECT"}
    missing = []
    for place, heard, what in told():
        kind = of_threads.get(heard) or (what if what.isupper() else "VARIABLE")
        if (heard, kind) not in rows:
            missing.append(f"{place} tells {heard} of {kind}, which has no row in jvm/memory_model.py")
    assert missing == []


def test_each_row_is_told_somewhere() -> None:
    heard = {heard for _, heard, _ in told()}
    assert {row.heard for row in ROWS} == heard


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.heard} {row.on.name}")
def test_each_row_has_a_safe_and_a_racy_program(row: Row) -> None:
    assert LITMUS[row.safe]["expected"] == "safe"
    assert LITMUS[row.racy]["expected"] == "race"


TOLD = {
    ("acquire", On.VARIABLE): "volatile read v",
    ("release", On.VARIABLE): "volatile write v",
    ("overwrote", On.VARIABLE): "opaque accesses by a VarHandle give no edge",
    ("wrote", On.VARIABLE): "opaque accesses by a VarHandle give no edge",
    ("read", On.VARIABLE): "read of a plain location",
    ("write", On.VARIABLE): "write of a plain location",
    ("escaped", On.OBJECT): "allocation",
    ("acquire", On.MONITOR): "lock m",
    ("release", On.MONITOR): "unlock m",
    ("acquire", On.LOCK): "`Semaphore`, `CountDownLatch`, locks",
    ("release", On.LOCK): "`Semaphore`, `CountDownLatch`, locks",
    ("looked", On.LOCK): "what their documentation promises",
    ("acquire", On.READERS): "what their documentation promises",
    ("release", On.READERS): "what their documentation promises",
    ("acquire", On.COUNTED): "what their documentation promises",
    ("release", On.COUNTED): "what their documentation promises",
    ("acquire", On.INIT): "first use of the class",
    ("release", On.INIT): "end of a class's initializer",
    ("looked", On.VARIABLE): "what their documentation promises",
    ("looked", On.INIT): "first use of the class",
    ("acquire", On.INTERRUPT): "an interrupt that u detects",
    ("release", On.INTERRUPT): "interrupt u",
    ("started", On.THREAD): "start u",
    ("joined", On.THREAD): "join u",
}
"""What docs/semantics.md, "Edges", says of each row."""


def test_users_are_told_of_each_row() -> None:
    page = (ROOT / "docs" / "semantics.md").read_text().partition("\n## Edges\n")[2].partition("\n## ")[0]
    rows = {(row.heard, row.on) for row in ROWS}
    untold = [f"{heard} of {of.name}" for heard, of in rows - TOLD.keys()]
    assert not untold, f"tell of {untold} in docs/semantics.md, section Edges, and here in which words"
    gone = [words for words in TOLD.values() if words not in " ".join(page.split())]
    assert not gone, f"docs/semantics.md, section Edges, does not say {gone}"


def verdict(program: str) -> Verdict:
    settings = load(None, {"class-path": CLASSES, "search": "dfs"})
    return check(settings, resolve(f"litmus.{program}", settings.class_path, (), settings.jdk)).verdict


def mute(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, nobody hears of what the row says."""
    for cls in (HappensBefore, *HappensBefore.__subclasses__()):
        inner = cls.__dict__.get(row.heard)
        if inner is None:
            continue

        def deaf(self: object, *told: object, inner: object = inner, **more: object) -> object:
            what = told[2] if len(told) > 2 else 0
            assert isinstance(what, int) and callable(inner)
            if row.on in (On.THREAD, On.OBJECT) or on(what) is row.on:
                return None
            return inner(self, *told, **more)

        monkeypatch.setattr(cls, row.heard, deaf)


EDGES = [row for row in ROWS if row.heard in ("acquire", "release", "joined")]
"""Without one its safe program races. (A start is not only told: it makes what is known of its thread.)"""


@pytest.mark.slow
@pytest.mark.parametrize("row", EDGES, ids=lambda row: f"{row.heard} {row.on.name}")
def test_without_the_edge_the_safe_program_races(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict(row.safe) is Verdict.SAFE
    mute(row, monkeypatch)
    assert verdict(row.safe) is Verdict.RACE


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in ROWS if row.heard in CHECKS], ids=lambda row: row.heard)
def test_without_the_check_a_race_is_not_found(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict(row.racy) is Verdict.RACE
    mute(row, monkeypatch)
    assert verdict(row.racy) is Verdict.SAFE
