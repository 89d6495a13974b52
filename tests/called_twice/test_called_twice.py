"""A share of the calls in each run; `python -m tests.called_twice.campaign --all` makes all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.called_twice import callbacks, granted, nulls, overrides, serialized, shared
from tests.called_twice.against_java import ENDED, WAITS, Told, by_number
from tests.called_twice.campaign import Call, answer, calls, compile_all, source

STRING = "Ljava/lang/String;"
RIGHT = (
    Call("java/lang/Runtime", "version", "()Ljava/lang/Runtime$Version;", ""),
    Call("java/lang/Integer", "parseInt", f"({STRING})I", ""),
    Call("java/math/BigInteger", "add", "(Ljava/math/BigInteger;)Ljava/math/BigInteger;",
         'new java.math.BigInteger("12345678901234567890")'),
    Call("java/nio/charset/Charset", "aliases", "()Ljava/util/Set;",
         'java.nio.charset.Charset.forName("ISO-8859-1")'),
    Call("java/time/LocalDate", "plusDays", "(J)Ljava/time/LocalDate;", "java.time.LocalDate.of(2020, 2, 3)"),
)  # fmt: skip
WRONG = Call(
    "java/lang/StringBuilder", "append", f"({STRING})Ljava/lang/StringBuilder;", "new StringBuilder()"
)


def test_there_are_calls_of_all_kinds() -> None:
    found = list(calls())
    assert len(found) > 3_000
    assert {call.owner for call in RIGHT} <= {call.owner for call in found}
    assert any(call.receiver for call in found)


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_two_threads_may_call_what_the_jdk_lets_them(tmp_path: Path) -> None:
    sources = {f"P{at}": source(f"P{at}", call) for at, call in enumerate((*RIGHT, WRONG))}
    assert compile_all(sources, tmp_path, "javac") == sources.keys()
    *right, wrong = (answer(name, tmp_path, 60) for name in sources)
    assert right == ["safe"] * len(right)
    assert wrong.startswith("race: ")


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
@pytest.mark.slow
def test_calls_over_arrays_that_others_can_reach(tmp_path: Path) -> None:
    """`python -m tests.called_twice.shared --all` makes all."""
    wanted = (
        "Inflater.inflate([BII)",
        "CRC32.update([BII)",
        "StringBuilder.append([C)",
        "MessageDigest.update([B)",
    )
    found = [call for call in shared.given_arrays() if any(each in str(call) for each in wanted)]
    assert len(found) == len(wanted)
    changing = Call("java/util/Arrays", "fill", "([BB)V", "")
    sources = {f"P{at}": shared.source(f"P{at}", call) for at, call in enumerate((*found, changing))}
    sources["Wrong"] = shared.source("Wrong", changing).replace("call(A0);", 'call(A0) + "";\n    A0[0]++;')
    sources["Wrong"] = sources["Wrong"].replace("Object o0 = A0;", "A0[0] = 9;")
    assert compile_all(sources, tmp_path, "javac") == sources.keys()
    *right, wrong = (answer(name, tmp_path, 60) for name in sources)
    assert right == ["safe"] * len(right)
    assert wrong.startswith("race: ")


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_calls_with_null(capsys: pytest.CaptureFixture[str]) -> None:
    """A share; `python -m tests.called_twice.nulls --all` makes all."""
    assert nulls.main(["--only", "java/lang/reflect/Array.", "--all"]) == 0
    assert " 0 differ" in capsys.readouterr().out


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
@pytest.mark.parametrize("calls", ["40", pytest.param("600", marks=pytest.mark.slow)])
def test_reflection_grants_and_refuses_what_java_does(calls: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A share; `python -m tests.called_twice.granted --calls 5000 --seed 2` draws others."""
    assert granted.main(["--calls", calls, "--seed", f"of {calls}"]) == 0
    assert " 0 differ" in capsys.readouterr().out


def test_what_is_drawn_calls_each_class() -> None:
    drawn = [each.expression for each in granted.Draw("1").some(2_000)]
    for part in (".unreflectSetter(", ".in(", ".findVarHandle(", ".asSpreader(", ".newInstance(", " null)"):
        assert any(part in each for each in drawn), part
    assert drawn == [each.expression for each in granted.Draw("1").some(2_000)]


def test_what_calls_printed_is_read_by_number() -> None:
    assert by_number("1 class A\nx\n22 b c\n") == {"1": "class A", "22": "b c"}
    found = {(each.call.name, each.null) for each in nulls.with_nulls() if "Arrays." in str(each)}
    assert {("equals", 0), ("equals", 1)} <= found


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_calls_of_what_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """Shares; `python -m tests.called_twice.callbacks --all` makes all, `--edges --all` the others."""
    assert callbacks.main(["--only", "java/lang/String.", "--all"]) == 0
    assert " 0 differ, 0 without an answer" in capsys.readouterr().out
    assert callbacks.main(["--edges", "--only", "java/lang/String.replace(L", "--all"]) == 0
    assert " 0 differ, 0 without an answer" in capsys.readouterr().out


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_calls_of_what_is_overridden(capsys: pytest.CaptureFixture[str]) -> None:
    """A share; `python -m tests.called_twice.overrides --all` makes all."""
    assert overrides.main(["--only", "AtomicStampedReference", "--all"]) == 0
    assert " 0 differ, 0 without an answer" in capsys.readouterr().out


@pytest.mark.by_turns(20)
@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
@pytest.mark.parametrize(
    "only",
    [
        "ForkJoinTask.adapt(Ljava/lang/Runnable;)",
        "concurrent/SynchronousQueue.<init>",
        "concurrent/LinkedBlockingQueue.<init>()V",
        pytest.param("concurrent/", marks=pytest.mark.slow),
        pytest.param("java/lang/invoke/MethodType", marks=pytest.mark.slow),
    ],
)
def test_objects_are_written_and_read_as_by_java(only: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Shares; `python -m tests.called_twice.serialized --all` takes all."""
    assert serialized.main(["--only", only, "--all"]) == 0
    assert " 0 differ, 0 without an answer" in capsys.readouterr().out


def test_serializable_classes_are_found() -> None:
    found = {one.name.partition("(")[0] for one in serialized.made()}
    assert {"java/util/concurrent/atomic/LongAdder.<init>", "java/util/List.of"} <= found
    assert "java/lang/Thread.<init>" not in found


def test_a_call_that_is_left_out_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = Told()
    told.compare("f", "true; length", "true; length charAt")
    told.compare("g", f"{ENDED} no thread can go on", WAITS)
    told.compare("h", "x", "x")
    told.compare("i", f"{ENDED} not modelled", "x")
    assert str(told) == "4 calls: 1 differ, 1 without an answer"
    assert capsys.readouterr().out.splitlines()[:3] == [
        "f:",
        "    true; length",
        "    java: true; length charAt",
    ]


def test_what_can_be_overridden_is() -> None:
    found = {str(each): {method.name for method, _ in each.methods} for each in overrides.extended()}
    assert {"submit", "execute", "newTaskFor"} <= found["java/util/concurrent/ForkJoinPool"]
    assert "java/util/ArrayList" not in found  # no native has a part in it
    assert "wait" not in found["java/lang/Thread"]


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_calls_with_null_beside_other_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """A share; `python -m tests.called_twice.nulls --ints --all` makes all."""
    assert nulls.main(["--ints", "--only", "java/lang/String.startsWith", "--all"]) == 0
    assert nulls.main(["--ints", "--only", "java/lang/String.regionMatches(I", "--calls", "10"]) == 0
    assert capsys.readouterr().out.count(" 0 differ") == 2
    assert len({each.ints for each in nulls.with_numbers() if each.null < 0}) > 20
