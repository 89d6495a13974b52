"""Assembled classes under a real `java`."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.oracle.compare import write
from tests.oracle.language import program as p
from tests.oracle.language.assembler import assemble
from tests.oracle.language.small import ONE, F, G, increment, made, when

EVERYTHING = made(
    (
        p.Start(1),
        p.Start(2),
        p.GetAndAdd("r", "c", 2),
        p.AtomicSet("c", p.Value(1, "r")),
        p.AtomicGet("s", "c"),
        p.Repeat(
            2, (p.Synchronized("m", (p.Write(p.Element("a", "i"), ONE), p.Notify("m", everyone=True))),)
        ),
        p.Lock("l"),
        p.Write(p.BoxField("o", "w"), p.Value(3, "s")),
        p.Unlock("l"),
        p.Join(1),
        p.Join(2),
        p.CompareAndSet("t", "c", 9, 1),
        p.AssertNot(p.Condition("t", 1)),
        when("t", 1, p.Throw()),
    ),
    (
        p.New("b"),
        p.Write(p.BoxField("b", "v"), ONE),
        p.Publish("q", "b"),
        p.Publish("p", "b"),
        p.LoadBox("d", "q"),
        p.IfNotNull("d", (p.Read("r", p.BoxField("d", "v")), p.Assign("z", p.Value(4, "r")))),
        p.Synchronized("n", (p.Synchronized("n", (p.Notify("n"),)), *increment(F))),
    ),
    (p.If(p.Condition("r", 0, equal=False), (p.Throw(),), increment(G)), p.Write(p.Element("a", 1), ONE)),
)


@pytest.mark.skipif(shutil.which("java") is None, reason="needs a java command")
@pytest.mark.parametrize(
    ("program", "shows"),
    [
        (EVERYTHING, ""),
        (
            made((p.Start(1), p.Join(1)), (p.AssertNot(p.Condition("r", 0)),)),
            "AssertionError at T1.run(Main.java:3)",
        ),
        (
            made((p.Start(1),), (p.Synchronized("m", (p.Throw(),)),)),
            "RuntimeException at T1.run(Main.java:3)",
        ),
        (made((p.Start(1), p.Unlock("l")), ()), "IllegalMonitorStateException"),
        (made((p.Start(1), p.Write(p.Element("a", 2), ONE)), ()), "ArrayIndexOutOfBoundsException"),
        (made((p.Start(1), p.Read("r", p.BoxField("b", "v"))), ()), "NullPointerException"),
        (made((p.Start(1), p.Wait("m")), ()), "IllegalMonitorStateException"),
    ],
)
def test_assembled_classes_pass_the_verifier_and_throw_where_they_should(
    program: p.Program, shows: str, tmp_path: Path
) -> None:
    write(assemble(program), tmp_path)
    done = subprocess.run(
        ["java", "-Xverify:all", "-cp", str(tmp_path), "Main"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    printed = " ".join(line for line in done.stderr.splitlines() if "warning" not in line)
    assert "Error: " not in printed and "VerifyError" not in printed
    assert shows in " ".join(printed.split())
    assert bool(printed) == bool(shows)
