"""Data of locales and time zones: the JDK's own code over its own data, for American English and for no
language.

Others are refused, as their data come from a module that is found by a service of the JDK.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.errors import RestartNeeded
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.java_util.number_formats import require_american, require_english
from jvm.natives.quiet import changes_tables, quiet, quietly
from jvm.natives.registry import model
from jvm.natives.settings import PROPERTIES, PROPERTY_TABLE, TIME_ZONE
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_PROVIDER = "sun/util/locale/provider"
_ADAPTER = f"{_PROVIDER}/LocaleProviderAdapter"
_RESOURCES = f"{_PROVIDER}/LocaleResources"
_POOL = f"{_PROVIDER}/LocaleServiceProviderPool"
_CALENDAR: Final = "java/util/Calendar"
_OF_ALL: Final = ("java/util/spi/CalendarDataProvider", "sun/util/spi/CalendarProvider")
"""When weeks begin is known of all countries, and all that speak English have the same calendar."""
_LOCALE = "Ljava/util/Locale;"
_STRING = "Ljava/lang/String;"

_PROVIDERS: Final = {
    "java/text/spi": (
        "BreakIteratorProvider", "CollatorProvider", "DateFormatProvider", "DateFormatSymbolsProvider",
        "DecimalFormatSymbolsProvider", "NumberFormatProvider",
    ),
    "java/util/spi": (
        "CalendarDataProvider", "CalendarNameProvider", "CurrencyNameProvider", "LocaleNameProvider",
        "TimeZoneNameProvider",
    ),
    "sun/text/spi": ("JavaTimeDateTimePatternProvider",),
    "sun/util/spi": ("CalendarProvider",),
}  # fmt: skip


def _checked(owner: str, name: str, descriptor: str, place: int) -> None:
    """The JDK's code, quietly, if it has the data of argument `place`, a locale."""

    def run(machine: Machine, thread: Thread, *arguments: Obj | None) -> object:
        if owner == _CALENDAR or (owner == _ADAPTER and class_of(arguments[0]).name in _OF_ALL):
            require_english(machine, thread, arguments[place])
        else:
            require_american(machine, thread, arguments[place])
        method = machine.loader.load(owner).methods[name, descriptor]
        return quietly(machine, thread, machine.bytecode(method), *arguments)

    model(CALLS, f"{owner}.{name}{descriptor}")(run)


_checked(_ADAPTER, "getAdapter", f"(Ljava/lang/Class;{_LOCALE})L{_ADAPTER};", 1)
_checked(f"{_PROVIDER}/JRELocaleProviderAdapter", "getLocaleResources", f"({_LOCALE})L{_RESOURCES};", 1)
_checked("java/text/DateFormatSymbols", "initializeData", f"({_LOCALE})V", 1)
_checked(_CALENDAR, "setWeekCountData", f"({_LOCALE})V", 1)
_checked("java/util/Locale", "getDisplayString", f"({_STRING}{_STRING}{_LOCALE}I){_STRING}", 3)
_checked("java/text/Collator", "getInstance", f"({_LOCALE})Ljava/text/Collator;", 0)
_checked("java/text/BreakIterator", "getBreakInstance", f"({_LOCALE}I)Ljava/text/BreakIterator;", 0)
_LIST = "java/text/ListFormat"
_checked(_LIST, "getInstance", f"({_LOCALE}L{_LIST}$Type;L{_LIST}$Style;)L{_LIST};", 0)
_checked(f"{_PROVIDER}/TimeZoneNameUtility", "getZoneStrings", f"({_LOCALE})[[{_STRING}", 0)
# Called by constructors alone, and by deserialization: the object is the thread's own.
_checked("java/text/SimpleDateFormat", "initialize", f"({_LOCALE})V", 1)
for _name, _types, _result, _place in (
    ("retrieveFieldValueName", f"({_STRING}III{_LOCALE})", _STRING, 4),
    ("retrieveJavaTimeFieldValueName", f"({_STRING}III{_LOCALE})", _STRING, 4),
    ("retrieveFieldValueNames", f"({_STRING}II{_LOCALE})", "Ljava/util/Map;", 3),
    ("retrieveJavaTimeFieldValueNames", f"({_STRING}II{_LOCALE})", "Ljava/util/Map;", 3),
):
    _checked(f"{_PROVIDER}/CalendarDataUtility", _name, f"{_types}{_result}", _place)
for _name, _types, _result, _place in (
    ("retrieveDisplayName", f"({_STRING}ZI{_LOCALE})", _STRING, 3),
    ("retrieveDisplayNames", f"({_STRING}{_LOCALE})", f"[{_STRING}", 1),
    ("retrieveGenericDisplayName", f"({_STRING}I{_LOCALE})", _STRING, 2),
):
    _checked(f"{_PROVIDER}/TimeZoneNameUtility", _name, f"{_types}{_result}", _place)

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
    *(
        f"{_PROVIDER}/JRELocaleProviderAdapter.get{_name}()L{_package}/{_name};"
        for _package, _names in _PROVIDERS.items()
        for _name in _names
    ),
    *(
        f"sun/util/cldr/CLDRLocaleProviderAdapter.get{_name}()L{_package}/{_name};"
        for _package, _names in _PROVIDERS.items()
        for _name in _names
    ),
    f"{_POOL}.getPool(Ljava/lang/Class;)L{_POOL};",
    *(
        f"{_POOL}.getLocalizedObject(L{_POOL}$LocalizedObjectGetter;{_LOCALE}{_more}[Ljava/lang/Object;)Ljava/lang/Object;"
        for _more in ("", _STRING, f"Ljava/lang/Boolean;{_STRING}")
    ),
    f"{_RESOURCES}.getLocaleName({_STRING}){_STRING}",
    "java/util/Locale.hashCode()I",
    f"java/util/Locale.toLanguageTag(){_STRING}",
    "java/time/ZoneOffset.ofTotalSeconds(I)Ljava/time/ZoneOffset;",
    f"java/time/format/DecimalStyle.of({_LOCALE})Ljava/time/format/DecimalStyle;",
    "java/time/zone/ZoneRules.findTransitionArray(I)[Ljava/time/zone/ZoneOffsetTransition;",
    "sun/util/calendar/ZoneInfoFile.getZoneInfo(Ljava/lang/String;)Lsun/util/calendar/ZoneInfo;",
    "java/time/zone/ZoneRulesProvider.getRules(Ljava/lang/String;Z)Ljava/time/zone/ZoneRules;",
    "java/util/Currency.getInstance(Ljava/lang/String;)Ljava/util/Currency;",
    f"java/util/Currency.getInstance({_LOCALE})Ljava/util/Currency;",
    "java/util/Currency.getAvailableCurrencies()Ljava/util/Set;",
    "java/util/Currency.availableCurrencies()Ljava/util/stream/Stream;",
    f"sun/util/calendar/ZoneInfoFile.getZoneIds(I)[{_STRING}",
    "java/time/temporal/WeekFields.of(Ljava/time/DayOfWeek;I)Ljava/time/temporal/WeekFields;",
)


changes_tables(
    "java/time/zone/ZoneRulesProvider.registerProvider(Ljava/time/zone/ZoneRulesProvider;)V",
    of_receiver=False,
)

_ZONE: Final = "java/util/TimeZone"


@model(CALLS, f"{_ZONE}.setDefaultZone()L{_ZONE};")
def set_default_zone(machine: Machine, thread: Thread) -> object:
    """Raises RestartNeeded if threads run, the first time: which of them it is means nothing, and what is
    found out is a property too, which they would seem to set. Where threads change properties, it is no
    single step.
    """
    settings = machine.options.visible.settings
    changed = not {PROPERTIES, PROPERTY_TABLE}.isdisjoint(settings)
    if machine.concurrent and not changed and TIME_ZONE not in settings:
        raise RestartNeeded(Restart.SETTING, TIME_ZONE)
    body = machine.bytecode(machine.loader.load(_ZONE).methods["setDefaultZone", f"()L{_ZONE};"])
    return body(thread) if changed else quietly(machine, thread, body)


def find_default_zone(machine: Machine, thread: Thread) -> None:
    """Find out the default time zone, before the first thread starts."""
    cls = machine.loader.load(_ZONE)
    machine.initialize_now(thread, cls)
    if cls.statics.cells[cls.fields["defaultTimeZone", f"L{_ZONE};"].slot] is None:
        find = machine.bytecode(cls.methods["getDefaultRef", f"()L{_ZONE};"])
        zone = machine.atomically(thread, machine.entry_point, (find,))
        name = machine.bytecode(cls.methods["toZoneId", "()Ljava/time/ZoneId;"])
        machine.atomically(thread, machine.entry_point, (name, zone))


_TEXTS: Final = "java/time/format/DateTimeTextProvider"
_FIND_STORE: Final = f"(Ljava/time/temporal/TemporalField;{_LOCALE})Ljava/lang/Object;"


@model(CALLS, f"{_TEXTS}.findStore{_FIND_STORE}")
def find_store(machine: Machine, thread: Thread, this: Obj, field: Obj, locale: Obj | None) -> object:
    """Quietly, unless the field is of a class of the program, whose hashCode and equals are called."""
    require_american(machine, thread, locale)
    cls = machine.loader.load(_TEXTS)
    body = machine.bytecode(cls.methods["findStore", _FIND_STORE])
    return (
        quietly(machine, thread, body, this, field, locale)
        if field.cls.of_jdk
        else body(thread, this, field, locale)
    )
