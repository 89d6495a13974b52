"""`jrf spec` from the command line: exit codes, formats, input that is wrong, inference, trust in YAML."""

import json
import re
import sys
from pathlib import Path

import pytest
import yaml

pytest.importorskip("z3")

from jrf.cli.main import main
from jrf.program.target import resolve
from jrf.spec.monitored import monitored

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"
PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"


def spec(name: str, *options: str) -> list[str]:
    return ["spec", str(CLASSES / "spec" / f"{name}.class"), *options]


def test_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(spec("Stack")) == 0
    out = capsys.readouterr().out
    assert out.startswith("verified: spec.Stack, 6 methods: 6 verified")
    assert "Assumes:" in out


@pytest.mark.slow
def test_refuted_shows_path_values_and_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(spec("LossyCounter")) == 1
    out = capsys.readouterr().out
    assert "at spec.LossyCounter.increment (LossyCounter.java:20)" in out
    assert "LossyCounter.java:15     read LossyCounter.count; LossyCounter.count is" in out
    found = re.search(r"with count = (\S+) show it: assertion: results null, null; count = (\S+)", out)
    serial = re.search(r"one after the other they end with: results null, null; count = (\S+)", out)
    assert found is not None and serial is not None
    assert int(found[2]) == int(found[1]) + 1 and int(serial[1]) == int(found[1]) + 2  # Small numbers.
    assert "disturbed by another thread: line 17: before this another thread may take the lock and" in out


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "r.json"
    assert main(spec("LossyStack", "--format", "json", "-o", str(file), "--no-bounded")) == 1
    data = json.loads(file.read_text("utf-8"))
    assert (data["schema"], data["verdict"], data["target"]) == ("jrf-spec/1", "refuted", "spec.LossyStack")
    (push,) = [each for each in data["methods"] if each["verdict"] == "refuted"]
    failure = push["failures"][0]
    assert (push["method"], failure["kind"], failure["line"]) == ("push(I)V", "simulation", 28)
    assert [step["line"] for step in failure["trace"]] == [25, 27, 27]


def test_unknown_names_what_is_not_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(spec("Counter", "--method", "main")) == 3
    assert "unknown   spec.Counter.main(String[])" in capsys.readouterr().out


def test_a_limit_is_an_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(spec("Account", "--limit", "0.001")) == 3
    assert "the limit of 0.001 seconds for a method was reached" in capsys.readouterr().out


def test_bit_vectors() -> None:
    assert main(spec("Account", "-q", "--ints", "bit-vectors")) == 0


def test_nothing_specified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "-cp", str(CLASSES), "basic.Handoff"]) == 3
    assert "nothing is specified of basic.Handoff" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["spec", "Nowhere.class"], "Nowhere.class: No such file"),
        (["spec", "no.Such", "-cp", str(CLASSES)], "class no.Such not found"),
        (spec("Stack", "--format", "xml"), "--format xml: expected text or json"),
        (spec("Stack", "--limit", "soon"), "--limit soon"),
        (spec("Stack", "--ints", "floats"), "--ints floats"),
        (spec("Stack", "--method", "pusch"), "has no method pusch (did you mean 'push'?)"),
        (spec("Stack", "--specs", "none.yaml"), "none.yaml: No such file"),
        (spec("Stack", "--infer", "--method", "push"), "--infer goes without"),
        (spec("Stack", "--run", "spec.Stack"), "--run goes with --infer"),
        (spec("Stack", "--infer", "--run", "no.Such"), "class no.Such not found"),
        (spec("Stack", "--infer", "--run", "'"), "--run ': No closing quotation"),
        (spec("Stack", "--infer", "--run", ""), "--run: expected a main class"),
    ],
)
def test_bad_input_is_one_line(options: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(options) == 2
    error = capsys.readouterr().err
    assert message in error and error.count("\n") == 1


def test_wrong_specification_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(
        "classes:\n  spec.Stack:\n    methods:\n      pop: {performs: 'action { topp == null }'}\n"
    )
    assert main(spec("Stack", "--specs", str(file))) == 2
    assert f"{file}:4, column 10: topp is not known (did you mean 'top'?)" in capsys.readouterr().err


def test_trusted_in_yaml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.yaml"
    text = "classes:\n  spec.LossyCounter:\n    methods:\n      increment:\n        trusted: true\n"
    file.write_text(text + "        performs: 'action (count) { count == \\old(count) + 1 }'\n")
    assert main(spec("LossyCounter", "--specs", str(file))) == 0
    assert "increment() does what it is said to do (trusted)" in capsys.readouterr().out


def test_infer_finds_what_is_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.yaml"
    assert main(["spec", "-cp", str(CLASSES), "spec.LossyCounter", "--infer", "-o", str(file)]) == 0
    assert "count: holds(this)" in file.read_text("utf-8")


def test_without_z3_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    assert main(spec("Stack")) == 2
    assert (
        capsys.readouterr().err
        == "jrf: jrf spec needs z3, which is not installed: pip install 'jrf[proofs]'\n"
    )
    assert main(["run", "-cp", str(CLASSES), "spec.Tally", "--use-specs"]) == 2
    assert capsys.readouterr().err.startswith("jrf: --use-specs needs z3, which is not installed")


ELSEWHERE = ["spec", "-cp", str(PROGRAMS), "cases.GuardedElsewhere$Row"]


def test_infer_takes_locks_from_runs_of_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.yaml"
    assert main([*ELSEWHERE, "--infer"]) == 3  # The class has no main, and its structure no such locks.
    assert "cells: no lock is held at every access" in capsys.readouterr().err
    assert main([*ELSEWHERE, "--infer", "--run", "cases.GuardedElsewhere 2", "-o", str(file)]) == 0
    found = yaml.safe_load(file.read_text("utf-8"))["classes"]["cases.GuardedElsewhere$Row"]["fields"]
    assert found == {
        "cells": "holds(owner.rows)",
        "data": "[j] holds(owner.rows)",
        "hits": "holds(GuardedElsewhere.Locks.TABLE)",
        "closed": "holds(GuardedElsewhere.class)",
    }
    assert main([*ELSEWHERE, "--specs", str(file)]) == 0


BARE = ["spec", "-cp", str(PROGRAMS), "cases.GuardedElsewhere$Bare", "--infer", "--run"]


def test_infer_names_accesses_of_a_run_without_a_common_lock(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BARE, "cases.GuardedElsewhere 2"]) == 3
    place = r"the (read|write) at GuardedElsewhere\.java:\d+"
    assert re.search(f"in a run {place} and {place} have no lock in common", capsys.readouterr().err)


def test_what_a_run_shows_is_not_written_unless_it_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    """With a second argument nobody calls `forget`, which holds nothing."""
    target = resolve("cases.GuardedElsewhere", (str(PROGRAMS),), ("2", "tidy"), None)
    assert monitored(target, 10.0).guards["cases/GuardedElsewhere$Bare", "count"] == ["holds(this)"]
    assert main([*BARE, "cases.GuardedElsewhere 2 tidy"]) == 3
    assert "holds" not in capsys.readouterr().out


def test_a_class_with_main_is_run_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "-cp", str(CLASSES), "spec.Tally", "--infer"]) == 0
    assert "holds(this)" in capsys.readouterr().out


def test_runs_end_at_their_limit() -> None:
    target = resolve("cases.GuardedElsewhere", (str(PROGRAMS),), ("3",), None)
    assert monitored(target, 1e-9).guards == {}  # Before the first transition.
    whole = monitored(target, 10.0)
    assert whole.left == "" and whole.guards["cases/GuardedElsewhere$Row", "cells"] == ["holds(owner.rows)"]
