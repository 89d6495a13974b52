"""Number formats of English and of no language, without the JDK's resource bundles. Other languages are not
modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.java_lang import text_of
from jvm.natives.quiet import quietly
from jvm.natives.registry import model
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

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


def language_and_country(vm: Machine, locale: Obj) -> tuple[str, str]:
    """Of a Locale: both may be empty."""
    base = locale.f[
        vm.loader.load("java/util/Locale").fields["baseLocale", "Lsun/util/locale/BaseLocale;"].slot
    ]
    assert isinstance(base, Obj)
    found = [base.f[base.c.fields[name, "Ljava/lang/String;"].slot] for name in ("language", "region")]
    language, country = (text_of(part) or "" if isinstance(part, Obj) else "" for part in found)
    return language, country


def require_english(vm: Machine, th: Thread, locale: Obj | None) -> tuple[str, str]:
    """The locale's language and country. Raises Unmodelled unless the language is English or none."""
    if locale is None:
        return "", ""
    language, country = language_and_country(vm, locale)
    if language not in ("", "en"):
        raise Unmodelled(f"formats of the language {language}")
    return language, country


def _formatter_char(name: str, char: str) -> None:
    def constant(vm: Machine, th: Thread, *arguments: Obj | None) -> int:
        require_english(vm, th, arguments[-1])
        return ord(char)

    model(
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


@model(f"{_SYMBOLS}.initialize(Ljava/util/Locale;)V")
def symbols_initialize(vm: Machine, th: Thread, this: Obj, locale: Obj | None) -> None:
    """Fill new symbols with those of CLDR for English."""
    _, country = require_english(vm, th, locale)
    fields = vm.loader.load(_SYMBOLS).fields
    dollar = country == "US"
    texts = {
        **_TEXTS,
        "currencySymbol": "$" if dollar else "\u00a4",
        "intlCurrencySymbol": "USD" if dollar else "XXX",
    }
    for name, char in _CHARS.items():
        this.f[fields[name, "C"].slot] = ord(char)
    for name, text in texts.items():
        this.f[fields[name, "Ljava/lang/String;"].slot] = vm.literal(text)
    vm.memory.put(th, this, fields["locale", "Ljava/util/Locale;"].slot, locale)
    this.f[fields["currencyInitialized", "Z"].slot] = 1


@model(f"{_SYMBOLS}.getInstance(Ljava/util/Locale;)L{_SYMBOLS};")
def symbols_get_instance(vm: Machine, th: Thread, locale: Obj | None) -> object:
    cls = vm.loader.load(_SYMBOLS)
    result: object = vm.invoker.construct_call(cls, cls.methods["<init>", "(Ljava/util/Locale;)V"])(
        th, locale
    )
    return result


_FORMAT = "java/text/NumberFormat"
_PATTERNS = {0: "#,##0.###", 2: "#,##0%"}
_GET_INSTANCE = f"(Ljava/util/Locale;L{_FORMAT}$Style;I)L{_FORMAT};"


@model(f"{_FORMAT}.getInstance{_GET_INSTANCE}")
def number_format_get_instance(
    vm: Machine, th: Thread, locale: Obj | None, style: Obj | None, choice: int
) -> object:
    """The format of numbers (0) and of percentages (2) without a look at the data of locales."""
    if choice not in _PATTERNS:
        method = vm.loader.load(_FORMAT).methods["getInstance", _GET_INSTANCE]
        told: object = quietly(vm, th, vm.bytecode(method), locale, style, choice)
        return told
    symbols = vm.atomically(th, vm.entry_point, (_symbols_of, vm, locale))
    cls = vm.loader.load("java/text/DecimalFormat")
    constructor = cls.methods["<init>", f"(Ljava/lang/String;L{_SYMBOLS};)V"]
    pattern = vm.literal(_PATTERNS[choice])
    result: object = vm.invoker.construct_call(cls, constructor)(th, pattern, symbols)
    return result


def _symbols_of(th: Thread, vm: Machine, locale: Obj | None) -> object:
    return symbols_get_instance(vm, th, locale)
