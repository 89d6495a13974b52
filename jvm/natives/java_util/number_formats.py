"""Number formats of English and of no language, without the JDK's resource bundles. Other languages, and
countries that write numbers otherwise, are not modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.java_lang.core import text_of
from jvm.natives.quiet import quiet, quietly
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


_OTHER_NUMBERS: Final = frozenset({
    "AT", "AU", "BE", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "HU", "ID", "IT", "NL", "NO", "PL", "PT",
    "RO", "SE", "SI", "SK", "ZA",
})  # fmt: skip
"""Countries in which CLDR writes numbers of English with other characters than in the USA."""


def _parts(machine: Machine, locale: Obj) -> tuple[str, str, bool]:
    """Of a Locale: the language and the country, which may be empty, and whether it has more than these."""
    fields = machine.loader.load("java/util/Locale").fields
    base = locale.cells[fields["baseLocale", "Lsun/util/locale/BaseLocale;"].slot]
    assert isinstance(base, Obj)
    names = ("language", "region", "script", "variant")
    found = [base.cells[base.cls.fields[name, "Ljava/lang/String;"].slot] for name in names]
    language, country, *more = (text_of(part) or "" if isinstance(part, Obj) else "" for part in found)
    extended = locale.cells[fields["localeExtensions", "Lsun/util/locale/LocaleExtensions;"].slot] is not None
    return language, country, extended or any(more)


def require_english(machine: Machine, thread: Thread, locale: Obj | None) -> None:
    """Raises Unmodelled unless the language is English or none, whatever the country."""
    _require_language(machine, locale)


def require_american(machine: Machine, thread: Thread, locale: Obj | None) -> None:
    """Raises Unmodelled unless the locale is that of no language, or English as in the USA: there are no data
    of other countries in java.base."""
    language, country = _require_language(machine, locale)
    if language and country not in ("", "US"):
        raise Unmodelled(f"formats of {language}-{country}")


def require_numbers(machine: Machine, thread: Thread, locale: Obj | None) -> None:
    """Raises Unmodelled unless numbers are written as in the USA."""
    language, country = _require_language(machine, locale)
    if language and country in _OTHER_NUMBERS:
        raise Unmodelled(f"formats of {language}-{country}")


def _require_language(machine: Machine, locale: Obj | None) -> tuple[str, str]:
    if locale is None:
        return "", ""
    language, country, more = _parts(machine, locale)
    if language not in ("", "en"):
        raise Unmodelled(f"formats of the language {language}")
    if more:
        raise Unmodelled(
            f"formats of a locale with a script, a variant or extensions ({language}-{country}-…)"
        )
    return language, country


def _formatter_char(name: str, char: str) -> None:
    def constant(machine: Machine, thread: Thread, *arguments: Obj | None) -> int:
        require_numbers(machine, thread, arguments[-1])
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
    require_numbers(machine, thread, locale)
    fields = machine.loader.load(_SYMBOLS).fields
    for name, char in _CHARS.items():
        this.cells[fields[name, "C"].slot] = ord(char)
    for name, text in _TEXTS.items():
        this.cells[fields[name, "Ljava/lang/String;"].slot] = machine.literal(text)
    machine.memory.put(thread, this, fields["locale", "Ljava/util/Locale;"].slot, locale)


# Found out when it is asked for.
quiet(f"{_SYMBOLS}.initializeCurrency(Ljava/util/Locale;)V")


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
