"""String concatenation (JLS 15.18.1) as javac compiles it: `StringConcatFactory`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    StringConstant,
)
from jvm.errors import BrokenClass, Unmodelled
from jvm.natives.java_lang.number_text import number_text
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

TO_STRING = "toString()Ljava/lang/String;"


def concat_recipe(
    machine: Machine, thread: Thread, cls: JClass, site: InvokeDynamic, arguments: tuple[object, ...]
) -> Callable[..., object]:
    """makeConcatWithConstants: \\1 stands for an argument, \\2 for a constant."""
    recipe = arguments[0]
    if not isinstance(recipe, StringConstant):
        raise BrokenClass("StringConcatFactory without a recipe")
    constants = iter(arguments[1:])
    pieces = [""]
    for char in recipe.value:
        if char == "\1":
            pieces.append("")
        elif char == "\2":
            pieces[-1] += _constant_text(machine, thread, next(constants, None))
        else:
            pieces[-1] += char
    return concat(machine, split_method(site.descriptor)[0], pieces)


def _constant_text(machine: Machine, thread: Thread, constant: object) -> str:
    match constant:
        case StringConstant(value=text):
            return text
        case IntegerConstant(value=number) | LongConstant(value=number):
            return str(number)
        case FloatConstant(value=real):
            return number_text(machine, thread, "F", real)
        case DoubleConstant(value=real):
            return number_text(machine, thread, "D", real)
        case ClassConstant(name=name):
            return f"class {name.replace('/', '.')}"
        case _:
            raise Unmodelled("string concatenation with a constant of an unusual kind")


def concat(machine: Machine, kinds: tuple[str, ...], pieces: list[str]) -> Callable[..., object]:
    if len(pieces) != len(kinds) + 1:
        raise BrokenClass("StringConcatFactory with a recipe that does not fit its arguments")

    def go_on(
        machine: Machine,
        thread: Thread,
        result: object,
        values: tuple[object, ...],
        done: tuple[str, ...],
    ) -> object:
        text = str(result.payload) if isinstance(result, Obj) else "null"
        return build(thread, values, (*done, text))

    point = machine.natives.phase(f"concat {kinds} {pieces}", go_on)

    def build(thread: Thread, values: tuple[object, ...], done: tuple[str, ...]) -> object:
        parts = list(done)
        while len(parts) < len(values):
            at = len(parts)
            value, kind = values[at], kinds[at]
            if kind_of(kind) != "A":
                parts.append(number_text(machine, thread, kind, value))  # type: ignore[arg-type]
            elif value is None:
                parts.append("null")
            elif isinstance(value, Obj) and isinstance(value.payload, str):
                parts.append(value.payload)
            else:
                assert isinstance(value, Obj)
                return then(
                    machine, thread, value.cls.vtable[TO_STRING], (value,), point, (values, tuple(parts))
                )
        machine.require_characters(thread, sum(map(len, parts)) + sum(map(len, pieces)))
        text = pieces[0] + "".join(part + piece for part, piece in zip(parts, pieces[1:], strict=True))
        return machine.string(thread, text)

    return lambda thread, *values: build(thread, values, ())
