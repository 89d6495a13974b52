"""Arithmetic, conversions and comparisons (JVMS 2.11.3, 2.11.4; JLS 15.17–15.19) as Python text.

An int is a Python int in [−2³¹, 2³¹), a long one in [−2⁶³, 2⁶³). After an operation that can leave the range,
one cheap test against a bound that CPython compares fast (one internal digit, 2³⁰) decides whether the exact
wrap `wi` or `wl` is called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from jvm.bytecode.values import Value, integer

if TYPE_CHECKING:
    from jvm.bytecode.writer import Writer

_Rule: TypeAlias = "Callable[[Writer], None]"
_NEAR = 1 << 30
_INFIX = {"add": "+", "sub": "-", "mul": "*", "and": "&", "or": "|", "xor": "^"}


def _literal(value: Value) -> int | None:
    text = value.text.strip("()")
    return int(text) if text.lstrip("-").isdigit() else None


def _wrap(em: Writer, text: str, kind: str, up: bool = True, down: bool = True) -> None:
    name = em.temporary()
    em.line(f"{name} = {text}")
    _check(em, name, kind, up, down)
    em.push(Value(name, kind))


def _check(em: Writer, name: str, kind: str, up: bool, down: bool) -> None:
    tests = [f"{name} > {_NEAR - 1}"] * up + [f"{name} < {1 - _NEAR}"] * down
    em.line(f"if {' or '.join(tests)}: {name} = {'wi' if kind == 'I' else 'wl'}({name})")


def increment(em: Writer, local: int, amount: int) -> None:
    """iinc: local += amount, modulo 2³²."""
    if amount == 0:
        return
    em.line(f"l{local} {'+' if amount > 0 else '-'}= {abs(amount)}")
    _check(em, f"l{local}", "I", amount > 0, amount < 0)


def emit(em: Writer, name: str) -> bool:
    """Write the instruction if it is an arithmetic one; returns whether it was."""
    prefix, rest = name[0], name[1:]
    if name in _UNARY:
        _UNARY[name](em)
        return True
    kind = {"i": "I", "l": "J", "f": "F", "d": "D"}.get(prefix)
    if kind is None:
        return False
    if rest == "neg":
        value = em.pop()
        if kind in "FD":
            em.push(Value(f"(-{value.text})", kind, atom=False))
        else:
            _wrap(em, f"-{value.text}", kind, down=False)
    elif rest in ("add", "sub", "mul", "div", "rem") and kind in "FD":
        _float_operation(em, kind, rest)
    elif rest in ("add", "sub", "mul"):
        _integer_operation(em, kind, rest)
    elif rest in ("div", "rem"):
        _division(em, kind, rest)
    elif rest in ("and", "or", "xor") and kind in "IJ":
        right, left = em.pop(), em.pop()
        positive = left.nonnegative and right.nonnegative
        if rest == "and":
            positive = left.nonnegative or right.nonnegative
        em.push(Value(f"({left.text} {_INFIX[rest]} {right.text})", kind, atom=False, nonnegative=positive))
        _bounded(em)
    elif rest in ("shl", "shr", "ushr") and kind in "IJ":
        _shift(em, kind, rest)
    elif rest in ("cmp", "cmpl", "cmpg"):
        right, left = em.pop_atom(), em.pop_atom()
        em.push(_comparison(rest, left.text, right.text))
    else:
        return False
    return True


def _bounded(em: Writer) -> None:
    """Keep texts on the symbolic stack short: a long one is evaluated into a temporary."""
    if len(em.stack[-1].text) > 120:
        em.stack[-1] = em.settled(em.stack[-1])


def _integer_operation(em: Writer, kind: str, operation: str) -> None:
    right, left = em.pop(), em.pop()
    a, b = _literal(left), _literal(right)
    if a is not None and b is not None:
        result = a + b if operation == "add" else a - b if operation == "sub" else a * b
        if -(1 << 31) <= result < 1 << 31:
            em.push(integer(result, kind))
            return
    up = down = True
    if operation in ("add", "sub") and b is not None:
        up = (b > 0) == (operation == "add")
        down = not up
    _wrap(em, f"{left.text} {_INFIX[operation]} {right.text}", kind, up, down)


def _division(em: Writer, kind: str, operation: str) -> None:
    right, left = em.pop_atom(), em.pop_atom()
    divisor = _literal(right)
    symbol = "//" if operation == "div" else "%"
    x, y = left.text, right.text
    if divisor is not None and divisor > 0:
        em.push(Value(f"({x} {symbol} {y} if {x} >= 0 else -(-{x} {symbol} {y}))", kind, atom=False))
        em.stack[-1] = em.settled(em.stack[-1])
    elif operation == "div":
        _wrap(em, f"{x} // {y} if {x} >= 0 and {y} > 0 else quotient({x}, {y})", kind, down=False)
    else:
        em.hold(f"{x} % {y} if {x} >= 0 and {y} > 0 else remainder({x}, {y})", kind)


def _shift(em: Writer, kind: str, operation: str) -> None:
    right, left = em.pop(), em.pop()
    mask = 31 if kind == "I" else 63
    amount = _literal(right)
    by = str(amount & mask) if amount is not None else f"({right.text} & {mask})"
    if operation == "shr":
        em.push(Value(f"({left.text} >> {by})", kind, atom=False, nonnegative=left.nonnegative))
        _bounded(em)
    elif operation == "shl":
        _wrap(em, f"{left.text} << {by}", kind)
    else:
        bits = (1 << (mask + 1)) - 1
        if amount is not None and amount & mask:
            text = f"(({left.text} & {bits}) >> {by})"
            em.push(Value(text, kind, atom=False, nonnegative=True))
            _bounded(em)
        else:
            _wrap(em, f"({left.text} & {bits}) >> {by}", kind, down=False)


def _float_operation(em: Writer, kind: str, operation: str) -> None:
    right, left = em.pop(), em.pop()
    if operation == "div":
        text = f"fdiv({left.text}, {right.text})"
    elif operation == "rem":
        text = f"frem({left.text}, {right.text})"
    else:
        text = f"({left.text} {_INFIX[operation]} {right.text})"
    if kind == "F":
        text = f"f32({text})"
    em.push(Value(text, kind, atom=False))
    em.stack[-1] = em.settled(em.stack[-1])


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
    def rule(em: Writer) -> None:
        value = em.pop()
        literal = _literal(value)
        if literal is not None and nonnegative and 0 <= literal < 65536:
            em.push(value)
            return
        em.push(Value(template.format(value.text), kind, atom=False, nonnegative=nonnegative))
        _bounded(em)

    return rule


def _held(kind: str, template: str) -> _Rule:
    def rule(em: Writer) -> None:
        em.hold(template.format(em.pop().text), kind)

    return rule


def _l2i(em: Writer) -> None:
    _wrap(em, em.pop().text, "I")


def _i2l(em: Writer) -> None:
    value = em.pop()
    em.push(Value(value.text, "J", atom=value.atom, nonnegative=value.nonnegative))


def _f2d(em: Writer) -> None:
    value = em.pop()
    em.push(Value(value.text, "D", atom=value.atom))


_UNARY = {
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
