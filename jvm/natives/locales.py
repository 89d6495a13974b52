"""Data of locales and time zones: the JDK's own code over its own data, for English and for no language.

Other languages are refused, as their data come from a module that is found by a service of the JDK.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.java_text import require_english
from jvm.natives.quiet import quiet, quietly
from jvm.natives.registry import model

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.store import Obj
    from jvm.threads import Thread

_PROVIDER = "sun/util/locale/provider"
_ADAPTER = f"{_PROVIDER}/LocaleProviderAdapter"
_RESOURCES = f"{_PROVIDER}/LocaleResources"
_LOCALE = "Ljava/util/Locale;"
_STRING = "Ljava/lang/String;"


def _checked(owner: str, name: str, descriptor: str, place: int) -> None:
    """The JDK's code, quietly, if argument `place` is an English locale."""

    def run(vm: Machine, th: Thread, *arguments: Obj | None) -> object:
        require_english(vm, th, arguments[place])
        method = vm.loader.load(owner).methods[name, descriptor]
        return quietly(vm, th, vm.bytecode(method), *arguments)

    model(f"{owner}.{name}{descriptor}")(run)


_checked(_ADAPTER, "getAdapter", f"(Ljava/lang/Class;{_LOCALE})L{_ADAPTER};", 1)
_checked(f"{_PROVIDER}/JRELocaleProviderAdapter", "getLocaleResources", f"({_LOCALE})L{_RESOURCES};", 1)
_checked("java/text/DateFormatSymbols", "initializeData", f"({_LOCALE})V", 1)
_checked("java/util/Calendar", "setWeekCountData", f"({_LOCALE})V", 1)

quiet(
    f"{_ADAPTER}.forType(L{_ADAPTER}$Type;)L{_ADAPTER};",
    f"{_ADAPTER}.getResourceBundleBased()L{_ADAPTER};",
    f"{_RESOURCES}.getDateTimePattern(IILjava/util/Calendar;){_STRING}",
    f"{_RESOURCES}.getJavaTimeDateTimePattern(II{_STRING}){_STRING}",
    f"{_RESOURCES}.getNumberPatterns()[{_STRING}",
    f"{_RESOURCES}.getCalendarNames({_STRING})[{_STRING}",
    f"{_RESOURCES}.getJavaTimeNames({_STRING})[{_STRING}",
    f"{_RESOURCES}.getJavaTimeFormatData()Ljava/util/ResourceBundle;",
    f"{_RESOURCES}.getTimeZoneNames({_STRING})Ljava/lang/Object;",
    f"{_RESOURCES}.getCalendarData({_STRING})I",
    f"{_RESOURCES}.getDecimalFormatSymbolsData()[Ljava/lang/Object;",
    "sun/util/calendar/ZoneInfoFile.getZoneInfo(Ljava/lang/String;)Lsun/util/calendar/ZoneInfo;",
    "java/time/zone/ZoneRulesProvider.getRules(Ljava/lang/String;Z)Ljava/time/zone/ZoneRules;",
    "java/util/Currency.getInstance(Ljava/lang/String;)Ljava/util/Currency;",
    f"java/util/Currency.getInstance({_LOCALE})Ljava/util/Currency;",
)
