"""No program runs for ever or takes all memory: each bound ends the search with a reason."""

import gc
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from jrf.cli.main import main
from jrf.limits.watchdog import TICK, CutOff, Limiter, undisturbed, watched
from tests.oracle.language.classwriter import PUBLIC, STATIC, ClassWriter, Code, Label


class _Result(msgspec.Struct):
    verdict: str
    complete: bool
    reasons: tuple[str, ...]


def _class(methods: Callable[[ClassWriter], None]) -> bytes:
    """Class Main, whose main method calls `static void f(int)` with 40."""
    writer = ClassWriter("Main")
    code = Code(writer.pool, reserved=1)
    code.push(40)
    code.call("invokestatic", "Main", "f", "(I)V")
    code.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    methods(writer)
    return writer.encoded()


def endless_loop(writer: ClassWriter) -> None:
    """while (true);"""
    code, again = Code(writer.pool, reserved=1), Label()
    code.place(again)
    code.branch("goto", again)
    writer.method(STATIC, "f", "(I)V", code)


def endless_recursion(writer: ClassWriter) -> None:
    """f(n);"""
    code = Code(writer.pool, reserved=1)
    code.byte("iload", 0)
    code.call("invokestatic", "Main", "f", "(I)V")
    code.op("return")
    writer.method(STATIC, "f", "(I)V", code)


def exponential_recursion(writer: ClassWriter) -> None:
    """if (n != 0) { f(n - 1); f(n - 1); }"""
    code, end = Code(writer.pool, reserved=1), Label()
    code.byte("iload", 0)
    code.push(0)
    code.branch("if_icmpeq", end)
    for _ in range(2):
        code.byte("iload", 0)
        code.push(-1)
        code.op("iadd")
        code.call("invokestatic", "Main", "f", "(I)V")
    code.place(end)
    code.op("return")
    writer.method(STATIC, "f", "(I)V", code)


def arrays_without_end(writer: ClassWriter) -> None:
    """Each `Object[30000]` refers to the one before."""
    code, again = Code(writer.pool, reserved=1), Label()
    code.op("aconst_null")
    code.variable("astore", "last")
    code.place(again)
    code.push(30_000)
    code.class_("anewarray", "java/lang/Object")
    code.op("dup")
    code.push(0)
    code.variable("aload", "last")
    code.op("aastore")
    code.variable("astore", "last")
    code.branch("goto", again)
    writer.method(STATIC, "f", "(I)V", code)


def _run(methods: Callable[[ClassWriter], None], folder: Path, *options: str) -> _Result:
    (folder / "Main.class").write_bytes(_class(methods))
    command = [sys.executable, "-m", "jrf", "run", str(folder / "Main.class"), "--format", "json", *options]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode in (1, 3), done.stderr
    return msgspec.json.decode(done.stdout, type=_Result)


@pytest.mark.parametrize("methods", [exponential_recursion, arrays_without_end])
def test_the_time_limit_works_within_one_transition(
    methods: Callable[[ClassWriter], None], tmp_path: Path
) -> None:
    began = time.monotonic()
    result = _run(methods, tmp_path, "--timeout", "1", "--max-memory", "4000")
    assert result.verdict == "inconclusive" and not result.complete
    assert result.reasons == ("time limit of 1 s reached",)
    assert time.monotonic() - began < 15


def test_memory_has_a_bound(tmp_path: Path) -> None:
    result = _run(arrays_without_end, tmp_path, "--max-memory", "300")
    assert result.verdict == "inconclusive"
    assert result.reasons == ("memory limit of 300 MB reached",)


def test_a_loop_without_visible_actions_has_a_budget(tmp_path: Path) -> None:
    result = _run(endless_loop, tmp_path)
    assert result.verdict == "inconclusive"
    assert "instructions in one loop without a visible action" in result.reasons[0]


def test_endless_recursion_is_a_stack_overflow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Main.class").write_bytes(_class(endless_recursion))
    assert main(["run", str(tmp_path / "Main.class"), "-q"]) == 1
    assert "StackOverflowError" in capsys.readouterr().out


def test_one_step_may_not_take_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.limits.watchdog.STEP_SECONDS", 0.0)
    limiter = Limiter(None, None)
    limiter.position = lambda: 1
    assert limiter() is None, "it has just come here"
    time.sleep(0.001)
    assert limiter() == "one transition takes more than 0 s"
    limiter.position = lambda: 2
    assert limiter() is None


def test_limits_of_memory_name_themselves() -> None:
    assert Limiter(None, 1)() == "memory limit of 1 MB reached"
    assert Limiter(None, None)() is None


def test_the_watchdog_leaves_no_timer_behind() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(CutOff, match="enough"), watched(lambda: "enough"):
        while True:
            pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_what_must_not_be_left_half_done_is_not_cut_off() -> None:
    done = False
    with pytest.raises(CutOff, match="enough"), watched(lambda: "enough"):
        with undisturbed():
            end = time.monotonic() + 0.6
            while time.monotonic() < end:
                pass
            done = True
        time.sleep(5)
    assert done
    with undisturbed():
        pass  # nobody watches


class _Freed:
    """Takes its time to be freed."""

    def __del__(self) -> None:
        _while_it_ticks()


def _while_it_ticks() -> None:
    until = time.monotonic() + 3 * TICK
    while time.monotonic() < until:
        pass


@pytest.mark.parametrize("what", ["freed", "collected"])
def test_a_limit_is_not_lost_where_nobody_hears_of_it(what: str) -> None:
    def told(phase: str, info: dict[str, int]) -> None:
        _while_it_ticks()

    went_on = False
    with pytest.raises(CutOff), watched(lambda: "time is over"):
        if what == "freed":
            _Freed()
        else:
            gc.callbacks.append(told)
            try:
                gc.collect()
            finally:
                gc.callbacks.remove(told)
        went_on = True
        _while_it_ticks()
    assert went_on
