"""Arithmetic, conversions and comparisons (JVMS 2.11.3, 2.11.4; JLS 15.17–15.19) as Python text.

An int is a Python int in [−2³¹, 2³¹), a long one in [−2⁶³, 2⁶³). After an operation that can leave the range,
one cheap test against a bound that CPython compares fast (one internal digit, 2³⁰) decides whether the exact
wrap `wrap_int` or `wrap_long` is called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.bytecode.values import Value, integer

if TYPE_CHECKING:
    from jvm.bytecode.writer import Writer

_Rule: TypeAlias = "Callable[[Writer], None]"
_NEAR = 1 << 30
_INFIX = {"add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^"}


def _literal(value: Value) -> int | None:
    text = value.text.strip("()")
    return int(text) if text.lstrip("-").isdigit() else None


def _wrap(emitter: Writer, text: str, kind: str, up: bool = True, down: bool = True) -> None:
    name = emitter.temporary()
    emitter.line(f"{name} = {text}")
    _check(emitter, name, kind, up, down)
    emitter.push(Value(name, kind))


def _check(emitter: Writer, name: str, kind: str, up: bool, down: bool) -> None:
    tests = [f"{name} > {_NEAR - 1}"] * up + [f"{name} < {1 - _NEAR}"] * down
    emitter.line(f"if {' or '.join(tests)}: {name} = {'wrap_int' if kind == 'I' else 'wrap_long'}({name})")


def increment(emitter: Writer, local: int, amount: int) -> None:
    """iinc: local += amount, modulo 2³²."""
    if amount == 0:
        return
    emitter.line(f"l{local} {'+' if amount > 0 else '-'}= {abs(amount)}")
    _check(emitter, f"l{local}", "I", amount > 0, amount < 0)


def convert(emitter: Writer, name: str) -> None:
    """A conversion between numbers."""
    _UNARY[name](emitter)


def compare(emitter: Writer, name: str) -> None:
    """A comparison of two numbers with three results."""
    right, left = emitter.pop_atom(), emitter.pop_atom()
    emitter.push(_comparison(name[1:], left.text, right.text))


def operate(emitter: Writer, name: str) -> None:
    """An operation on one or two numbers of a kind."""
    kind, operation = {"i": "I", "l": "J", "f": "F", "d": "D"}[name[0]], name[1:]
    match operation:
        case "neg":
            value = emitter.pop()
            if kind in "FD":
                emitter.push(Value(f"(-{value.text})", kind, atom=False))
            else:
                _wrap(emitter, f"-{value.text}", kind, down=False)
        case "add" | "sub" | "mul" | "div" | "rem" if kind in "FD":
            _float_operation(emitter, kind, operation)
        case "add" | "sub" | "mul":
            _integer_operation(emitter, kind, operation)
        case "div" | "rem":
            _division(emitter, kind, operation)
        case "and" | "or" | "xor":
            _bitwise_operation(emitter, kind, operation)
        case "shl" | "shr" | "ushr":
            _shift(emitter, kind, operation)
        case _:
            raise AssertionError(f"{name} is no arithmetic")


def _bitwise_operation(emitter: Writer, kind: str, operation: str) -> None:
    right, left = emitter.pop(), emitter.pop()
    positive = left.nonnegative and right.nonnegative
    if operation == "and":
        positive = left.nonnegative or right.nonnegative
    text = f"({left.text} {_INFIX[operation]} {right.text})"
    emitter.push(Value(text, kind, atom=False, nonnegative=positive))
    _bounded(emitter)


def _bounded(emitter: Writer) -> None:
    """Keep texts on the symbolic stack short: a long one is evaluated into a temporary."""
    if len(emitter.stack[-1].text) > 120:
        emitter.stack[-1] = emitter.settled(emitter.stack[-1])


def _integer_operation(emitter: Writer, kind: str, operation: str) -> None:
    right, left = emitter.pop(), emitter.pop()
    a, b = _literal(left), _literal(right)
    if a is not None and b is not None:
        result = a + b if operation == "add" else a - b if operation == "sub" else a * b
        if -(1 << 31) <= result < 1 << 31:
            emitter.push(integer(result, kind))
            return
    up = down = True
    if operation in ("add", "sub") and b is not None:
        up = (b > 0) == (operation == "add")
        down = not up
    _wrap(emitter, f"{left.text} {_INFIX[operation]} {right.text}", kind, up, down)


def _division(emitter: Writer, kind: str, operation: str) -> None:
    right, left = emitter.pop_atom(), emitter.pop_atom()
    divisor = _literal(right)
    symbol = "//" if operation == "div" else "%"
    x, y = left.text, right.text
    if divisor is not None and divisor > 0:
        emitter.push(Value(f"({x} {symbol} {y} if {x} >= 0 else -(-{x} {symbol} {y}))", kind, atom=False))
        emitter.stack[-1] = emitter.settled(emitter.stack[-1])
    elif operation == "div":
        _wrap(emitter, f"{x} // {y} if {x} >= 0 and {y} > 0 else quotient({x}, {y})", kind, down=False)
    else:
        emitter.hold(f"{x} % {y} if {x} >= 0 and {y} > 0 else remainder({x}, {y})", kind)


def _shift(emitter: Writer, kind: str, operation: str) -> None:
    right, left = emitter.pop(), emitter.pop()
    mask = 31 if kind == "I" else 63
    amount = _literal(right)
    by = str(amount & mask) if amount is not None else f"({right.text} & {mask})"
    if operation == "shr":
        emitter.push(Value(f"({left.text} >> {by})", kind, atom=False, nonnegative=left.nonnegative))
        _bounded(emitter)
    elif operation == "shl":
        _wrap(emitter, f"{left.text} << {by}", kind)
    else:
        bits = (1 << (mask + 1)) - 1
        if amount is not None and amount & mask:
            text = f"(({left.text} & {bits}) >> {by})"
            emitter.push(Value(text, kind, atom=False, nonnegative=True))
            _bounded(emitter)
        else:
            _wrap(emitter, f"({left.text} & {bits}) >> {by}", kind, down=False)


def _float_operation(emitter: Writer, kind: str, operation: str) -> None:
    right, left = emitter.pop(), emitter.pop()
    if operation == "div":
        text = f"fdiv({left.text}, {right.text})"
    elif operation == "rem":
        text = f"frem({left.text}, {right.text})"
    else:
        text = f"({left.text} {_INFIX[operation]} {right.text})"
    if kind == "F":
        text = f"f32({text})"
    emitter.push(Value(text, kind, atom=False))
    emitter.stack[-1] = emitter.settled(emitter.stack[-1])


def _comparison(name: str, a: str, b: str) -> Value:
    if name == "cmp":
        text = f"(({a} > {b}) - ({a} < {b}))"
    elif name == "cmpg":
        text = f"(-1 if {a} < {b} else 0 if {a} == {b} else 1)"
    else:
        text = f"(1 if {a} > {b} else 0 if {a} == {b} else -1)"
    return Value(text, "I", atom=False, comparison=(name, a, b))


def fused(comparison: tuple[str, str, str], condition: str) -> str:
    """The test of a comparison's result against zero; NaN makes cmpg 1 and cmpl −1 (JVMS 6.5 fcmp<op>)."""
    name, a, b = comparison
    if name == "cmp" or condition in ("eq", "ne"):
        symbol = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<="}[condition]
        return f"{a} {symbol} {b}"
    if name == "cmpg":
        return {"lt": f"{a} < {b}", "le": f"{a} <= {b}", "ge": f"not {a} < {b}", "gt": f"not {a} <= {b}"}[
            condition
        ]
    return {"gt": f"{a} > {b}", "ge": f"{a} >= {b}", "le": f"not {a} > {b}", "lt": f"not {a} >= {b}"}[
        condition
    ]


def _narrow(bits: int) -> str:
    half, mask = 1 << (bits - 1), (1 << bits) - 1
    return f"(({{0}} + {half} & {mask}) - {half})"


def _pure(kind: str, template: str, nonnegative: bool = False) -> _Rule:
    def rule(emitter: Writer) -> None:
        value = emitter.pop()
        literal = _literal(value)
        if literal is not None and nonnegative and 0 <= literal < 65536:
            emitter.push(value)
            return
        emitter.push(Value(template.format(value.text), kind, atom=False, nonnegative=nonnegative))
        _bounded(emitter)

    return rule


def _held(kind: str, template: str) -> _Rule:
    def rule(emitter: Writer) -> None:
        emitter.hold(template.format(emitter.pop().text), kind)

    return rule


_NARROWER: Final = {
    "Z": ("i2z", 0, 1), "B": ("i2b", -128, 127), "C": ("i2c", 0, 65535), "S": ("i2s", -32768, 32767),
}  # fmt: skip
"""How an int becomes a value of these types, and their least and greatest ones."""


def narrow(emitter: Writer, descriptor: str) -> None:
    """What is stored or returned as that type keeps the bits that it has (JVMS 6.5, putfield, ireturn)."""
    if descriptor not in _NARROWER:
        return
    conversion, least, greatest = _NARROWER[descriptor]
    value = emitter.stack[-1]
    literal = _literal(value)
    if value.condition is None and (literal is None or not least <= literal <= greatest):
        convert(emitter, conversion)


def _l2i(emitter: Writer) -> None:
    _wrap(emitter, emitter.pop().text, "I")


def _i2l(emitter: Writer) -> None:
    value = emitter.pop()
    emitter.push(Value(value.text, "J", atom=value.atom, nonnegative=value.nonnegative))


def _f2d(emitter: Writer) -> None:
    value = emitter.pop()
    emitter.push(Value(value.text, "D", atom=value.atom))


_UNARY = {
    "i2z": _pure("I", "({0} & 1)"),
    "i2b": _pure("I", _narrow(8)),
    "i2c": _pure("I", "({0} & 65535)", nonnegative=True),
    "i2s": _pure("I", _narrow(16)),
    "i2l": _i2l,
    "i2f": _held("F", "f32({0})"),
    "i2d": _held("D", "float({0})"),
    "l2i": _l2i,
    "l2f": _held("F", "l2f({0})"),
    "l2d": _held("D", "float({0})"),
    "f2i": _held("I", "d2i({0})"),
    "f2l": _held("J", "d2l({0})"),
    "f2d": _f2d,
    "d2i": _held("I", "d2i({0})"),
    "d2l": _held("J", "d2l({0})"),
    "d2f": _held("F", "f32({0})"),
}
