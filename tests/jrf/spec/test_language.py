"""The language of specifications: what is understood, and errors that say where."""

from dataclasses import replace
from pathlib import Path

import pytest

from jrf.errors import InputError
from jrf.spec.language import resolve, yaml_input
from jrf.spec.language.scopes import Scope
from jrf.spec.language.syntax import Source, parse_actions, parse_expression, parse_indexed
from jrf.spec.language.world import World
from jvm.classpath.classpath import ClassPath, default_jdk

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"


def scope(name: str = "spec/Account") -> Scope:
    world = World(ClassPath((CLASSES,), default_jdk()))
    cls = world.find(name)
    assert cls is not None
    return Scope(world, cls, False, {"amount": "I", "wide": "J", "other": "Lspec/Account;"}, "Z", old=True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("balance +", "column 10: expected an expression, found the end"),
        ("balance = 3", "column 9: '=' does not belong into a specification"),
        ("balanse > 0", "column 1: balanse is not known (did you mean 'balance'?)"),
        ("other.balans > 0", "column 7: class spec.Account has no field balans (did you mean 'balance'?)"),
        ("balance", "column 1: expected boolean, found int"),
        ("balance == other", "column 9: int and Account do not go together"),
        ("\\old(\\old(balance)) == 1", "column 6: \\old within \\old"),
        ("amount[0] == 1", "column 7: int is no array"),
        ("holds(amount)", "column 7: expected an object, found int"),
        ("amount == 99999999999", "column 11: 99999999999 is no int (write 1L for a long)"),
        ("\\forall float x; true", "column 9: expected int or long, found float"),
        ("old(balance) == 1 )", "column 19: expected the end of the expression, found )"),
        ("frash(other)", "column 1: frash() is not known (did you mean 'fresh'?)"),
        ("!" * 70 + "true", "nested more than 60 deep"),
        ("\n balance ==", "line 2, column 12: expected an expression, found the end"),
    ],
)
def test_errors_say_where(text: str, message: str) -> None:
    with pytest.raises(InputError) as raised:
        resolve.expression(Source(text, "here"), scope())
    assert str(raised.value).startswith("here, ") and message in str(raised.value)


@pytest.mark.parametrize(
    "text",
    [
        "balance >= 0 && (amount < balance ==> \\result)",
        "wide == amount && tid != 0L",
        "\\forall int i; 0 <= i && i < amount ==> i != balance",
        "old(other.balance) + amount == other.balance ? result : !result",
        "holds(this) || holds(Account.class) || holds(other)",
        "(amount & 0xFF) >>> 2 == -1 && amount % 'a' != 3",
        "fresh(other) <=> other == null",
    ],
)
def test_understood(text: str) -> None:
    assert resolve.expression(Source(text, "here"), scope()).type == "Z"


def test_operators_bind_as_in_java() -> None:
    left = parse_expression(Source("a || b && c == d + e * f", ""))
    right = parse_expression(Source("a || (b && (c == (d + (e * f))))", ""))
    assert repr(left).count("Binary") == repr(right).count("Binary") == 5
    assert resolve.typed(left, Source("", ""), _numbers(), "Z") == resolve.typed(
        right, Source("", ""), _numbers(), "Z"
    )


def _numbers() -> Scope:
    return replace(scope(), names={"a": "Z", "b": "Z", **dict.fromkeys("cdef", "I")})


def test_casts() -> None:
    source = Source("(long) c * d == 1L + (int) 5L", "")
    both = resolve.typed(parse_expression(source), source, _numbers(), "Z")
    assert [each.type for each in both.operands] == ["J", "J"]  # type: ignore[union-attr]


def test_actions() -> None:
    first, second = parse_actions(Source('action "A": (x, y[i], z[*]) { p } [] action () throws a.E { }', ""))
    assert (first.name, len(first.modifies), first.throws) == ("A", 3, None)
    assert (second.name, second.modifies, second.throws) == (None, (), "a.E")
    assert parse_indexed(Source("[j] l[j] == 0", ""))[0] == "j"


@pytest.mark.parametrize(
    "text", ["action { x", "actoin { x }", "action (x { y }", "", "action { x } action { y }"]
)
def test_wrong_actions(text: str) -> None:
    with pytest.raises(InputError):
        parse_actions(Source(text, "here"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("classes:\n  A:\n    feelds: {x: p}\n", ":3: unknown key feelds (did you mean 'fields'?)"),
        ("classes:\n  A:\n    methods:\n      f: {trusted: perhaps}\n", ":4: expected true or false"),
        ("classes:\n  A:\n    methods:\n      f: {loops: [{line: x}]}\n", ":4: expected {line: N, invariant"),
        ("classes: [1]\n", ":1: expected a mapping"),
        ("classes: {A: {}, A: {}}\n", "given twice"),
        ("classes: {", "expected"),
    ],
)
def test_wrong_yaml(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError) as raised:
        yaml_input.read(file)
    assert message in str(raised.value) and "\n" not in str(raised.value)
