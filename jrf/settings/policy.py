"""Which classes are checked for races, and which racy locations are known to be harmless.

docs/semantics.md, "Trust": plain fields of trusted classes are not checked,
their synchronization still counts.
"""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

_NAME = r"(?:[^\s.*;\[/]+\.)*[^\s.*;\[/]+"
_CLASS_PATTERN = re.compile(rf"\*|{_NAME}|{_NAME}\.\*|{_NAME}\$\*")
_LOCATION_PATTERN = re.compile(rf"{_NAME}\.[^\s.*;\[/]+(?:\[\*\])?|{_NAME}\.\*|{_NAME}\$\*")

CLASS_PATTERN_EXPECTED = "a class (pkg.Name), a package and below (pkg.*), nested classes (pkg.Name$*) or *"
LOCATION_PATTERN_EXPECTED = (
    "a field (pkg.Class.field), the elements of the array in it (pkg.Class.field[*]), all fields of a class "
    "(pkg.Class.*) or of a package and below (pkg.*)"
)
ELEMENTS = "[*]"


def is_class_pattern(text: str) -> bool:
    """Whether it is as `trusted` and `checked` take it."""
    return _CLASS_PATTERN.fullmatch(text) is not None


def is_location_pattern(text: str) -> bool:
    """Whether it is as `benign` takes it."""
    return _LOCATION_PATTERN.fullmatch(text) is not None


def matches(pattern: str, binary_name: str) -> bool:
    """Whether `pattern` covers the class. `p.C` is that class alone; `p.*` is every class whose name starts
    with `p.`, and a class `p` itself with its nested ones; `p.C$*` is every class nested in `p.C`."""
    if not pattern.endswith("*"):
        return pattern == binary_name
    prefix = pattern[:-1]
    if prefix.endswith(".") and (binary_name == prefix[:-1] or binary_name.startswith(prefix[:-1] + "$")):
        return True
    return binary_name.startswith(prefix)


class TrustRule(NamedTuple):
    """Classes that match `pattern` are checked, or not. The higher the `layer`, the nearer to the user."""

    pattern: str
    checked: bool
    layer: int


class BenignRule(NamedTuple):
    """Races on locations that match are not reported, for this reason. Layer 0 holds the JDK's own."""

    location: str
    reason: str
    layer: int


def _found(rule: BenignRule, fields: dict[str, set[str]]) -> bool:
    """Whether the rule is of one of these fields (class → names)."""
    if rule.location.endswith("*"):  # ELEMENTS end otherwise
        return any(matches(rule.location, owner) for owner in fields)
    owner, _, name = rule.location.removesuffix(ELEMENTS).rpartition(".")
    return name in fields.get(owner, ())


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules, with their answers remembered. A class that no rule matches is checked."""

    trust: tuple[TrustRule, ...]
    benign_rules: tuple[BenignRule, ...]
    _checked: dict[tuple[str, bool], bool] = field(default_factory=dict, compare=False, repr=False)
    _benign: dict[tuple[str, str], str | None] = field(default_factory=dict, compare=False, repr=False)

    def checks_class(self, binary_name: str, *, of_jdk: bool = True) -> bool:
        """Whether plain accesses to fields that this class declares are checked for races. What is trusted
        by default is the JDK's, not what else is in a package of such a name.
        """
        key = binary_name, of_jdk
        known = self._checked.get(key)
        if known is None:
            known = self._checked[key] = self._decide(binary_name, of_jdk)
        return known

    def benign(self, owner: str, field_name: str) -> str | None:
        """Why a race on this field of the class `owner` (binary name) is harmless; None if it is not."""
        key = (owner, field_name)
        if key not in self._benign:
            self._benign[key] = self._reason(owner, field_name)
        return self._benign[key]

    def _decide(self, binary_name: str, of_jdk: bool) -> bool:
        best = (-1, -1, True)
        for rule in self.trust:
            if (of_jdk or rule.layer > 0) and matches(rule.pattern, binary_name):
                best = max(best, (rule.layer, len(rule.pattern), rule.checked))
        return best[2]

    def _reason(self, owner: str, field_name: str) -> str | None:
        for rule in self.benign_rules:
            if rule.location.endswith("*"):
                if matches(rule.location, owner):
                    return rule.reason
            elif rule.location == f"{owner}.{field_name}":
                return rule.reason
        return None

    @property
    def accepts_elements(self) -> bool:
        """Whether races on elements of any array are accepted."""
        return any(rule.location.endswith(ELEMENTS) for rule in self.benign_rules)

    def benign_elements(self, owner: str, field_name: str) -> bool:
        """Whether a race on an element of the array in this field of the class `owner` is accepted."""
        location = f"{owner}.{field_name}{ELEMENTS}"
        return any(rule.location == location for rule in self.benign_rules)

    def unmatched(self) -> tuple[BenignRule, ...]:
        """The benign locations of the user's that no field of a loaded class was, so far."""
        asked = {owner: set[str]() for owner, _ in self._benign}
        for owner, name in self._benign:
            asked[owner].add(name)
        return tuple(rule for rule in self.accepted_locations() if not _found(rule, asked))

    def trusted_patterns(self) -> tuple[str, ...]:
        """The patterns of classes that are not checked, sorted, for the assumptions of a result."""
        return tuple(sorted({rule.pattern for rule in self.trust if not rule.checked}))

    def accepted_locations(self) -> tuple[BenignRule, ...]:
        """The benign locations that the user added."""
        return tuple(rule for rule in self.benign_rules if rule.layer > 0)
