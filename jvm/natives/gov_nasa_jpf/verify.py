"""gov.nasa.jpf.vm.Verify: the interface by which programs written for Java PathFinder speak to it.

The class is recognised by its name and need not be on the class path
(`jvm.natives.gov_nasa_jpf.stub`). Choices are data choices, `ignoreIf` cuts the path off, an atomic
block keeps other threads from running while its thread can. None of them orders threads: what two
threads access in atomic blocks alone is a race under the JMM.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Observe, Operation
from jvm.effects import CONSTANT, ELEMENTS, KEEPS_BACK, OWN, acts, reads
from jvm.errors import BoundHit, Unmodelled
from jvm.natives.cells import read_all
from jvm.natives.data_choice import choose
from jvm.natives.java_lang.thread_objects import life
from jvm.natives.java_lang_thread.looks_at_clocks import current_time_millis
from jvm.natives.java_util_concurrent.modelled import always
from jvm.natives.registry import any_other_thread, native, refuse, visible
from jvm.natives.settings import THREADS
from jvm.objects.objects import OTHER, Cell, Obj
from jvm.threads import atomic_blocks
from jvm.threads.points import STOP
from jvm.values.text import from_units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

VERIFY: Final = "gov/nasa/jpf/vm/Verify"
_BOTH: Final = (0, 1)
_STRING: Final = "Ljava/lang/String;"
_OBJECT: Final = "Ljava/lang/Object;"
_ATTRIBUTES: Final = {
    "Object": _OBJECT, "Field": _OBJECT + _STRING, "Local": _STRING, "Element": f"{_OBJECT}I",
}  # fmt: skip
"""What attributes are attached to, and how that is named."""


# -- choices


def _false_first(machine: Machine, thread: Thread, values: Values) -> Sequence[Cell]:
    return _BOTH if not values or values[0] else _BOTH[::-1]


def _interval(machine: Machine, thread: Thread, values: Values) -> Sequence[Cell]:
    """From the lesser to the greater bound, both included; with one argument from 0 to it."""
    low, high = (0, *values)[-2:]
    assert isinstance(low, int) and isinstance(high, int)
    return range(min(low, high), max(low, high) + 1)


def _elements(machine: Machine, thread: Thread, values: Values) -> Sequence[Cell]:
    array = values[0]
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    assert isinstance(array, Obj)
    return array.cells


choose(f"{VERIFY}.getBoolean()Z", "Verify.getBoolean", "boolean", _false_first)
choose(f"{VERIFY}.getBoolean(Z)Z", "Verify.getBoolean", "boolean", _false_first)
choose(f"{VERIFY}.randomBool()Z", "Verify.randomBool", "boolean", _false_first)
choose(f"{VERIFY}.getInt(II)I", "Verify.getInt", "int", _interval)
choose(f"{VERIFY}.breakTransition({_STRING}II)I", "Verify.breakTransition", "int", _interval)
choose(f"{VERIFY}.random(I)I", "Verify.random", "int", _interval)
for _type, _letter in (("Int", "I"), ("Long", "J"), ("Float", "F"), ("Double", "D")):
    for _name in (f"get{_type}FromList", f"get{_type}FromSet"):
        choose(f"{VERIFY}.{_name}([{_letter}){_letter}", f"Verify.{_name}", _type.lower(), _elements)


# -- atomic blocks and paths that are cut off


def _begin_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Observe(thread.obj, "beginAtomic")


@visible(acts(Observe) | KEEPS_BACK, f"{VERIFY}.beginAtomic()V", shared=always, action=_begin_action)
def begin_atomic(machine: Machine, thread: Thread) -> None:
    """A choice point: other threads may run before the block, but not within."""
    machine.record(thread, Observe(thread.obj, "beginAtomic"))
    machine.notes.add("atomic blocks of Verify are not interrupted, as the program asks")
    atomic_blocks.begin(machine, thread)


@native(KEEPS_BACK, f"{VERIFY}.endAtomic()V")
def end_atomic(machine: Machine, thread: Thread) -> None:
    atomic_blocks.end(machine, thread)


def _stays(machine: Machine, thread: Thread, values: Values) -> int:
    return 0


def _cuts_others_off(machine: Machine, thread: Thread, values: Values) -> bool:
    return bool(values[0]) and any_other_thread(machine, thread, values)


def _cutting_off(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(machine.mirror(machine.loader.load("java/lang/Runtime")), OTHER, "Verify.ignoreIf")


@visible(
    acts(Operation) | KEEPS_BACK,
    f"{VERIFY}.ignoreIf(Z)V",
    shared=_cuts_others_off,
    action=_cutting_off,
    replaces_bytecode=False,
)
def ignore_if(machine: Machine, thread: Thread, condition: int) -> object:
    """The path ends here, and nothing is said of what would follow. What happened before counts, and what
    other threads may do before: to cut off is an action, as the end of a program is."""
    if not condition:
        return None
    if thread.atomic:
        raise Unmodelled("Verify.ignoreIf within a step that must be atomic")
    if any_other_thread(machine, thread, (condition,)):
        machine.record(thread, _cutting_off(machine, thread, ()))
    machine.notes.add(
        "what would follow where Verify.ignoreIf cuts a path off is left out, as the program asks"
    )
    atomic_blocks.ignore(machine)
    thread.unwound.append(
        (machine.natives.phase("Verify.ignoreIf", _never, _stays, effects=acts(Operation)), ())
    )
    return STOP


def _never(machine: Machine, thread: Thread, result: object) -> object:
    raise AssertionError("a path that was cut off goes on")


# -- assertions and output


@native(OWN, f"{VERIFY}.assertTrue(Z)V", f"{VERIFY}.assertTrue({_STRING}Z)V")
def assert_true(machine: Machine, thread: Thread, *arguments: object) -> None:
    """AssertionError if the condition, the last argument, is false; a text before it is printed then."""
    if arguments[-1]:
        return
    for text in arguments[:-1]:
        machine.print(f"{_text(text)}\n")
    raise machine.failed(thread, "java/lang/AssertionError", "Verify.assertTrue failed")


def _text(value: object) -> str:
    return from_units(str(value.payload)) if isinstance(value, Obj) else "null"


@native(OWN, f"{VERIFY}.print({_STRING})V")
def print_text(machine: Machine, thread: Thread, text: Obj | None) -> None:
    machine.print(_text(text))


@native(reads(ELEMENTS) | OWN, f"{VERIFY}.print([{_STRING})V")
def print_texts(machine: Machine, thread: Thread, texts: Obj | None) -> None:
    if texts is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    machine.print("".join(map(_text, read_all(machine, thread, texts))))


def _names_visible(machine: Machine, thread: Thread, values: Values) -> bool:
    return machine.concurrent and THREADS in machine.options.visible.settings


def _printing(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(thread.obj, OTHER, "Verify.threadPrint")


def _named(end: str) -> Function:
    def print_named(machine: Machine, thread: Thread, text: Obj | None) -> None:
        """The thread's name, which others may set, and the text right behind it."""
        if _names_visible(machine, thread, ()):
            machine.record(thread, _printing(machine, thread, ()))
        machine.print(_text(life(machine, thread, thread.obj).name) + _text(text) + end)

    return print_named


for _name, _end in (("threadPrint", ""), ("threadPrintln", "\n")):
    visible(acts(Operation) | OWN, f"{VERIFY}.{_name}({_STRING})V", shared=_names_visible, action=_printing)(
        _named(_end)
    )


@native(OWN, f"{VERIFY}.println()V", f"{VERIFY}.println({_STRING})V")
def print_line(machine: Machine, thread: Thread, *text: object) -> None:
    machine.print("".join(map(_text, text)) + "\n")


@native(OWN, f"{VERIFY}.print({_STRING}I)V")
def print_int(machine: Machine, thread: Thread, text: Obj | None, value: int) -> None:
    machine.print(f"{_text(text)} : {value}")


@native(OWN, f"{VERIFY}.print({_STRING}Z)V")
def print_boolean(machine: Machine, thread: Thread, text: Obj | None, value: int) -> None:
    machine.print(f"{_text(text)} : {'true' if value else 'false'}")


# -- hints, and what is the same in every run


@native(CONSTANT,
    *(
        f"{VERIFY}.{hint}"
        for hint in (
            f"addComment({_STRING})V", f"atLabel({_STRING})V", "atLabel(I)V", "boring(Z)V", "interesting(Z)V",
            "breakTransition()V", f"breakTransition({_STRING})V", "busyWait(J)V",
            f"instrumentPoint({_STRING})V", f"instrumentPointDeep({_STRING})V",
            f"instrumentPointDeepRecur({_STRING}I)V", f"printPathOutput({_STRING})V",
            f"printPathOutput(Z{_STRING})V", f"log({_STRING}I{_STRING})V",
            f"log({_STRING}I{_STRING}{_STRING})V", f"log({_STRING}I{_STRING}[{_OBJECT})V",
            "setHeuristicSearchValue(I)V", "resetHeuristicSearchValue()V",
            f"storeTrace({_STRING}{_STRING})V", f"storeTraceIf(Z{_STRING}{_STRING})V",
            f"setShared({_OBJECT}Z)V", f"freezeSharedness({_OBJECT}Z)V",
            *(
                f"{change}{kind}Attribute({where}I)V"
                for change in ("set", "add")
                for kind, where in _ATTRIBUTES.items()
            ),
        )
    )
)  # fmt: skip
def hint(machine: Machine, thread: Thread, *arguments: object) -> None:
    """For a search or a log of Java PathFinder's: the program does not notice."""


@native(CONSTANT, f"{VERIFY}.isRunningInJPF()Z")
def is_running(machine: Machine, thread: Thread) -> int:
    """The program runs under exploration, which is what it asks for."""
    return 1


@native(CONSTANT, f"{VERIFY}.isTraceReplay()Z")
def is_replay(machine: Machine, thread: Thread) -> int:
    """A replay must go as the run did that it repeats."""
    return 0


native(CONSTANT, f"{VERIFY}.currentTimeMillis()J")(current_time_millis)


# -- the end of the search


def _terminate(machine: Machine, thread: Thread, *arguments: object) -> None:
    """What was not explored by then is unknown. Texts are names of files for traces."""
    if not arguments or arguments[0] != 0:
        raise BoundHit("Verify.terminateSearch: the program asked to end the search")


native(
    CONSTANT,
    f"{VERIFY}.terminateSearch()V",
    f"{VERIFY}.storeTraceAndTerminate({_STRING}{_STRING})V",
    f"{VERIFY}.storeTraceAndTerminateIf(Z{_STRING}{_STRING})V",
)(_terminate)


# -- refused


def _refuse(why: str, *methods: str) -> None:
    for method in methods:
        refuse(f"{VERIFY.replace('/', '.')}.{method.partition('(')[0]} ({why})", f"{VERIFY}.{method}")


_refuse(
    "it needs a configuration of Java PathFinder",
    f"getInt({_STRING})I", f"getDouble({_STRING})D", f"getObject({_STRING}){_OBJECT}",
    f"randomObject({_STRING}){_OBJECT}",
)  # fmt: skip
_refuse(
    "it speaks of the search, not of the program",
    "vmIsMatchingStates()Z", "getHeuristicSearchValue()I", f"isShared({_OBJECT})Z",
)  # fmt: skip
_refuse(
    "attributes of Java PathFinder are not kept",
    *(f"get{kind}Attribute({where})I" for kind, where in _ATTRIBUTES.items()),
    *(f"get{kind}Attributes({where})[I" for kind, where in _ATTRIBUTES.items()),
)
_refuse("the stack is not looked at", f"isCalledFromClass({_STRING})Z")
_refuse(
    "files and JSON are not read",
    f"createFromJSON(Ljava/lang/Class;{_STRING}){_OBJECT}",
    f"readObjectFromFile(Ljava/lang/Class;{_STRING}){_OBJECT}",
    f"writeObjectToFile({_OBJECT}{_STRING})V",
)
