"""Pattern switches choose the first label that matches, from the one they are told to begin with."""

from pathlib import Path

import pytest

from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    StringConstant,
)
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.linking.classes import JClass
from jvm.machine.machine import Machine
from jvm.natives.bootstraps.primitive_labels import converts_to, is_exact
from jvm.natives.bootstraps.switches import pattern_switch
from jvm.objects.objects import Obj
from jvm.threads.thread import Thread


class Bench:
    """A machine with its main thread, and the switch under test."""

    def __init__(self, kind: str, *labels: object, selector: str = "Ljava/lang/Object;") -> None:
        self.machine = Machine(ClassPath([], default_jdk()))
        self.thread: Thread = self.machine.lifecycle.make_main_thread()
        self.machine.threads.append(self.thread)
        cls: JClass = self.machine.loader.load("java/lang/Object")
        site = InvokeDynamic(0, kind, f"({selector}I)I")
        self.function = pattern_switch(self.machine, cls, site, labels, kind)

    def choose(self, value: Obj | float | None, start: int = 0) -> object:
        return self.function(self.thread, value, start)

    def boxed(self, letter: str, value: object) -> Obj:
        return self.machine.invoker.box(self.thread, letter, value)

    def text(self, value: str) -> Obj:
        return self.machine.string(self.thread, value)

    def state(self, name: str) -> Obj:
        cls = self.machine.loader.load("java/lang/Thread$State")
        self.machine.initialize_now(self.thread, cls)
        found = cls.statics.cells[cls.fields[name, "Ljava/lang/Thread$State;"].slot]
        assert isinstance(found, Obj)
        return found


@pytest.fixture(scope="module")
def mixed() -> Bench:
    return Bench(
        "typeSwitch",
        IntegerConstant(7),
        StringConstant("seven"),
        ClassConstant("java/lang/Integer"),
        ClassConstant("java/lang/CharSequence"),
        ClassConstant("java/lang/Number"),
    )


def test_null_is_minus_one_and_no_match_is_the_number_of_labels(mixed: Bench) -> None:
    assert mixed.choose(None) == -1
    assert mixed.choose(mixed.boxed("Z", 1)) == 5


def test_the_first_matching_label_wins(mixed: Bench) -> None:
    assert mixed.choose(mixed.boxed("I", 7)) == 0
    assert mixed.choose(mixed.boxed("I", 8)) == 2
    assert mixed.choose(mixed.text("seven")) == 1
    assert mixed.choose(mixed.text("eight")) == 3
    assert mixed.choose(mixed.boxed("J", 7)) == 4


def test_numbers_match_by_value_whatever_their_small_type(mixed: Bench) -> None:
    assert mixed.choose(mixed.boxed("C", 7)) == 0
    assert mixed.choose(mixed.boxed("B", 7)) == 0


def test_a_failed_guard_goes_on_behind_its_label(mixed: Bench) -> None:
    assert mixed.choose(mixed.boxed("I", 7), 1) == 2
    assert mixed.choose(mixed.boxed("I", 7), 3) == 4
    assert mixed.choose(mixed.boxed("I", 7), 5) == 5


def test_a_start_behind_the_labels_is_an_index_error(mixed: Bench) -> None:
    with pytest.raises(JavaThrow) as thrown:
        mixed.choose(mixed.text("x"), 6)
    assert thrown.value.obj.cls.name == "java/lang/IndexOutOfBoundsException"


def test_enum_switch_compares_names() -> None:
    bench = Bench(
        "enumSwitch", StringConstant("BLOCKED"), StringConstant("NEW"), ClassConstant("java/lang/Enum")
    )
    assert bench.choose(bench.state("NEW")) == 1
    assert bench.choose(bench.state("BLOCKED")) == 0
    assert bench.choose(bench.state("WAITING")) == 2


def test_primitive_values_are_compared_with_constants_and_boxed_for_classes() -> None:
    bench = Bench(
        "typeSwitch", LongConstant(1), LongConstant(1 << 40), ClassConstant("java/lang/Number"), selector="J"
    )
    assert [bench.choose(value) for value in (1, 1 << 40, 5)] == [0, 1, 2]
    labels = (FloatConstant(0.5), FloatConstant(-0.0), FloatConstant(0.0), FloatConstant(float("nan")))
    bench = Bench("typeSwitch", *labels, selector="F")
    assert [bench.choose(value) for value in (0.5, -0.0, 0.0, float("nan"), 2.0)] == [0, 1, 2, 3, 4]
    bench = Bench(
        "typeSwitch", DoubleConstant(1.5), ClassConstant("java/lang/Double"), selector="Ljava/lang/Double;"
    )
    assert bench.choose(bench.boxed("D", 1.5)) == 0
    assert bench.choose(bench.boxed("D", 2.5)) == 1


@pytest.mark.parametrize(
    ("value", "source", "exact"),
    [
        (7, "I", "BCSIJFD"),
        (300, "I", "CSIJFD"),
        (-1, "B", "BSIJFD"),
        ((1 << 24) + 1, "I", "IJD"),
        ((1 << 31) - 1, "I", "IJD"),
        ((1 << 40) + 1, "J", "JD"),
        ((1 << 63) - 1, "J", "J"),
        (-0.0, "D", "FD"),
        (-3.0, "D", "BSIJFD"),
        (0.1, "D", "D"),
        (1e300, "D", "D"),
        (float("nan"), "D", "FD"),
        (float("inf"), "F", "FD"),
        (1, "Z", "Z"),
    ],
)
def test_a_conversion_is_exact_where_nothing_is_lost(value: float, source: str, exact: str) -> None:
    """As `java --enable-preview` of JDK 25 told for such patterns."""
    assert "".join(target for target in "ZBCSIJFD" if is_exact(value, source, target)) == exact


def test_a_primitive_pattern_takes_of_an_object_its_own_wrapper_only(mixed: Bench) -> None:
    of_object, of_integer = converts_to("S", "Ljava/lang/Object;"), converts_to("S", "Ljava/lang/Integer;")
    assert not of_object(mixed.boxed("I", 7))
    assert of_object(mixed.boxed("S", 7))
    assert of_integer(mixed.boxed("I", 7))
    assert not of_integer(mixed.boxed("I", 70_000))


def test_labels_of_other_kinds_are_refused() -> None:
    with pytest.raises(Unmodelled, match="labels of an unusual kind"):
        Bench("typeSwitch", Path("no label"))
