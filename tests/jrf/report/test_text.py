"""The text report: golden pages, and what holds at any width."""

import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from jrf.report.layout import clean, plain, show, wrap
from jrf.report.summary import variable
from jrf.report.text import render
from jrf.report.trace_rows import KEPT_FIRST, KEPT_LAST
from jrf.result import Location, Result, StackFrame, TraceStep, Verdict

GOLDEN = Path(__file__).parent / "golden"
REPLAY = "jrf replay result.json"


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", ["race", "deadlock", "vacuous", "inconclusive"])
def test_report_is_the_golden_page(name: str, width: int, request: pytest.FixtureRequest) -> None:
    result: Result = request.getfixturevalue(name)
    assert plain(render(result, width, REPLAY)) == (GOLDEN / f"{name}-{width}.txt").read_text()


def test_first_line_has_verdict_and_both_source_positions(race: Result) -> None:
    assert plain(render(race)).splitlines()[0] == (
        "race: Counter.count written at Counter.java:11, read at Counter.java:16"
    )


@pytest.mark.parametrize("width", [60, 80, 97, 120])
@pytest.mark.parametrize("name", ["race", "deadlock", "vacuous", "inconclusive"])
def test_every_line_but_the_first_fits(name: str, width: int, request: pytest.FixtureRequest) -> None:
    result: Result = request.getfixturevalue(name)
    for line in plain(render(result, width)).splitlines()[1:]:
        assert len(line) <= width


def test_trace_of_many_threads_is_a_list_that_fits(race: Result) -> None:
    violation = race.violations[0]
    names = [f"worker-{number}" for number in range(9)]
    trace = tuple(
        replace(step, number=n, thread=n % 9, thread_name=names[n % 9], racing=n in (50, 51))
        for n, step in enumerate(violation.trace * 8, 1)
    )
    result = replace(race, violations=(replace(violation, trace=trace, length=len(trace)),))
    lines = plain(render(result, 80)).splitlines()
    assert max(map(len, lines)) <= 80
    marked = [line for line in lines if line.startswith("=>")]
    assert [line.split()[2] for line in marked] == [names[50 % 9], names[51 % 9]]


def test_long_trace_is_folded_but_never_the_racing_pair(race: Result) -> None:
    violation = race.violations[0]
    middle = violation.trace[:1] * 500
    trace: tuple[TraceStep, ...] = (*violation.trace, *middle)
    trace = tuple(replace(step, number=n, racing=n == 200) for n, step in enumerate(trace, 1))
    result = replace(race, violations=(replace(violation, trace=trace, length=len(trace)),))
    text = plain(render(result, 80))
    shown = [line for line in text.splitlines() if line.strip()[:1].isdigit() or line.startswith("=>")]
    assert "=> 200" in text
    assert len(shown) <= KEPT_FIRST + KEPT_LAST + 10
    assert f"... {200 - KEPT_FIRST - 1} actions folded" in text


def test_actions_within_one_call_of_the_library_are_one_row(race: Result) -> None:
    violation = race.violations[0]
    first = violation.trace[0]
    inside = replace(first, action="volatile read", library="java.util.concurrent.ThreadPoolExecutor.execute")
    steps = [inside, inside, replace(first, library=inside.library), inside, inside, inside]
    steps += [replace(inside, line=21), replace(inside, line=21), replace(inside, line=22)]
    trace = tuple(replace(step, number=n, instructions=2) for n, step in enumerate(steps, 1))
    text = plain(render(replace(race, violations=(replace(violation, trace=trace, length=9),)), 120))
    rows = [line.split() for line in text.splitlines() if line[:4].strip().isdigit()]
    assert [row[0] for row in rows] == ["1", "2", "3", "6", "7", "8", "9"]
    assert rows[3][1:] == ["ThreadPoolExecutor.execute:", "3", "actions", "Counter.java:20", "+6"]
    assert rows[2][1] == "start" and rows[4][1:3] == ["volatile", "read"]


def test_actions_of_one_transition_share_its_number(race: Result) -> None:
    violation = race.violations[0]
    trace = tuple(replace(step, number=1) for step in violation.trace[:2])
    text = plain(render(replace(race, violations=(replace(violation, trace=trace, length=1),)), 80))
    numbered = [line for line in text.splitlines() if "start Thread-" in line]
    assert [line.split()[0] for line in numbered] == ["1", "start"]


def test_vacuous_warning_stands_out_and_survives_quiet(vacuous: Result) -> None:
    lines = plain(render(vacuous, 80, quiet=True)).splitlines()
    assert lines[0].startswith("safe")
    assert lines[1] == "!" * 78 and "WARNING" in lines[2]


def test_quiet_report_is_one_line(race: Result) -> None:
    assert len(plain(render(race, 80, REPLAY, quiet=True)).splitlines()) == 1


def test_reasons_of_an_inconclusive_run_are_in_the_first_line(inconclusive: Result) -> None:
    first = plain(render(inconclusive)).splitlines()[0]
    assert "max-states" in first and "java.net.Socket.connect" in first


def test_several_violations_are_numbered(race: Result, deadlock: Result) -> None:
    both = replace(race, violations=race.violations + deadlock.violations)
    text = plain(render(both, 80))
    assert text.splitlines()[0].endswith("(and 1 more)")
    assert "1 of 2: race" in text and "2 of 2: deadlock" in text


def test_program_text_cannot_steer_the_terminal(race: Result) -> None:
    violation = race.violations[0]
    access = replace(violation.accesses[0], thread_name="\x1b[2Jevil\n", source="\x1b]0;title\x07")
    result = replace(race, target="\x1b[31m", violations=(replace(violation, accesses=(access, access)),))
    text = plain(render(result, 80))
    assert all(c.isprintable() or c == "\n" for c in text)


def test_not_a_terminal_means_plain_text(race: Result) -> None:
    out = io.StringIO()
    show(render(race, 80), out)
    assert out.getvalue() == plain(render(race, 80))


def test_terminal_gets_colours_around_the_same_text(race: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    import re

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    show(render(race, 80), out)
    assert "\x1b[" in out.getvalue()
    bare = re.sub(r"\x1b\[[\d;]*m", "", out.getvalue())
    assert [line.rstrip() for line in bare.splitlines()] == plain(render(race, 80)).splitlines()


def test_clean_keeps_letters_of_all_languages() -> None:
    assert clean("größe\t\x00\ud800") == "größe\\t\\x00\\ud800"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 5, [""]),
        ("abc def", 7, ["abc def"]),
        ("abc def", 6, ["abc", "def"]),
        ("java.util.List", 8, ["java.", "util.", "List"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("Four.connectionPool", 12, ["Four.", "connection", "Pool"]),
        ("MAX_SIZE1", 5, ["MAX_", "SIZE1"]),
    ],
)
def test_wrap(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@pytest.mark.parametrize(
    ("verdict", "code"),
    [
        (Verdict.SAFE, 0),
        (Verdict.RACE, 1),
        (Verdict.DEADLOCK, 1),
        (Verdict.ASSERTION, 1),
        (Verdict.EXCEPTION, 1),
        (Verdict.LIVELOCK, 1),
        (Verdict.INCONCLUSIVE, 3),
    ],
)
def test_exit_codes(verdict: Verdict, code: int) -> None:
    assert verdict.exit_code == code


def test_the_quoted_line_stands_below_its_frame(race: Result) -> None:
    violation = race.violations[0]
    write = violation.accesses[0]
    own = StackFrame(class_=write.class_, method=write.method, file=write.file, line=write.line)
    within = StackFrame(class_="java.util.HashMap", method="put()V", file="HashMap.java", line=632)
    seen = replace(write, stack=(within, own))
    shown = replace(violation, accesses=(seen, *violation.accesses[1:]))
    text = plain(render(replace(race, violations=(shown,)), 80, REPLAY))
    library, program, quoted = text[text.index("    at java.util.HashMap") :].splitlines()[:3]
    assert library == "    at java.util.HashMap.put (HashMap.java:632)"
    assert program.startswith(f"    at {write.class_}.")
    assert quoted.strip().startswith(f"{write.line} | ")


def test_accesses_that_no_other_thread_contends_for_are_folded(race: Result) -> None:
    violation = race.violations[0]
    read = violation.trace[4]
    alone = [replace(read, number=n, target=f"Counter.a[{n % 3}]") for n in range(10, 30)]
    contended = [
        replace(read, number=30, target="Counter.b"),
        replace(read, number=31, target="Counter.b", thread=2, action="write"),
    ]
    trace = (*violation.trace[:5], *alone, *contended, *violation.trace[5:])
    result = replace(race, violations=(replace(violation, trace=trace, length=len(trace)),))
    text = plain(render(result, 100))
    assert "... 20 accesses of 3 other variables folded (560 instructions)" in text
    assert text.count("Counter.b") == 2 and "--full-trace" in text
    whole = plain(render(result, 100, full_trace=True))
    assert whole.count("Counter.a[") == 20 and "folded (" not in whole and "--full-trace" not in whole


def test_a_short_trace_is_not_folded(race: Result) -> None:
    violation = race.violations[0]
    read = violation.trace[4]
    alone = [replace(read, number=n, target=f"Counter.a[{n}]") for n in range(5)]
    result = replace(race, violations=(replace(violation, trace=(*violation.trace, *alone)),))
    assert plain(render(result, 100)).count("Counter.a[") == 5


def test_what_is_met_before_any_choice_says_so(race: Result) -> None:
    violation = race.violations[0]
    accesses = tuple(replace(access, step=0) for access in violation.accesses)
    stats = replace(race.stats, states=0, transitions=0, max_depth=0)
    shown = replace(violation, length=0, schedule=(), accesses=accesses)
    text = plain(render(replace(race, violations=(shown,), stats=stats), 100))
    assert "Trace of 3 threads: the race is met before there is any choice between them" in text
    assert "none needed: the race is met before the first choice" in text
    assert "(step" not in text and "0 states" not in text


def test_a_thread_without_a_name_has_one_for_readers(race: Result) -> None:
    violation = race.violations[0]
    trace = tuple(
        replace(step, thread_name="" if step.thread == 2 else step.thread_name) for step in violation.trace
    )
    access = replace(violation.accesses[1], thread_name="")
    shown = replace(violation, trace=trace, accesses=(violation.accesses[0], access))
    text = plain(render(replace(race, violations=(shown,)), 120))
    assert "Thread 2 (unnamed-2) reads" in text and text.count("unnamed-2") == 2


def test_calls_within_the_jdk_are_folded_between_its_ends(race: Result) -> None:
    violation = race.violations[0]
    own = violation.accesses[0].stack[0]
    jdk = tuple(StackFrame(class_=f"java.util.Inner{n}", method="go()V") for n in range(6))
    seen = replace(violation.accesses[0], stack=(*jdk, own, *jdk))
    shown = replace(violation, accesses=(seen, violation.accesses[1]))
    result = replace(race, violations=(shown,))
    lines = plain(render(result, 100)).splitlines()
    at = lines.index("    at java.util.Inner0.go")
    assert [line.strip() for line in lines[at + 1 : at + 3]] == [
        "... 4 frames of the JDK",
        "at java.util.Inner5.go",
    ]
    assert "    ... 5 frames of the JDK" in lines
    assert "(in Inner5.go)" in lines[0]
    assert plain(render(result, 100, full_trace=True)).count("at java.util.Inner") == 12


def test_an_array_that_no_variable_of_a_class_holds_is_called_by_what_is_known_of_it() -> None:
    where = StackFrame(class_="Main", method="main([Ljava/lang/String;)V", file="Main.java", line=5)
    array = Location(kind="array", class_=None, field=None, type="int[]", index=0, display="int[]#1[0]")
    assert variable(array) == "int[]#1[0]"
    assert variable(replace(array, made=where)) == "int[] (made at Main.java:5) [0]"
    assert (
        variable(replace(array, made=where, reached="back in Main.main")) == "int[] (back in Main.main) [0]"
    )
