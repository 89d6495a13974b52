"""What --processors, -D, --env, --stdin and --files show to the program: the same that `java` shows it."""

from __future__ import annotations

import itertools
import os
import subprocess
from pathlib import Path

import pytest

from jrf.check import check
from jrf.cli.main import main
from jrf.errors import InputError
from jrf.program.target import resolve
from jrf.report import json as json_report
from jrf.result import Result, Verdict
from jrf.settings.given import MOST_INPUT
from jrf.settings.options import Part
from jrf.settings.settings import load
from tests.conformance.compare import FLAGS, JAVA

CLASSES = Path(__file__).resolve().parents[2] / "programs" / "classes"
PROPERTIES = ("app.mode=fast", "app.size=5", "app.on=true", "app.empty=", "app.équation=a=b")
ENVIRONMENT = ("MODE=fast", "SIZE=7")
INPUT = "1 2 3 x\nzwölf\n\nend".encode()


def checked(program: str, *arguments: str, **flags: object) -> Result:
    given = {"class-path": str(CLASSES), **{name.replace("_", "-"): value for name, value in flags.items()}}
    settings = load(None, given)
    return check(settings, resolve(program, settings.class_path, arguments, settings.jdk))


def java(case: str) -> str:
    """What `java` prints with the same properties, environment and standard input."""
    command = [str(JAVA), *FLAGS, *(f"-D{text}" for text in PROPERTIES), "-cp", str(CLASSES)]
    environment = dict(text.split("=", 1) for text in ENVIRONMENT)
    done = subprocess.run(
        [*command, "cases.Outside", case],
        input=INPUT, capture_output=True, timeout=60, env={**environment, "LC_ALL": "C.UTF-8"}, check=True,
    )  # fmt: skip
    return done.stdout.decode()


@pytest.mark.parametrize("case", ["properties", "environment", "lines", "bytes", "scanner"])
def test_the_program_sees_what_java_shows_it(case: str, tmp_path: Path) -> None:
    stdin = tmp_path / "in.txt"
    stdin.write_bytes(INPUT)
    result = checked(
        "cases.Outside", case, define=PROPERTIES, env=(*ENVIRONMENT, "LC_ALL=C.UTF-8"), stdin=str(stdin)
    )
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    assert result.output == java(case)


@pytest.mark.parametrize(("case", "named"), [("properties", True), ("environment", False)])
def test_a_look_for_a_property_that_is_not_set_is_an_assumption(case: str, named: bool) -> None:
    assert (
        any("-D NAME=VALUE gives one" in text for text in checked("cases.Outside", case).assumptions) is named
    )


@pytest.mark.by_turns(2)
@pytest.mark.parametrize(
    ("what", "output"),
    [
        ("symbol", "$"),
        ("currency", "Euro"),
        ("currencies", "true"),
        ("locale", "English (United States)"),
        ("weeks", "MONDAY"),
        ("words", "1"),
        ("nobody's", "null"),
    ],
)
def test_threads_do_not_meet_at_data_of_locales(what: str, output: str) -> None:
    found = checked("cases.LocalizedBeside", what, max_states=1_000)
    assert (found.verdict, found.reasons, found.output) == (Verdict.SAFE, (), output + "\n")


@pytest.mark.parametrize("number", [1, 4, 9])
def test_processors(number: int) -> None:
    result = checked("cases.Outside", "processors", processors=number)
    assert result.output == f"{number}\n"
    assert result.assumptions[0].endswith(f", {number} processor{'s' * (number > 1)}")


def test_what_was_given_is_named(tmp_path: Path) -> None:
    stdin = tmp_path / "in.txt"
    stdin.write_bytes(b"x")
    result = checked("cases.Outside", "bytes", define="app.mode=fast", env="MODE=x", stdin=str(stdin))
    named = [text for text in result.assumptions if text.startswith(("system prop", "environ", "standard"))]
    assert named[:2] == ["system properties: app.mode=fast", "environment: MODE=x"]
    assert named[2].startswith(f"standard input: {stdin} (1 bytes, BLAKE2b ")


def test_an_answer_that_rests_on_nothing_given_says_so() -> None:
    assert any("--env" in text for text in checked("cases.Outside", "environment").assumptions)
    assert any("--stdin" in text for text in checked("cases.Outside", "bytes").assumptions)


def test_two_threads_that_read_one_stream_come_in_any_order(tmp_path: Path) -> None:
    stdin = tmp_path / "in.txt"
    stdin.write_bytes(b"ab")
    for search in ("dfs", "dpor", "stateful", "naive"):
        assert checked("cases.SharedInput", stdin=str(stdin), search=search).verdict == Verdict.ASSERTION
        assert checked("cases.SharedInput", "x", stdin=str(stdin), search=search).verdict == Verdict.SAFE


def test_tasks_of_the_common_pool_run_beside_each_other() -> None:
    racy = checked("cases.TwoAsync", search="random", max_states=20_000)
    (violation,) = racy.violations
    assert violation.location is not None
    assert violation.location.display == "cases.TwoAsync.n"
    assert not checked("cases.TwoAsync", "x", search="random", max_states=2_000).violations


def test_a_replay_has_what_was_given_or_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stdin, result = tmp_path / "in.txt", tmp_path / "r.json"
    stdin.write_bytes(b"ab")
    arguments = ["run", "-cp", str(CLASSES), "--stdin", str(stdin), "--format", "json", "-o", str(result)]
    assert main([*arguments, "--processors", "3", "-Da.b=c", "--env", "X=y", "-q", "cases.SharedInput"]) == 1
    run = json_report.read(result.read_bytes(), "r").run
    assert run is not None
    assert (run.processors, run.define, run.env) == (3, ("a.b=c",), ("X=y",))
    assert run.stdin == os.path.abspath(stdin)
    assert main(["replay", str(result)]) == 1
    stdin.write_bytes(b"ba")
    capsys.readouterr()
    assert main(["replay", str(result)]) == 2
    assert "what was given as stdin has changed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "says"),
    [
        ({"define": "user.dir=/"}, "--define: user.dir is what this JVM itself rests on"),
        ({"define": ["a"]}, "--define: expected NAME=VALUE, or a list of them, got 'a'"),
        ({"env": "=a"}, "--env: expected NAME=VALUE, or a list of them, got '=a'"),
        ({"env": "a=\udcff"}, "--env: expected NAME=VALUE"),
        ({"processors": 0}, "--processors: expected a whole number from 1 to 1024"),
        ({"stdin": "/nowhere"}, "--stdin: /nowhere: No such file or directory"),
        ({"stdin": "/dev/zero"}, "--stdin: /dev/zero: not a regular file"),
        ({"files": "/dev/zero"}, "--files: /dev/zero: expected a folder"),
    ],
)
def test_what_cannot_be_given_is_one_line(flags: dict[str, object], says: str) -> None:
    with pytest.raises(InputError, match="^" + says.replace("(", r"\(")):
        load(None, flags).tells(Part.WORLD)


def test_a_standard_input_has_a_bound(tmp_path: Path) -> None:
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(MOST_INPUT + 1)
    with pytest.raises(InputError, match="has more than"):
        load(None, {"stdin": str(large)}).tells(Part.WORLD)


def test_a_folder_with_too_large_a_file_is_told_by_that_file(tmp_path: Path) -> None:
    with (tmp_path / "large.bin").open("wb") as file:
        file.truncate(1 << 31)
    with pytest.raises(InputError, match=r"large\.bin has 2,147,483,648 bytes; expected a folder with"):
        load(None, {"files": str(tmp_path)}).tells(Part.WORLD)


@pytest.mark.parametrize("how", ["reader", "scanner", "stream", "other"])
def test_the_standard_input_is_closed_as_in_java(how: str, tmp_path: Path) -> None:
    stdin = tmp_path / "in.txt"
    stdin.write_bytes(b"12 30\nrest\n")
    result = checked("cases.InputClosed", how, stdin=str(stdin))
    assert result.verdict == Verdict.SAFE
    command = [str(JAVA), *FLAGS, "-cp", str(CLASSES), "cases.InputClosed", how]
    done = subprocess.run(command, capture_output=True, timeout=60, input=stdin.read_bytes(), check=True)
    assert result.output == done.stdout.decode()


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
def test_who_becomes_a_daemon_while_it_starts_has_no_answer(search: str) -> None:
    assert checked("cases.DaemonMeanwhile", "before", search=search).verdict == Verdict.SAFE
    beside = checked("cases.DaemonMeanwhile", "beside", search=search)
    assert beside.verdict == Verdict.INCONCLUSIVE
    assert "setDaemon of a thread that is started meanwhile" in beside.reasons[0]


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful", "random"])
def test_all_races_are_also_those_of_daemons_after_main(search: str) -> None:
    result = checked("cases.DaemonsAfterMain", search=search, all_races=True)
    found = {(race.location.display, race.type == "WW") for race in result.violations if race.location}
    fields = ("cases.DaemonsAfterMain.before", "cases.DaemonsAfterMain.after")
    assert found == set(itertools.product(fields, (True, False)))
    assert len(result.violations) == len(found)
    assert result.complete == (search != "random")


OUT_CLOSED = {"out": "a\n", "err": "a\n", "descriptor": "a\n", "writer": "a\n", "valid": "true false\n"}
"""What `cases.OutputClosed` prints."""


@pytest.mark.parametrize("how", OUT_CLOSED)
def test_what_is_printed_behind_the_end_of_the_output_is_lost(how: str) -> None:
    result = checked("cases.OutputClosed", how)
    assert (result.verdict, result.output) == (Verdict.SAFE, OUT_CLOSED[how])
