"""Objects of the library that two threads use without a lock: the race is told where the program calls."""

from __future__ import annotations

import re

import pytest

from tests.concurrent.explored import SAMPLES, assert_race, assert_safe, explored, programs

# Program → the fields of which one is raced on, as a pattern.
LOCATIONS = {
    "ArrayDeques": r"java\.util\.ArrayDeque\.(head|tail|elements(\[\d+\])?)",
    "ArrayLists": r"java\.util\.(AbstractList\.modCount|ArrayList\.(size|elementData(\[\d+\])?))",
    "BitSets": r"java\.util\.BitSet\.(wordsInUse|sizeIsSticky|words(\[0\])?)",
    "Calendars": r"java\.util\.Calendar\.\w+(\[\d+\])?",
    "DateObjects": r"java\.util\.Date\.(fastTime|cdate)",
    "EnumMaps": r"java\.util\.EnumMap\.(size|vals\[0\])",
    "HashMaps": r"java\.util\.HashMap\.\w+(\[\d+\])?",
    "HashSets": r"java\.util\.HashMap\.\w+(\[\d+\])?",
    "IdentityHashMaps": r"java\.util\.IdentityHashMap\.\w+(\[\d+\])?",
    "ImmutableLists": r"collections\.ImmutableLists\.plain",
    "Iterators": r"java\.util\.ImmutableCollections\$ListItr\.cursor",
    "LinkedHashMaps": r"java\.util\.(LinkedHashMap|HashMap)\.\w+",
    "LinkedLists": r"java\.util\.(LinkedList\.(last|first|size)|AbstractList\.modCount)",
    "PriorityQueues": r"java\.util\.PriorityQueue\.(modCount|size|queue(\[\d+\])?)",
    "RandomSubclasses": r"collections\.RandomSubclasses\$Counting\.drawn",
    "Scanners": r"java\.util\.Scanner\.\w+",
    "SimpleDateFormats": r"java\.(text|util)\.\w+\.\w+(\[\d+\])?",
    "SplittableRandoms": r"java\.util\.SplittableRandom\.seed",
    "StringBuilders": r"java\.lang\.AbstractStringBuilder\.(count|value|coder)(\[\d+\])?",
    "StringJoiners": r"java\.util\.StringJoiner\.(elts|size|len)(\[\d+\])?",
    "SubLists": r"java\.util\.(AbstractList\.modCount|ArrayList\.(size|elementData(\[\d+\])?))",
    "SynchronizedLists": r"java\.util\.(AbstractList\.modCount|ArrayList\.(size|elementData(\[\d+\])?))",
    "TreeMaps": r"java\.util\.TreeMap\.(root|size|modCount)",
    "UnmodifiableMaps": r"java\.util\.HashMap\.\w+(\[\d+\])?",
    "UnmodifiableViews": r"java\.util\.ArrayList\.size",
    "VectorIterations": r"java\.util\.(AbstractList\.modCount|Vector\.elementCount)",
}
SLOW = {"Calendars", "Scanners", "SimpleDateFormats"}


def works(program: str) -> list[str]:
    """The names of the things that a program of several does."""
    source = (SAMPLES / "src/collections" / f"{program}.java").read_text(encoding="utf-8")
    return re.findall(r'WORKS\.put\("([^"]+)"', source)


OWN = works("OwnObjects")
# What takes more than two seconds.
SLOW_OWN = {
    "Calendar", "Currency", "Date", "DateTimeFormatter", "LocalDate", "MessageFormat", "Scanner",
    "SimpleDateFormat", "ThreadLocal", "TimeZone", "UUID", "BigInteger", "Math", "collections",
    "Collator", "MessageDigest", "ZonedDateTime", "names of countries", "names of days",
}  # fmt: skip

names = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in LOCATIONS]
)


def test_each_program_has_its_entry() -> None:
    assert {*LOCATIONS, "OwnObjects", "Unguarded"} == set(programs("collections"))


@names
def test_under_a_lock_it_is_safe(name: str) -> None:
    assert_safe(explored(f"collections.{name}"))


@names
def test_without_it_races_where_the_program_calls(name: str) -> None:
    assert_race(explored(f"collections.{name}", "unlocked"), "collections", name, LOCATIONS[name])


@pytest.mark.by_turns(7)
@pytest.mark.parametrize(
    "work",
    [pytest.param(work, marks=pytest.mark.slow) if work in SLOW_OWN else work for work in OWN],
)
def test_threads_with_objects_of_their_own_do_not_race(work: str) -> None:
    result = explored("collections.OwnObjects", work)
    assert (result.verdict, result.reasons) == ("safe", ())


@pytest.mark.by_turns(11)
@pytest.mark.parametrize("work", works("Unguarded"))
def test_objects_of_trusted_packages_that_cannot_be_shared_are_checked(work: str) -> None:
    assert_safe(explored("collections.Unguarded", work))
    broken = explored("collections.Unguarded", work, "unlocked")
    assert broken.verdict == "race", broken.reasons
    (violation,) = broken.violations
    assert violation.location is not None and violation.location.class_ is not None
    assert violation.location.class_.startswith(("java.", "sun."))
    assert {access.class_.partition("$")[0] for access in violation.accesses} == {"collections.Unguarded"}
