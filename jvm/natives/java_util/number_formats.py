"""Number formats of English and of no language, without the JDK's resource bundles. Other languages are not
modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.java_lang.core import text_of
from jvm.natives.quiet import quietly
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_SYMBOLS = "java/text/DecimalFormatSymbols"
_CHARS = {
    "zeroDigit": "0", "groupingSeparator": ",", "decimalSeparator": ".", "perMill": "\u2030", "percent": "%",
    "digit": "#", "patternSeparator": ";", "minusSign": "-", "monetarySeparator": ".", "exponential": "E",
    "monetaryGroupingSeparator": ",",
}  # fmt: skip
_TEXTS = {
    "infinity": "\u221e", "NaN": "NaN", "exponentialSeparator": "E", "perMillText": "\u2030",
    "percentText": "%", "minusSignText": "-",
}  # fmt: skip


def language_and_country(machine: Machine, locale: Obj) -> tuple[str, str]:
    """Of a Locale: both may be empty."""
    base = locale.cells[
        machine.loader.load("java/util/Locale").fields["baseLocale", "Lsun/util/locale/BaseLocale;"].slot
    ]
    assert isinstance(base, Obj)
    found = [base.cells[base.cls.fields[name, "Ljava/lang/String;"].slot] for name in ("language", "region")]
    language, country = (text_of(part) or "" if isinstance(part, Obj) else "" for part in found)
    return language, country


def require_english(machine: Machine, thread: Thread, locale: Obj | None) -> tuple[str, str]:
    """The locale's language and country. Raises Unmodelled unless the language is English or none."""
    if locale is None:
        return "", ""
    language, country = language_and_country(machine, locale)
    if language not in ("", "en"):
        raise Unmodelled(f"formats of the language {language}")
    return language, country


def _formatter_char(name: str, char: str) -> None:
    def constant(machine: Machine, thread: Thread, *arguments: Obj | None) -> int:
        require_english(machine, thread, arguments[-1])
        return ord(char)

    model(
        CONSTANT,
        f"java/util/Formatter.{name}(Ljava/util/Locale;)C",
        f"java/util/Formatter$FormatSpecifier.{name}(Ljava/util/Locale;)C",
    )(constant)


for _name, _char in (
    ("getZero", "0"),
    ("getDecimalSeparator", "."),
    ("getGroupingSeparator", ","),
    ("getMinusSign", "-"),
):
    _formatter_char(_name, _char)


@model(OWN, f"{_SYMBOLS}.initialize(Ljava/util/Locale;)V")
def symbols_initialize(machine: Machine, thread: Thread, this: Obj, locale: Obj | None) -> None:
    """Fill new symbols with those of CLDR for English."""
    if locale is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    _, country = require_english(machine, thread, locale)
    fields = machine.loader.load(_SYMBOLS).fields
    dollar = country == "US"
    texts = {
        **_TEXTS,
        "currencySymbol": "$" if dollar else "\u00a4",
        "intlCurrencySymbol": "USD" if dollar else "XXX",
    }
    for name, char in _CHARS.items():
        this.cells[fields[name, "C"].slot] = ord(char)
    for name, text in texts.items():
        this.cells[fields[name, "Ljava/lang/String;"].slot] = machine.literal(text)
    machine.memory.put(thread, this, fields["locale", "Ljava/util/Locale;"].slot, locale)
    this.cells[fields["currencyInitialized", "Z"].slot] = 1


@model(CALLS, f"{_SYMBOLS}.getInstance(Ljava/util/Locale;)L{_SYMBOLS};")
def symbols_get_instance(machine: Machine, thread: Thread, locale: Obj | None) -> object:
    cls = machine.loader.load(_SYMBOLS)
    result: object = machine.invoker.construct_call(cls, cls.methods["<init>", "(Ljava/util/Locale;)V"])(
        thread, locale
    )
    return result


_FORMAT = "java/text/NumberFormat"
_PATTERNS = {0: "#,##0.###", 2: "#,##0%"}
_GET_INSTANCE = f"(Ljava/util/Locale;L{_FORMAT}$Style;I)L{_FORMAT};"


@model(CALLS, f"{_FORMAT}.getInstance{_GET_INSTANCE}")
def number_format_get_instance(
    machine: Machine, thread: Thread, locale: Obj | None, style: Obj | None, choice: int
) -> object:
    """The format of numbers (0) and of percentages (2) without a look at the data of locales."""
    if choice not in _PATTERNS:
        method = machine.loader.load(_FORMAT).methods["getInstance", _GET_INSTANCE]
        told: object = quietly(machine, thread, machine.bytecode(method), locale, style, choice)
        return told
    symbols = machine.atomically(thread, machine.entry_point, (_symbols_of, machine, locale))
    cls = machine.loader.load("java/text/DecimalFormat")
    constructor = cls.methods["<init>", f"(Ljava/lang/String;L{_SYMBOLS};)V"]
    pattern = machine.literal(_PATTERNS[choice])
    result: object = machine.invoker.construct_call(cls, constructor)(thread, pattern, symbols)
    return result


def _symbols_of(thread: Thread, machine: Machine, locale: Obj | None) -> object:
    return symbols_get_instance(machine, thread, locale)
