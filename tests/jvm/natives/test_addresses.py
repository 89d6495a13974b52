"""java.net.InetAddress: a machine that is called localhost and has no network."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.settings.settings import load
from jvm.natives.java_net.addresses import NOTE
from tests.conformance.compare import run_here

OUTSIDE = Path(__file__).resolve().parent / "outside" / "classes"


def checked(name: str, *arguments: str) -> Result:
    return check(load(None, {}), resolve(f"outside.{name}", (str(OUTSIDE),), arguments, None))


def test_the_own_host_and_addresses_in_digits_are_known() -> None:
    assert run_here([OUTSIDE], "outside.Hosts").printed.splitlines() == [
        "localhost/127.0.0.1", "true", "/192.168.1.7 /0:0:0:0:0:0:0:1", "localhost/127.0.0.1:80",
        "example.org/<unresolved>:1", "localhost", "true",
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "argument"), [("Hosts", "example.org"), ("HostAsked", "")])
def test_other_hosts_are_refused_not_guessed(name: str, argument: str) -> None:
    (reason,) = checked(name, *filter(None, [argument])).reasons
    assert "there is no network, but localhost" in reason


def test_threads_that_ask_for_the_host_do_not_race_and_the_answer_names_the_assumption() -> None:
    result = checked("HostShared")
    assert (result.verdict, result.violations) == (Verdict.SAFE, ())
    assert NOTE in result.assumptions
