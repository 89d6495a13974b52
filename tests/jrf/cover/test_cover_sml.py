"""The paper's language and its table 1, and what is said of programs that are none."""

from __future__ import annotations

import csv
import time
from pathlib import Path

import pytest

from jrf.cover.answer import CoverResult, Question, Verdict, cover_sml
from jrf.cover.nets.build import build
from jrf.cover.nets.coverability import Limits, coverable
from jrf.cover.sml.model import model_of
from jrf.cover.sml.syntax import parse
from jrf.errors import InputError
from jrf.settings.settings import load

SML = Path(__file__).parents[3] / "javasamples" / "sml"
# Table 1: configurations kept, and whether the program is safe.
TABLE = """\
Counter,10,no
CounterWithLock,14,yes
CheckThenAct,20,no
CheckThenActLock,13,yes
ProdsCons,310,yes
ProdsCons2,290,yes
LockReadWriteOnly,25,yes
"""


@pytest.mark.parametrize(("name", "most", "safe"), list(csv.reader(TABLE.splitlines())))
def test_table_1(name: str, most: str, safe: str) -> None:
    """The paper's verdicts, each in under 0.2 s, with no more configurations, with and without z3."""
    text = (SML / f"{name}.sml").read_text("utf-8")
    for pruning in ("auto", "invariants"):
        coverable(build(model_of(parse(text, name))).net, pruning)  # what is imported is not measured
        began = time.process_time()
        answer = coverable(build(model_of(parse(text, name))).net, pruning)
        assert time.process_time() - began < 0.2
        assert answer.safe is (safe == "yes")
        assert answer.counts.configurations <= int(most)


@pytest.mark.parametrize(("name", "most", "safe"), list(csv.reader(TABLE.splitlines())))
def test_table_1_by_the_paper_s_algorithm_alone(name: str, most: str, safe: str) -> None:
    """Figure 4 without pruning and without the forward search."""
    answer = coverable(
        build(model_of(parse((SML / f"{name}.sml").read_text("utf-8"), name))).net, "none", False
    )
    assert answer.safe is (safe == "yes")
    assert answer.counts.configurations <= int(most)


def asked(path: Path) -> CoverResult:
    return cover_sml(path, Question(), load(None, {"quiet": True}), Limits(), lambda: 60.0)


@pytest.mark.parametrize("name", ["Counter", "CheckThenAct"])
def test_races_are_confirmed(name: str) -> None:
    found = asked(SML / f"{name}.sml")
    assert found.verdict is Verdict.RACE
    assert found.witness is not None
    assert found.witness.result.violations[0].kind == "race"


def safe(text: str, spurious: bool = False) -> bool | None:
    answers = {
        coverable(build(model_of(parse(text, "x.sml"))).net, pruning, ahead).safe
        for pruning, ahead in (("none", False), ("none", True), ("invariants", True))
    }
    assert len(answers) == 1
    return answers.pop()


def test_signal_broadcast_and_create() -> None:
    woken = "shared x, L, c; thread A { acquire L; wait c, L; write x; release L; } thread B { %s }"
    assert safe(woken % "write x; signal c;") is True, "a thread that waits goes on after the signal only"
    assert safe(woken % "signal c; write x;") is False
    assert safe(woken % "broadcast c; write x;") is False
    both = "shared x, c, L; many thread W { acquire L; wait c, L; release L; write x; } thread N { %s c; }"
    assert safe(both % "signal") is True, "one is woken"
    assert safe(both % "broadcast") is False, "all are woken"
    assert safe("shared x; job J { write x; } thread M { create J; }") is True
    assert safe("shared x; job J { write x; } thread M { create J; write x; }") is False
    assert safe("shared x; job J { write x; } thread M { write x; create J; }") is True
    assert safe("shared x; job J { write x; } thread M { while (true) { create J; } }") is False


def test_goto_and_branches() -> None:
    assert safe("shared x, L; many thread T { again: acquire L; read x; release L; goto again; }") is True
    assert safe("shared x, L; many thread T { again: acquire L; write x; if (*) { goto again; } }") is True
    assert safe("shared x, L; many thread T { if (*) { acquire L; } else { skip; } write x; }") is False
    assert safe("shared counter, L; acquire L; read counter; write counter; release L;") is True


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no thread"),
        ("shared x; thread T { raed x; }", "x.sml:1:22: 'raed' (did you mean 'read'?)"),
        ("shared x;\nthread T {\n read y; }", "x.sml:3:7: 'y' is not declared"),
        ("shared x; thread T { acquire x; read x; }", "'x' is a lock elsewhere"),
        ("shared x, x; thread T { read x; }", "declared twice"),
        ("shared x; thread T { read x;", "does not end"),
        ("shared x; thread T { goto there; }", "no label 'there'"),
        ("shared x; thread T { l: l: read x; }", "label 'l' is there twice"),
        ("shared x; thread T { create U; }", "no job or thread 'U'"),
        ("shared x; job T { read x; }", "only jobs"),
        ("shared x; thread T { if (x > 0 { read x; } }", "in a condition"),
        ("/* no end", "a comment that does not end"),
        ("shared x; thread T { read x }", "expected ';'"),
        ("shared x; thread T " + "{ while (*) " * 200, "nest too deep"),
        ("\0\1", "expected a statement"),
        ("shared x; thread T { read é; }", "x.sml:1:27: 'é'; expected the name of a variable"),
    ],
)
def test_errors_name_the_place(text: str, told: str) -> None:
    with pytest.raises(InputError) as raised:
        parse(text, "x.sml")
    assert told in str(raised.value)
    assert str(raised.value).startswith("x.sml:")
