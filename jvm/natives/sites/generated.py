"""Where the JDK generates code for a bootstrap method that a program calls itself: concatenation of strings,
and pattern switches. What it checks before runs as its own code."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_FINAL, ACC_SYNTHETIC
from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, reads
from jvm.errors import Unmodelled
from jvm.linking.classes import READY, JClass
from jvm.natives.bootstraps.concatenation import concat
from jvm.natives.bootstraps.primitive_labels import converts_to, equals_constant
from jvm.natives.bootstraps.switches import constant_named, equals_number, equals_text, instance_of, selecting
from jvm.natives.cells import read_all
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang_invoke.handles import HANDLE, Handle, handle_of, new_handle
from jvm.natives.java_lang_invoke.lookup_modes import LOOKUP
from jvm.natives.java_lang_invoke.method_handles import CAPTURE
from jvm.natives.java_lang_invoke.method_types import descriptor_of, mirrored, type_descriptor
from jvm.natives.registry import model
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method
from jvm.values.wrappers import UNWRAP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.bootstraps.switches import Test
    from jvm.threads.thread import Thread

_CONCAT: Final = "java/lang/invoke/StringConcatFactory"
_SWITCHES: Final = "java/lang/runtime/SwitchBootstraps"
_TYPE: Final = "Ljava/lang/invoke/MethodType;"
_STRING: Final = "Ljava/lang/String;"
_CLASS: Final = "Ljava/lang/Class;"


def _handle(
    machine: Machine,
    thread: Thread,
    what: tuple[object, ...],
    descriptor: str,
    function: Callable[..., object],
) -> Obj:
    """A method handle that calls `function`, which `what` tells from all others."""
    key = blake2b(repr((*what, descriptor)).encode(), digest_size=8).hexdigest()
    above = machine.loader.load("java/lang/Object")
    known = above.data.setdefault("generated", {})
    assert isinstance(known, dict)
    made = known.get(key)
    if made is None:
        made = known[key] = JClass(f"java/lang/invoke/Generated/{key}", ACC_FINAL | ACC_SYNTHETIC, above, ())
        made.trusted = True
        made.statics.payload = READY
        made.init_done_solo = True
        made.origin = above.origin
        made.data["captures"] = function
    return new_handle(machine, thread, Handle(CAPTURE, None, made, descriptor))


@model(reads(ELEMENTS) | CALLS | OWN, f"{_CONCAT}.makeSimpleConcat({_TYPE}[{_STRING})L{HANDLE};")
def concatenation(machine: Machine, thread: Thread, wanted: Obj, constants: Obj) -> Obj:
    """`constants`: what stands before each of the arguments, and at the end."""
    descriptor = type_descriptor(wanted)
    pieces = [str(text_of(one)) if one is not None else "" for one in read_all(machine, thread, constants)]  # type: ignore[arg-type]
    function = concat(machine, split_method(descriptor)[0], pieces)
    return _handle(machine, thread, ("concatenation", *pieces), descriptor, function)


@model(CONSTANT, f"{HANDLE}.viewAsType({_TYPE}Z)L{HANDLE};")
def view_as_type(machine: Machine, thread: Thread, obj: Obj, wanted: Obj, strict: int) -> Obj:
    """The handle under another type whose values are of its own."""
    handle, descriptor = handle_of(machine, thread, obj), type_descriptor(wanted)
    if handle.descriptor == descriptor:
        return obj
    return new_handle(machine, thread, handle._replace(descriptor=descriptor, collects=False))


@model(
    reads(ELEMENTS) | OWN,
    f"{_SWITCHES}.generateTypeSwitch(L{LOOKUP};{_CLASS}[Ljava/lang/Object;)L{HANDLE};",
)
def type_switch(machine: Machine, thread: Thread, lookup: Obj, selector: Obj, labels: Obj) -> Obj:
    kind = descriptor_of(mirrored(selector))
    given = [_label(machine, one, kind) for one in read_all(machine, thread, labels)]
    what = ("switch", *(name for name, _ in given))
    return _handle(machine, thread, what, f"({kind}I)I", selecting(machine, [test for _, test in given]))


def _label(machine: Machine, label: object, selector: str) -> tuple[str, Test]:
    """A name of the label, and its test."""
    assert isinstance(label, Obj)
    name = label.cls.name
    if name == "java/lang/Class":
        cls = mirrored(label)
        if cls.primitive:
            return f"class {cls.name}", converts_to(descriptor_of(cls), selector)
        return f"class {cls.name}", instance_of(machine, cls.name, selector)
    if name == "java/lang/String":
        text = str(text_of(label))
        return f"text {text}", equals_text(machine, text)
    letter = UNWRAP.get(name)
    if letter is not None:
        number = label.cells[label.cls.fields["value", letter].slot]
        assert isinstance(number, int | float)
        test = (
            equals_number(int(number), selector)
            if letter == "I"
            else equals_constant(number, letter, selector)
        )
        return f"{letter} {number!r}", test
    if name == "java/lang/Enum$EnumDesc":
        return _enum_label(machine, label, selector)
    raise Unmodelled(f"a switch with a {label.cls.binary} as a label")


def _enum_label(machine: Machine, label: Obj, selector: str) -> tuple[str, Test]:
    """A constant of an enum by the names of both."""
    described = machine.loader.load("java/lang/constant/DynamicConstantDesc").fields
    constant = label.cells[described["constantName", _STRING].slot]
    owner = label.cells[described["constantType", "Ljava/lang/constant/ClassDesc;"].slot]
    field = owner.cls.fields.get(("descriptor", _STRING)) if isinstance(owner, Obj) else None
    if not isinstance(constant, Obj) or not isinstance(owner, Obj) or field is None:
        raise Unmodelled("a switch with a constant of an unusual enum as a label")
    text = owner.cells[field.slot]
    assert isinstance(text, Obj)
    cls, called = str(text_of(text))[1:-1], str(text_of(constant))
    is_named, is_enum = constant_named(machine, called), instance_of(machine, cls, selector)
    return f"enum {cls}.{called}", lambda value: is_enum(value) and is_named(value)
