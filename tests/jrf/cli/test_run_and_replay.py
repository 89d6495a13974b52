"""From class files to the report and back: `jrf run` and `jrf replay` on compiled litmus programs."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from jrf.cli.main import main
from jrf.settings import resources

LITMUS = resources.folder("javasamples") / "classes" / "litmus"


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """A result of PlainFlag, and the class path root that holds its classes alone."""
    root = tmp_path / "classes"
    (root / "litmus").mkdir(parents=True)
    for file in LITMUS.glob("PlainFlag*.class"):
        shutil.copy(file, root / "litmus")
    result = tmp_path / "result.json"
    command = ["run", str(root / "litmus" / "PlainFlag.class"), "--format", "json", "-o", str(result), "-q"]
    assert main(command) == 1
    return result, root


def test_text_report_names_location_lines_and_replay(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(LITMUS / "PlainFlag.class")]) == 1
    text = capsys.readouterr().out
    first = text.splitlines()[0]
    assert first.startswith("race: litmus.PlainFlag.") and first.count("PlainFlag.java:") == 2
    assert " | " in text, "the source is found beside the classes, so its lines are quoted"
    assert "jrf replay result.json" in text


def test_json_holds_a_schedule_of_the_stated_length(recorded: tuple[Path, Path]) -> None:
    violation = json.loads(recorded[0].read_text())["violations"][0]
    assert len(violation["schedule"]) == violation["length"]
    assert [step["n"] for step in violation["trace"]] == sorted(step["n"] for step in violation["trace"])
    assert sum(step["racing"] for step in violation["trace"]) == 2


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_replay_in_another_process_meets_the_same_violation(recorded: tuple[Path, Path], seed: str) -> None:
    command = [sys.executable, "-m", "jrf", "replay", str(recorded[0]), "--format", "json"]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1, done.stderr
    before, now = json.loads(recorded[0].read_text()), json.loads(done.stdout)
    assert now["violations"] == before["violations"]


def test_replay_of_changed_class_files_is_refused(
    recorded: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    result, root = recorded
    other = root / "litmus" / "PlainFlag.class"
    changed = other.read_bytes().replace(b"PlainFlag.java", b"PlainFlag.JAVA")
    assert changed != other.read_bytes()
    other.write_bytes(changed)
    assert main(["replay", str(result)]) == 2
    error = capsys.readouterr().err
    assert "class litmus.PlainFlag has changed since the result was recorded" in error
    assert error.count("\n") == 1


def test_replay_without_the_class_files(
    recorded: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    result, root = recorded
    shutil.rmtree(root / "litmus")
    assert main(["replay", str(result)]) == 2
    assert "litmus.PlainFlag not found" in capsys.readouterr().err


def test_replay_of_another_schedule_is_inconclusive(
    recorded: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(recorded[0].read_text())
    data["violations"][0]["schedule"] = [0, 77]
    recorded[0].write_text(json.dumps(data))
    assert main(["replay", str(recorded[0])]) == 3
    assert "was not met again: transition 2 of 2 is not possible here" in capsys.readouterr().out


@pytest.mark.parametrize("search", ["dfs", "heuristic"])
def test_safe_is_complete(search: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["run", str(LITMUS / "VolatileFlag.class"), "--search", search, "--format", "json"]
    assert main(command) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["verdict"], data["complete"], data["vacuous"]) == ("safe", True, False)


def test_a_bound_is_never_safe(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["run", str(LITMUS / "VolatileFlag.class"), "--max-states", "1", "--format", "json"]
    assert main(command) == 3
    data = json.loads(capsys.readouterr().out)
    assert data["verdict"] == "inconclusive" and data["bounds"] == {"max-states": 1}
    assert "1" in data["reasons"][0]


def test_a_program_without_threads_is_vacuous(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = str(classes / "app" / "Main.class")
    assert main(["run", target]) == 0
    assert "WARNING" in capsys.readouterr().out
    assert main(["run", target, "--strict", "--format", "json"]) == 3
    assert json.loads(capsys.readouterr().out)["vacuous"] is True


def test_an_accepted_race_is_not_reported_but_stated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "jrf.yaml"
    config.write_text(
        "benign:\n"
        "  - {location: litmus.PlainFlag.flag, reason: a test}\n"
        "  - {location: litmus.PlainFlag.data, reason: a test}\n"
    )
    assert main(["run", str(LITMUS / "PlainFlag.class"), "--config", str(config), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert "benign: litmus.PlainFlag.flag (a test)" in data["assumptions"]


def test_all_races_are_reported_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(LITMUS / "PlainFlag.class"), "--all-races", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    places = {violation["location"]["display"] for violation in data["violations"]}
    assert places == {"litmus.PlainFlag.flag", "litmus.PlainFlag.data"}


def test_only_the_kinds_asked_for_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    target = str(LITMUS / "OpaqueReadThenWrite.class")
    assert main(["run", target, "--detect", "WR,WW", "--format", "json"]) == 0
    assert "only WR, WW races are looked for" in json.loads(capsys.readouterr().out)["assumptions"]
    assert main(["run", target, "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["violations"][0]["type"] == "RW"
