"""What is not modelled ends a path and is named, with the calls that reached it; nothing is guessed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report import json as json_report
from jrf.result import Result, Verdict
from jrf.settings.settings import load

PROGRAMS = Path(__file__).resolve().parents[2] / "programs"
SOURCE = (PROGRAMS / "src" / "cases" / "Refused.java").read_text(encoding="utf-8").splitlines()
MAIN = "main([Ljava/lang/String;)V"
# Case → the method of the JDK that the program calls; None: it calls what is refused itself.
CALLED = {
    "file-read": "java.io.FileInputStream.<init>",
    "file-reader": "java.io.FileReader.<init>",
    "file-write": "java.io.FileWriter.<init>",
    "random-access": "java.io.RandomAccessFile.<init>",
    "file-exists": "java.io.File.exists",
    "file-temporary": "java.io.File.createTempFile",
    "nio-lines": "java.nio.file.",
    "nio-exists": "java.nio.file.",
    "channel": "java.nio.",
    "socket": "java.net.Socket.",
    "server": "java.net.ServerSocket.",
    "address": "java.net.InetAddress.",
    "process": "java.lang.Runtime.exec",
    "builder": "java.lang.ProcessBuilder.start",
    "handle": "java.lang.ProcessHandle.allProcesses",
    "loader": "java.lang.ClassLoader.",
    "own-loader": "java.lang.ClassLoader.",
    "load": "java.lang.System.load",
    "load-library": "java.lang.System.loadLibrary",
    "locale": "java.text.NumberFormat.",
    "native": None,
}


def checked(case: str, **flags: object) -> Result:
    settings = load(None, {"class-path": str(PROGRAMS / "classes")} | flags)
    return check(settings, resolve("cases.Refused", settings.class_path, (case,), None))


def line_of(case: str) -> int:
    return next(n for n, text in enumerate(SOURCE, 1) if f'case "{case}" ' in text)


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("case", CALLED)
def test_a_refusal_names_what_was_called_and_from_where(case: str) -> None:
    result = checked(case)
    assert (result.verdict, result.complete, result.violations) == (Verdict.INCONCLUSIVE, False, ())
    assert len(result.reasons) == len(result.refusals) == 1
    reason, refusal = result.reasons[0], result.refusals[0]
    assert reason == refusal.reason
    assert "not modelled" in reason
    chain = [f"{frame.class_}.{frame.method.partition('(')[0]}" for frame in refusal.chain]
    at = next(at for at, name in enumerate(chain) if name.startswith("cases."))
    called = CALLED[case]
    if called is None:
        assert at == 0
        assert reason.startswith("not modelled: cases.Refused.own (a native method of the program), called")
    elif at == 0:
        assert called.rpartition(".")[0] in reason  # a model refuses the call itself
    else:
        assert chain[at - 1].startswith(called)
        assert chain[0] in reason and chain[at - 1] in reason
    own = next(frame for frame in refusal.chain if frame.class_ == "cases.Refused")
    assert (own.method, own.file, own.line) == (MAIN, "Refused.java", line_of(case))
    if chain[at] == "cases.Refused.main":
        assert reason.endswith(f"from cases.Refused.main (Refused.java:{line_of(case)})")


def test_what_is_refused_on_one_path_keeps_no_other_from_being_explored() -> None:
    result = checked("other-path", **{"all-races": True, "search": "dfs"})
    assert [violation.kind for violation in result.violations] == ["race"]
    assert not result.complete
    assert len(result.refusals) == 1
    assert "java.io.FileInputStream" in result.reasons[0]
    assert " from cases.Refused.otherPath (Refused.java:" in result.reasons[0]


def test_refusals_are_part_of_the_json_report() -> None:
    result = checked("file-exists")
    data = msgspec.json.decode(json_report.render(result))
    assert data["reasons"] == [refusal["reason"] for refusal in data["refusals"]]
    assert data["refusals"][0]["chain"][-1] == {
        "class": "cases.Refused", "method": MAIN, "file": "Refused.java", "line": line_of("file-exists"),
    }  # fmt: skip
    assert json_report.read(json_report.render(result).encode(), "r.json") == result
