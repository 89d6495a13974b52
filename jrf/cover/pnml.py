"""Nets in PNML (ISO/IEC 15909-2), place/transition nets: what other tools exchange.

Two things that PNML has no words for go into `toolspecific` elements of tool "jrf", which others skip: places
that hold any number of tokens at first, transfers, and the targets. Without targets in the file, `--cover`
names one. Transfer arcs, inhibitor arcs and coloured nets of other tools are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from jrf.cover.nets.net import Configuration, Net, Target, Transition, configuration
from jrf.errors import InputError, nearest
from jvm.given import FileFault, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_NAMESPACE: Final = "http://www.pnml.org/version-2009/grammar/pnml"
_TYPE: Final = "http://www.pnml.org/version-2009/grammar/ptnet"
MAX_BYTES: Final = 64 << 20
_MOST: Final = 1_000_000
"""Tokens of a place, weight of an arc."""


def read_net(path: Path, covered: tuple[str, ...] = ()) -> Net:
    """The net in the file, with the targets of the file and those that `covered` names. Raises InputError."""
    try:
        data = read_file(path, MAX_BYTES)
    except FileFault as problem:
        raise InputError(f"{problem}; expected a PNML net") from None
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InputError(f"{path}: has a document type; expected PNML, which has none")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as problem:
        raise InputError(f"{path}: no XML: {problem}; expected a PNML net") from None
    return _Reader(root, str(path), covered).net()


def _local(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


class _Reader:
    def __init__(self, root: ElementTree.Element, name: str, covered: tuple[str, ...]) -> None:
        self.name = name
        self.root = root
        self.covered = covered
        self.places: dict[str, int] = {}
        self.labels: dict[str, int] = {}

    def wrong(self, what: str, expected: str) -> InputError:
        return InputError(f"{self.name}: {what}; expected {expected}")

    def net(self) -> Net:
        nets = [each for each in self.root.iter() if _local(each) == "net"]
        if len(nets) != 1:
            raise self.wrong(f"{len(nets)} nets", "one element net")
        kind = nets[0].get("type", "")
        if kind and not kind.rstrip("/").endswith(("ptnet", "PTNet", "P/T net")):
            raise self.wrong(f"a net of type {kind}", f"a place/transition net ({_TYPE})")
        initial: dict[int, int] = {}
        unbounded: set[int] = set()
        names: list[str] = []
        for place in self._all(nets[0], "place"):
            identity = self._id(place, self.places)
            number = self.places[identity] = len(names)
            names.append(self._text(place, "name") or identity)
            self.labels.setdefault(names[-1], number)
            tokens = self._number(place, "initialMarking", 0, identity)
            if tokens:
                initial[number] = tokens
            if any(each.get("any") == "true" for each in self._own(place)):
                unbounded.add(number)
                initial.pop(number, None)
        transitions = self._transitions(nets[0])
        targets = [*self._targets(nets[0]), *map(self._wanted, self.covered)]
        if not targets:
            raise self.wrong("no target", "--cover PLACE=TOKENS,…, or a toolspecific element of jrf")
        return Net(
            tuple(names),
            tuple(transitions),
            configuration(initial),
            tuple(targets),
            frozenset(unbounded),
            self.name,
        )

    def _all(self, net: ElementTree.Element, kind: str) -> Iterator[ElementTree.Element]:
        return (each for each in net.iter() if _local(each) == kind)

    def _own(self, element: ElementTree.Element) -> list[ElementTree.Element]:
        return [each for each in element if _local(each) == "toolspecific" and each.get("tool") == "jrf"]

    def _id(self, element: ElementTree.Element, known: dict[str, int]) -> str:
        identity = element.get("id")
        if identity is None:
            raise self.wrong(f"a {_local(element)} without id", "an attribute id")
        if identity in known:
            raise self.wrong(f"id {identity!r} is there twice", "each id once")
        return identity

    def _text(self, element: ElementTree.Element, child: str) -> str | None:
        for each in element:
            if _local(each) == child:
                for text in each:
                    if _local(text) in ("text", "value"):
                        return (text.text or "").strip()
        return None

    def _number(self, element: ElementTree.Element, child: str, default: int, identity: str) -> int:
        text = self._text(element, child)
        if text is None or not text:
            return default
        text = text.removeprefix("Default,")
        if not text.isascii() or not text.isdecimal() or int(text[:9]) > _MOST or len(text) > 9:
            raise self.wrong(f"{child} {text!r} of {identity!r}", f"a whole number up to {_MOST:,}")
        return int(text)

    def _transitions(self, net: ElementTree.Element) -> list[Transition]:
        known: dict[str, int] = {}
        names: list[str] = []
        moves: list[list[tuple[int, int | None]]] = []
        for each in self._all(net, "transition"):
            identity = self._id(each, {**self.places, **known})
            known[identity] = len(names)
            names.append(self._text(each, "name") or identity)
            moves.append(
                [self._move(move) for own in self._own(each) for move in own if _local(move) == "transfer"]
            )
        takes: list[dict[int, int]] = [{} for _ in names]
        gives: list[dict[int, int]] = [{} for _ in names]
        for arc in self._all(net, "arc"):
            source, target = arc.get("source", ""), arc.get("target", "")
            kind = self._text(arc, "type") or next(
                (each.get("value", "") for each in arc if _local(each) == "type"), ""
            )
            if kind not in ("", "normal"):
                raise self.wrong(f"an arc of type {kind!r}", "normal arcs")
            weight = self._number(arc, "inscription", 1, f"{source} → {target}")
            if source in self.places and target in known:
                table, place = takes[known[target]], self.places[source]
            elif source in known and target in self.places:
                table, place = gives[known[source]], self.places[target]
            else:
                raise self.wrong(
                    f"an arc from {source!r} to {target!r}", "arcs between a place and a transition"
                )
            table[place] = table.get(place, 0) + weight
        return [
            Transition(name, configuration(take), configuration(give), tuple(move))
            for name, take, give, move in zip(names, takes, gives, moves, strict=True)
        ]

    def _move(self, element: ElementTree.Element) -> tuple[int, int | None]:
        target = element.get("target")
        return self._place(element.get("source", "")), None if target is None else self._place(target)

    def _place(self, name: str) -> int:
        found = self.places.get(name, self.labels.get(name))
        if found is None:
            hint = nearest(name, tuple({**self.places, **self.labels}))
            raise self.wrong(f"no place {name!r}{hint}", "the id or name of one")
        return found

    def _targets(self, net: ElementTree.Element) -> Iterator[Target]:
        for own in self._own(net):
            for each in own:
                if _local(each) == "target":
                    yield Target(self._wanted(each.get("marking", "")).configuration, each.get("what", ""))

    def _wanted(self, text: str) -> Target:
        tokens: dict[int, int] = {}
        for part in filter(None, text.split(",")):
            name, sign, count = part.rpartition("=")
            if not sign:
                name, count = part, "1"
            if not count.strip().isdecimal() or len(count.strip()) > 9:
                raise self.wrong(f"target {text!r}", "PLACE=TOKENS,…")
            place = self._place(name.strip())
            tokens[place] = tokens.get(place, 0) + int(count)
        return Target(configuration(tokens), text)


def written(net: Net) -> str:
    """The net as PNML."""
    root = ElementTree.Element("pnml", xmlns=_NAMESPACE)
    page = ElementTree.SubElement(root, "net", id="net", type=_TYPE)
    _named(page, net.name)
    sheet = ElementTree.SubElement(page, "page", id="page")
    initial = dict(net.initial)
    for place, name in enumerate(net.places):
        element = ElementTree.SubElement(sheet, "place", id=f"p{place}")
        _named(element, name)
        if place in initial:
            _labelled(element, "initialMarking", str(initial[place]))
        if place in net.unbounded:
            ElementTree.SubElement(element, "toolspecific", tool="jrf", version="1", any="true")
    for number, transition in enumerate(net.transitions):
        element = ElementTree.SubElement(sheet, "transition", id=f"t{number}")
        _named(element, transition.name)
        if transition.transfer:
            own = ElementTree.SubElement(element, "toolspecific", tool="jrf", version="1")
            for source, target in transition.transfer:
                move = ElementTree.SubElement(own, "transfer", source=f"p{source}")
                if target is not None:
                    move.set("target", f"p{target}")
        for place, count in transition.consume:
            _arc(sheet, f"p{place}", f"t{number}", count)
        for place, count in transition.produce:
            _arc(sheet, f"t{number}", f"p{place}", count)
    own = ElementTree.SubElement(page, "toolspecific", tool="jrf", version="1")
    for bad in net.targets:
        marking = ",".join(f"p{place}={count}" for place, count in bad.configuration)
        ElementTree.SubElement(own, "target", marking=marking, what=bad.what)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _named(element: ElementTree.Element, name: str) -> None:
    _labelled(element, "name", name)


def _labelled(element: ElementTree.Element, label: str, text: str) -> None:
    inside = ElementTree.SubElement(ElementTree.SubElement(element, label), "text")
    inside.text = "".join(c if c.isprintable() else "?" for c in text)


def _arc(sheet: ElementTree.Element, source: str, target: str, count: int) -> None:
    arc = ElementTree.SubElement(sheet, "arc", id=f"{source}-{target}", source=source, target=target)
    if count != 1:
        _labelled(arc, "inscription", str(count))


__all__ = ["Configuration", "read_net", "written"]
