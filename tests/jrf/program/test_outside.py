"""What --processors, -D, --env, --stdin and --files show to the program: the same that `java` shows it."""

from __future__ import annotations

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
from jrf.settings.given import MOST_INPUT, shown_files
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


@pytest.mark.parametrize(
    "program", ["FoldersApart", "AsksForFiles", "StreamsOfFiles", "PathsUp", "Descriptors", "PathsWalked"]
)
def test_files_answer_as_those_of_a_system(program: str, tmp_path: Path) -> None:
    """Bad text, folders, paths that lead nowhere, and the empty one."""
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for folder in (ours, theirs):
        folder.mkdir()
        (folder / "bin").write_bytes(b"\xe9\x80z")
        (folder / "a.txt").write_text("text", encoding="utf-8")
        (folder / "run.sh").write_text("#!/bin/sh\n", encoding="utf-8")
        (folder / "run.sh").chmod(0o755)
    result = checked(f"cases.{program}", files=str(ours))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    command = [str(JAVA), *FLAGS, "-cp", str(CLASSES), f"cases.{program}"]
    done = subprocess.run(command, capture_output=True, timeout=60, cwd=theirs, check=True)
    assert result.output == done.stdout.decode()


@pytest.mark.parametrize(("case", "named"), [("properties", True), ("environment", False)])
def test_a_look_for_a_property_that_is_not_set_is_an_assumption(case: str, named: bool) -> None:
    assert (
        any("-D NAME=VALUE gives one" in text for text in checked("cases.Outside", case).assumptions) is named
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "shown" / "sub").mkdir(parents=True)
    (tmp_path / "shown" / "a.txt").write_bytes(b"one\ntwo\n")
    (tmp_path / "shown" / "sub" / "b.bin").write_bytes(b"x")
    return tmp_path / "shown"


def test_the_files_of_a_folder_are_read_as_java_reads_them(folder: Path) -> None:
    result = checked("cases.ReadsFiles", files=str(folder))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    command = [str(JAVA), "-cp", str(CLASSES), "cases.ReadsFiles"]
    assert (
        result.output
        == subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    )
    assert checked("cases.ReadsFiles", "racy", files=str(folder)).verdict == Verdict.RACE
    assert any(text.startswith(f"files: {folder} (2 files, BLAKE2b ") for text in result.assumptions)


@pytest.mark.slow
def test_files_are_written_as_java_writes_them_and_the_disk_is_not(tmp_path: Path) -> None:
    for name in ("ours", "javas"):
        (tmp_path / name).mkdir()
    result = checked("cases.WritesFiles", files=str(tmp_path / "ours"))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())
    command = [str(JAVA), *FLAGS, "-cp", str(CLASSES), "cases.WritesFiles"]
    done = subprocess.run(command, cwd=tmp_path / "javas", capture_output=True, check=True)
    assert result.output == done.stdout.decode()
    assert not list((tmp_path / "ours").iterdir())


SHARED = {
    "locked": Verdict.SAFE,
    "lost": Verdict.EXCEPTION,
    "create": Verdict.SAFE,
    "check": Verdict.RACE,
    "append": Verdict.SAFE,
    "over": Verdict.ASSERTION,
    "own": Verdict.SAFE,
    "opened": Verdict.SAFE,
    "flag": Verdict.RACE,
    "flag joined": Verdict.SAFE,
}
"""What `cases.SharedFiles` does: the wrong variant of each is told from the right one."""


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("how", SHARED)
def test_threads_meet_at_files_and_are_not_ordered_by_them(how: str, tmp_path: Path) -> None:
    assert checked("cases.SharedFiles", how, files=str(tmp_path)).verdict == SHARED[how]


DESCRIPTORS = (
    "read",
    "skip",
    "stream and channel",
    "beside",
    "of files",
    "closed",
    "closed beside",
    "valid",
    "input",
    "seek",
    "moved",
    "transferred",
    "written",
)
"""What `cases.SharedDescriptors` does: its assertion fails unless one thread is behind the other."""


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("how", DESCRIPTORS)
def test_threads_that_share_a_descriptor_go_on_from_one_position(how: str, tmp_path: Path) -> None:
    given = {"files": str(tmp_path / "shown"), "stdin": str(tmp_path / "in")}
    (tmp_path / "shown").mkdir()
    (tmp_path / "in").write_text("a", encoding="utf-8")
    assert checked("cases.SharedDescriptors", how, "joined", **given).verdict == Verdict.SAFE
    for search in ("auto", "dpor"):
        found = checked("cases.SharedDescriptors", how, search=search, **given)
        assert found.verdict == Verdict.ASSERTION


INTERRUPTED = {
    "written": Verdict.ASSERTION,
    "written before": Verdict.SAFE,
    "written behind": Verdict.SAFE,
    "read": Verdict.ASSERTION,
    "read before": Verdict.SAFE,
    "cut": Verdict.ASSERTION,
    "cut behind": Verdict.SAFE,
    "cleared": Verdict.ASSERTION,
    "own": Verdict.ASSERTION,
    "always": Verdict.SAFE,
    "always closed": Verdict.SAFE,
}
"""What `cases.InterruptedChannels` does: an interrupt, or a close, within an operation of a channel."""


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", INTERRUPTED)
def test_an_interrupt_closes_a_channel_behind_its_operation(how: str, search: str, tmp_path: Path) -> None:
    found = checked("cases.InterruptedChannels", *how.split(), files=str(tmp_path), search=search)
    assert (found.verdict, found.reasons) == (INTERRUPTED[how], ())


@pytest.mark.by_turns(8)
@pytest.mark.parametrize("search", ["dfs", "dpor"])
@pytest.mark.parametrize("how", DESCRIPTORS)
def test_descriptors_are_looked_at_in_actions_and_undone(
    how: str, search: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    found = checked("cases.SharedDescriptors", how, files=str(tmp_path), search=search)
    assert found.verdict in (Verdict.ASSERTION, Verdict.SAFE)


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("how", ["stream", "both", "channel", "buffers"])
def test_a_file_is_written_in_a_step_behind_the_reads_of_elements(how: str, tmp_path: Path) -> None:
    for told in ("0 0 0", "0 0 1", "1 0 1", "0 3 0", "0 3 1", "1 3 1"):
        for search in ("auto", "dpor"):
            found = checked("cases.WritesInSteps", how, told, files=str(tmp_path), search=search)
            assert (found.verdict, told) == (Verdict.ASSERTION, told)


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("look", ["old", "new"])
@pytest.mark.parametrize(
    ("how", "verdict"),
    [
        ("", Verdict.SAFE),
        ("racy", Verdict.RACE),
        ("never", Verdict.LIVELOCK),
        ("grows", Verdict.SAFE),
    ],
)
def test_who_waits_for_a_file_lets_others_make_it(
    look: str, how: str, verdict: Verdict, tmp_path: Path
) -> None:
    assert checked("cases.PollsForFile", f"{look} {how}".strip(), files=str(tmp_path)).verdict == verdict


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize(
    ("how", "verdict"),
    [
        ("daemon", Verdict.ASSERTION),
        ("late", Verdict.ASSERTION),
        ("joined", Verdict.SAFE),
        ("waited for", Verdict.SAFE),
        ("kept", Verdict.SAFE),
    ],
)
def test_files_are_deleted_at_the_end_beside_daemons(
    how: str, verdict: Verdict, search: str, tmp_path: Path
) -> None:
    found = checked("cases.DeletesOnExit", how, files=str(tmp_path), search=search)
    assert (found.verdict, found.reasons) == (verdict, ())


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


def test_an_opening_is_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    assert checked("cases.SharedFiles", "opened", files=str(tmp_path), search="dfs").verdict == Verdict.SAFE


@pytest.mark.slow
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", SHARED)
def test_searches_agree_about_files(how: str, search: str, tmp_path: Path) -> None:
    found = checked("cases.SharedFiles", how, files=str(tmp_path), search=search, max_states=5_000)
    assert found.verdict == SHARED[how]


def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "shown").mkdir()
    (tmp_path / "shown" / "link").symlink_to(tmp_path / "secret")
    with pytest.raises(InputError, match="link is a link out of the folder"):
        shown_files(str(tmp_path / "shown"))


def test_each_file_has_one_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "sub")
    with pytest.raises(InputError, match="link is a link; expected none"):
        shown_files(str(tmp_path))
    (tmp_path / "link").unlink()
    (tmp_path / "sub" / "other").hardlink_to(tmp_path / "file")
    with pytest.raises(InputError, match=r"other is .*file by another name; expected no links"):
        shown_files(str(tmp_path))


def test_without_a_folder_a_look_at_files_names_the_option() -> None:
    (reason,) = checked("cases.ReadsFiles").reasons
    assert "--files DIR" in reason


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


@pytest.mark.parametrize(
    "call",
    ["exists", "notExists", "isDirectory", "isRegularFile", "newInputStream", "newOutputStream", "write"],
)
def test_options_of_files_are_read_from_their_array(call: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a", encoding="utf-8")
    assert checked("cases.FileOptions", call, files=str(tmp_path)).verdict == "race"
    assert checked("cases.FileOptions", call, "joined", files=str(tmp_path)).verdict == "safe"
