"""Trust and benign locations."""

from pathlib import Path

import pytest

from jrf.settings.policy import BenignRule, Policy, TrustRule, is_class_pattern, is_location_pattern, matches
from jrf.settings.settings import load


@pytest.mark.parametrize(
    ("pattern", "name", "expected"),
    [
        ("a.B", "a.B", True),
        ("a.B", "a.B$C", False),
        ("a.B", "a.BC", False),
        ("a.*", "a.B", True),
        ("a.*", "a.b.C$D", True),
        ("a.*", "ab.C", False),
        ("a.B.*", "a.B", True),
        ("a.B.*", "a.B$C", True),
        ("a.B.*", "a.BC", False),
        ("a.B$*", "a.B$C", True),
        ("a.B$*", "a.B", False),
        ("*", "Main", True),
    ],
)
def test_matches(pattern: str, name: str, expected: bool) -> None:
    assert matches(pattern, name) is expected


@pytest.mark.parametrize("text", ["a", "a.B", "a.*", "a.B$*", "*", "größe.X"])
def test_class_patterns(text: str) -> None:
    assert is_class_pattern(text)


@pytest.mark.parametrize("text", ["", "a*", "*.a", "a..b", "a b", "a.", ".a", "a/b", "a.**", "a[]"])
def test_not_class_patterns(text: str) -> None:
    assert not is_class_pattern(text)


def test_location_patterns() -> None:
    assert is_location_pattern("a.B.c") and is_location_pattern("Main.n") and is_location_pattern("a.B.*")
    assert is_location_pattern("a.B.c[*]") and not is_location_pattern("a.B.c[1]")
    assert not is_location_pattern("n") and not is_location_pattern("*")


@pytest.mark.parametrize(
    ("name", "checked"),
    [
        ("Main", True),
        ("java.util.HashMap", True),
        ("java.util.ArrayList$Itr", True),
        ("java.lang.String", False),
        ("java.lang.ref.Reference", False),
        ("java.util.concurrent.locks.AbstractQueuedSynchronizer$Node", False),
        ("jdk.internal.misc.Unsafe", False),
        ("sun.nio.ch.IOUtil", False),
        ("java.lang.StringBuilder", True),
        ("java.lang.AbstractStringBuilder", True),
        ("java.language.Other", True),
    ],
)
def test_default_trust(name: str, checked: bool) -> None:
    assert load().policy().checks_class(name) is checked


def test_a_longer_pattern_wins_within_a_layer() -> None:
    policy = Policy((TrustRule("a.*", False, 1), TrustRule("a.b.*", True, 1)), ())
    assert policy.checks_class("a.b.C") and not policy.checks_class("a.C")


def test_checked_wins_over_trusted_of_the_same_pattern() -> None:
    assert Policy((TrustRule("a.*", True, 1), TrustRule("a.*", False, 1)), ()).checks_class("a.B")


def test_the_file_wins_over_longer_patterns_of_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "jrf.yaml"
    file.write_text("checked: ['java.*']\n")
    assert load(file).policy().checks_class("java.util.concurrent.FutureTask")


@pytest.mark.parametrize(
    ("owner", "field"),
    [
        ("java.lang.String", "hash"),
        ("java.util.concurrent.locks.AbstractOwnableSynchronizer", "exclusiveOwnerThread"),
        ("java.util.AbstractMap", "keySet"),
    ],
)
def test_known_benign_races_of_the_jdk_have_reasons(owner: str, field: str) -> None:
    assert load().policy().benign(owner, field)


def test_the_contents_of_collections_are_never_benign() -> None:
    policy = load().policy()
    for owner, field in [("java.util.HashMap", "table"), ("java.util.ArrayList", "size")]:
        assert policy.benign(owner, field) is None


def test_all_fields_of_a_class_can_be_benign() -> None:
    policy = Policy((), (BenignRule("a.B.*", "a cache", 1),))
    assert policy.benign("a.B", "x") == policy.benign("a.B$C", "y") == "a cache"
    assert policy.benign("a.C", "x") is None
    assert policy.accepted_locations() == policy.benign_rules


# Fields of JDK 17 that later ones lack.
OLDER = {"java.math.BigInteger.bitLengthPlusOne", "java.math.BigInteger.firstNonzeroIntNumPlusTwo"}


def test_every_benign_field_of_the_jdk_exists_in_the_embedded_jdk() -> None:
    from jvm.classfile.classfile import parse
    from jvm.classpath.classpath import ClassPath, default_jdk

    class_path = ClassPath((), default_jdk())
    missing = []
    for rule in load().benign:
        owner, _, field = rule.location.rpartition(".")
        found = class_path.find(owner.replace(".", "/"))
        fields = {each.name for each in parse(found.data).fields} if found else set()
        if field not in fields:
            missing.append(rule.location)
    class_path.close()
    assert set(missing) <= OLDER


def test_entries_that_no_loaded_field_matches_are_told() -> None:
    rules = (
        BenignRule("a.B.seen", "r", 1),
        BenignRule("a.B.missing", "r", 1),
        BenignRule("a.C.*", "r", 1),
        BenignRule("b.*", "r", 1),
        BenignRule("jdk.Own.field", "r", 0),
    )
    policy = Policy((), rules)
    policy.benign("a.B", "seen")
    policy.benign("a.C$D", "any")
    assert [rule.location for rule in policy.unmatched()] == ["a.B.missing", "b.*"]


def test_known_races_of_libraries_are_accepted_on_request_only() -> None:
    owner, name = "com.google.common.collect.ImmutableMap", "values"
    assert load().policy().benign(owner, name) is None
    accepting = load(flags={"known-benign": True})
    assert accepting.policy().benign(owner, name) == "view made lazily; its fields are final"
    assert accepting.policy().accepted_locations() == ()
    assert any("benign-libraries.yaml" in text for text in accepting.assumptions())


def test_what_is_trusted_by_default_is_the_jdks() -> None:
    """A program may have classes in packages of such names."""
    policy = load().policy()
    assert not policy.checks_class("sun.misc.Own")
    assert policy.checks_class("sun.misc.Own", of_jdk=False)
    trusting = load(flags={"trusted": ["sun.misc.*"]}).policy()
    assert not trusting.checks_class("sun.misc.Own", of_jdk=False)
