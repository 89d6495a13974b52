"""What --files shows to the program: what `java` shows it of a folder; threads that meet at files."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from jrf.errors import InputError
from jrf.result import Verdict
from jrf.settings.given import shown_files
from tests.conformance.compare import FLAGS, JAVA
from tests.jrf.program.test_outside import CLASSES, checked


@pytest.mark.by_turns(3)
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


@pytest.mark.by_turns(10)
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


@pytest.mark.by_turns(10)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", INTERRUPTED)
def test_an_interrupt_closes_a_channel_behind_its_operation(how: str, search: str, tmp_path: Path) -> None:
    found = checked("cases.InterruptedChannels", *how.split(), files=str(tmp_path), search=search)
    assert (found.verdict, found.reasons) == (INTERRUPTED[how], ())


@pytest.mark.by_turns(16)
@pytest.mark.parametrize("search", ["dfs", "dpor"])
@pytest.mark.parametrize("how", DESCRIPTORS)
def test_descriptors_are_looked_at_in_actions_and_undone(
    how: str, search: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    found = checked("cases.SharedDescriptors", how, files=str(tmp_path), search=search)
    assert found.verdict in (Verdict.ASSERTION, Verdict.SAFE)


@pytest.mark.by_turns(8)
@pytest.mark.parametrize("search", ["auto", "dpor"])
@pytest.mark.parametrize("told", ["0 0 0", "0 0 1", "1 0 1", "0 3 0", "0 3 1", "1 3 1"])
@pytest.mark.parametrize("how", ["stream", "both", "channel", "buffers"])
def test_a_file_is_written_in_a_step_behind_the_reads_of_elements(
    how: str, told: str, search: str, tmp_path: Path
) -> None:
    found = checked("cases.WritesInSteps", how, told, files=str(tmp_path), search=search)
    assert found.verdict is Verdict.ASSERTION


@pytest.mark.by_turns(8)
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


@pytest.mark.slow
def test_lines_in_parallel_meet_in_what_is_done_with_them(tmp_path: Path) -> None:
    assert checked("cases.LinesInParallel", "racy", files=str(tmp_path)).verdict == Verdict.RACE


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", ["stream", "channel"])
def test_what_comes_behind_a_write_is_a_step_of_its_own(how: str, search: str, tmp_path: Path) -> None:
    found = checked("cases.LooksBehindWrite", how, files=str(tmp_path), search=search)
    assert found.verdict == Verdict.ASSERTION


COPIED = {
    "over": Verdict.ASSERTION,
    "appended": Verdict.SAFE,
    "moved": Verdict.SAFE,
    "listed": Verdict.ASSERTION,
    "skipped": Verdict.SAFE,
    "standard": Verdict.EXCEPTION,
}
"""What `cases.CopiesAndMoves` does."""


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", COPIED)
def test_copies_and_moves_are_seen_beside_others(how: str, search: str, tmp_path: Path) -> None:
    assert checked("cases.CopiesAndMoves", how, files=str(tmp_path), search=search).verdict == COPIED[how]


def test_an_opening_is_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    assert checked("cases.SharedFiles", "opened", files=str(tmp_path), search="dfs").verdict == Verdict.SAFE


@pytest.mark.slow
@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", SHARED)
def test_searches_agree_about_files(how: str, search: str, tmp_path: Path) -> None:
    found = checked("cases.SharedFiles", how, files=str(tmp_path), search=search, max_states=20_000)
    assert found.verdict == SHARED[how]


def test_no_link_leads_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "shown").mkdir()
    (tmp_path / "shown" / "link").symlink_to(tmp_path / "secret")
    with pytest.raises(InputError, match="link is a link out of the folder"):
        shown_files(str(tmp_path / "shown"))


def test_looks_at_links_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "sub")
    shown = shown_files(str(tmp_path))
    assert shown is not None and [each.name for each in shown if each.linked] == ["/link"]
    assert checked("cases.ReadsFiles", files=str(tmp_path)).verdict != Verdict.INCONCLUSIVE
    (tmp_path / "sub" / "other").hardlink_to(tmp_path / "a.txt")
    shown = shown_files(str(tmp_path))
    assert shown is not None and [each.name for each in shown if each.linked] == [
        "/a.txt",
        "/link",
        "/sub/other",
    ]
    (reason,) = checked("cases.ReadsFiles", files=str(tmp_path)).reasons
    assert "a file that has another name: /files/a.txt" in reason


def test_without_a_folder_a_look_at_files_names_the_option() -> None:
    (reason,) = checked("cases.ReadsFiles").reasons
    assert "--files DIR" in reason


@pytest.mark.parametrize(
    "call",
    ["exists", "notExists", "isDirectory", "isRegularFile", "newInputStream", "newOutputStream", "write"],
)
def test_options_of_files_are_read_from_their_array(call: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a", encoding="utf-8")
    assert checked("cases.FileOptions", call, files=str(tmp_path)).verdict == "race"
    assert checked("cases.FileOptions", call, "joined", files=str(tmp_path)).verdict == "safe"


IN_PARTS = {
    "setLength": Verdict.SAFE,
    "setLengthCuts": Verdict.SAFE,
    "skip": Verdict.SAFE,
    "available": Verdict.SAFE,
    "copy": Verdict.SAFE,
    "list": Verdict.SAFE,
    "read": Verdict.SAFE,
    "write": Verdict.SAFE,
    "valid": Verdict.ASSERTION,
    "given": Verdict.SAFE,
    "hook": Verdict.SAFE,
}
"""What `cases.CallsInParts` does, and its verdict with a lock."""


@pytest.mark.by_turns(15)
@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "stateful"])
@pytest.mark.parametrize("how", IN_PARTS)
def test_others_come_in_between_calls_to_the_system(how: str, search: str, tmp_path: Path) -> None:
    without = Verdict.INCONCLUSIVE if how == "given" else Verdict.ASSERTION
    (tmp_path / "locked").mkdir()
    (tmp_path / "free").mkdir()
    locked = checked("cases.CallsInParts", how, "locked", files=str(tmp_path / "locked"), search=search)
    free = checked("cases.CallsInParts", how, files=str(tmp_path / "free"), search=search)
    assert (locked.verdict, free.verdict) == (IN_PARTS[how], without)
