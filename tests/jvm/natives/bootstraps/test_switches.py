"""Pattern switches choose the first label that matches, from the one they are told to begin with."""

from pathlib import Path

import pytest

from jvm.classfile.classfile import ClassConstant, IntegerConstant, InvokeDynamic, StringConstant
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.linking.classes import JClass
from jvm.machine.machine import Machine
from jvm.natives.bootstraps.switches import pattern_switch
from jvm.objects.objects import Obj
from jvm.threads.thread import Thread

SITE = InvokeDynamic(0, "typeSwitch", "(Ljava/lang/Object;I)I")


class Bench:
    """A machine with its main thread, and the switch under test."""

    def __init__(self, kind: str, *labels: object) -> None:
        self.machine = Machine(ClassPath([], default_jdk()))
        self.thread: Thread = self.machine.lifecycle.make_main_thread()
        self.machine.threads.append(self.thread)
        cls: JClass = self.machine.loader.load("java/lang/Object")
        self.function = pattern_switch(self.machine, cls, SITE, labels, kind)

    def choose(self, value: Obj | None, start: int = 0) -> object:
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


def test_labels_of_other_kinds_are_refused() -> None:
    with pytest.raises(Unmodelled, match="labels of an unusual kind"):
        Bench("typeSwitch", Path("no label"))
