"""Generated examples print here what they print in `java`: a fixed corpus, and new ones given a javac."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conformance.compare import Outcome, asked_for, run_java
from tests.conformance.corpus import CORPUS, NAMES, TOGETHER, examples_of
from tests.conformance.examples import Refused, compiled, differences, printed_here, split
from tests.conformance.generator.choices import Drawn, Replayed
from tests.conformance.generator.example import Example, make
from tests.conformance.generator.grammar import GrammarError, check, merged, parse, topic, topics
from tests.conformance.generator.strategy import examples
from tests.conformance.written import CLASSES

needs_javac = pytest.mark.skipif(shutil.which("javac") is None, reason="there is no javac on PATH")


@pytest.fixture(scope="module")
def expected(request: pytest.FixtureRequest) -> dict[str, Outcome]:
    names = set(asked_for(request.session, __name__)) & set(NAMES)
    return run_java([CORPUS, CLASSES], [f"generated.{name}" for name in sorted(names)])


@pytest.mark.by_turns(19)
@pytest.mark.parametrize("name", NAMES)
def test_a_program_of_the_corpus_prints_what_it_prints_in_java(
    name: str, expected: dict[str, Outcome]
) -> None:
    java = expected[f"generated.{name}"]
    assert java.end == "returned"
    assert printed_here(name, CORPUS, None, TOGETHER) == split(java.printed)


@needs_javac
@settings(
    max_examples=1,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
@given(st.tuples(*(examples(f"E{i}") for i in range(3))))
def test_new_examples_print_what_they_print_in_java(some: tuple[Example, ...]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = differences("P", some, compiled({"P": some}, Path(folder)), None)
        assert not found, "\n".join(f"{d}\n{d.example.source}" for d in found)


@needs_javac
def test_a_difference_is_told_with_its_example(tmp_path: Path) -> None:
    same = Example("E0", (), "class E0 {\n    static void run() {\n        log(1);\n    }\n}\n")
    # The only thing that tells the machines apart for sure: our JVM has no JIT compiler to name.
    source = same.source.replace("E0", "E1").replace("log(1)", 'log(System.getProperty("java.vm.name"))')
    other = Example("E1", (), source)
    found = differences("P", [same, other], compiled({"P": [same, other]}, tmp_path), None)
    assert [d.example for d in found] == [other]
    assert found[0].here != found[0].java


@needs_javac
def test_javac_names_the_example_that_it_refuses(tmp_path: Path) -> None:
    good = Example("E0", (), "class E0 {\n    static void run() { }\n}\n")
    bad = Example("E1", (), "class E1 {\n    static void run() { int x = 1L; }\n}\n")
    with pytest.raises(Refused, match="lossy") as refused:
        compiled({"P": [good, bad]}, tmp_path)
    assert refused.value.names == {"E1"}


def test_what_ends_the_machine_ends_only_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    assert split("\x01 0\na\n\x01 1\n\x01 2\nb\n") == {0: "a", 1: "", 2: "b\n"}


def test_an_example_is_made_again_from_its_choices() -> None:
    drawn = Drawn("1/1")
    first = make("E", drawn)
    assert make("E", Replayed(drawn.taken)) == first == make("E", Drawn("1/1"))
    assert make("E", Drawn("1/2")) != first


def test_the_simplest_example_is_short() -> None:
    assert len(make("E", Replayed([])).source.splitlines()) < 15


def test_every_topic_and_type_is_drawn() -> None:
    drawn = {topic for name in NAMES for example in examples_of(name) for topic in example.topics}
    assert drawn == {*topics(), "hierarchy", "record", "enumeration", "inner"}


@pytest.mark.parametrize("name", topics())
def test_every_kind_of_text_that_a_rule_asks_for_can_be_written(name: str) -> None:
    check(merged([topic("core"), topic(name)]))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("  1\n", "x:1: a way stands before"),
        ("int\n    1\n", "x:1: a kind ends in ':'"),
        ("int:\n    ($int + 1)\n", "int: needs a way without holes"),
        ("int:\n    1\n    $long\n", r"int: there is no way to write \$long"),
    ],
)
def test_a_wrong_rule_is_told(text: str, told: str) -> None:
    with pytest.raises(GrammarError, match=told):
        check(merged([parse(text, "x")]))
