"""The reports of `jrf support`: text, Markdown and JSON."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from jrf.report.json import escaped
from jvm.reach.natives import State
from jvm.values.descriptors import binary_name, split_method

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jrf.support.examine import Finding, Place, Support
    from jvm.reach.natives import Native

SCHEMA = "jrf-support/1"
_MEANING = {
    State.MODELLED: "jrf has a model of it",
    State.NOTHING: "it prepares native code that is not there",
    State.REFUSED: "a run that comes to it ends `inconclusive`, names it and the calls that led there",
    State.UNREACHABLE: "nothing in java.base that can run calls it, or only methods that jrf replaces",
}


# -- natives


def natives(version: str, found: Sequence[Native], form: str) -> str:
    """The table of natives. The text is the Markdown."""
    if form == "json":
        rows = [
            {
                "class": binary_name(native.method.owner), "method": native.method.name,
                "descriptor": native.method.descriptor, "state": native.state.value, "why": native.why,
            }
            for native in found
        ]  # fmt: skip
        return _json({"schema": SCHEMA, "jdk": version, "natives": rows})
    return "\n".join(_native_lines(version, found)) + "\n"


def _native_lines(version: str, found: Sequence[Native]) -> Iterator[str]:
    counts = Counter(native.state for native in found)
    yield "# Native methods of java.base"
    yield ""
    yield f"Made by `jrf support --format markdown` from the code and JDK {version}. Everything else in the"
    yield "class library runs as the JDK's own bytecode, unless a model replaces it."
    yield ""
    yield "| state | methods | means |"
    yield "|---|---|---|"
    for state, meaning in _MEANING.items():
        yield f"| {state.value} | {counts[state]} | {meaning} |"
    for owner, group in groupby(found, key=lambda native: native.method.owner):
        yield ""
        yield f"## {binary_name(owner)}"
        yield ""
        yield "| method | state | |"
        yield "|---|---|---|"
        for native in group:
            yield f"| `{_shown(native)}` | {native.state.value} | {_why(native)} |"


def _shown(native: Native) -> str:
    parameters, result = split_method(native.method.descriptor)
    names = ", ".join(_type(each) for each in parameters)
    return f"{_type(result)} {native.method.name}({names})"


def _type(descriptor: str) -> str:
    """`Ljava/lang/String;` → `String`, `[I` → `int[]`."""
    if descriptor == "V":
        return "void"
    dimensions = len(descriptor) - len(descriptor.lstrip("["))
    name = binary_name(descriptor) if dimensions else binary_name("[" + descriptor)[:-2]
    return name.rpartition(".")[2]


def _why(native: Native) -> str:
    if native.state is State.UNREACHABLE and native.why != "nothing that runs calls it":
        return f"only called by {native.why}"
    return native.why


# -- a program


def program(target: str, found: Support, form: str) -> str:
    """What the program can reach that is not modelled. The Markdown is the text in a code block."""
    if form == "json":
        return _json(
            {
                "schema": SCHEMA, "target": target, "roots": found.roots, "own_methods": found.own_methods,
                "jdk_methods": found.jdk_methods, "findings": [_data(each) for each in found.findings],
                "optional": list(found.optional),
            }
        )  # fmt: skip
    text = "\n".join(_program_lines(target, found)) + "\n"
    return f"```text\n{text}```\n" if form == "markdown" else text


def _program_lines(target: str, found: Support) -> Iterator[str]:
    if not found.findings:
        yield f"{target}: nothing that is not modelled was found"
    for number, (kind, group) in enumerate(groupby(found.findings, key=_kind)):
        if number:
            yield ""
        yield f"{target}: {kind}"
        for each in group:
            yield from _finding(each)
    yield ""
    if found.optional:
        yield f"Not there, and the program does without: {', '.join(found.optional)}"
    yield (
        f"Looked at {_count(found.own_methods, 'method')} of the program, from {found.roots}, and at what "
        f"{_count(found.jdk_methods, 'method')} of the JDK that it calls lead to. Reflection is not followed."
    )


def _kind(each: Finding) -> str:
    if each.missing:
        return "classes that are not there, which is an error of the program where it needs them"
    if each.always:
        return "not modelled, and met by every run"
    if each.certain:
        return "not modelled, and met by every run that comes to the line"
    return "not modelled, and perhaps met behind the call"


def _finding(each: Finding) -> Iterator[str]:
    yield f"  {each.what}{f' (and {len(each.also)} more)' if each.also else ''}"
    if len(each.via) > 1:
        yield f"      behind {' > '.join(map(str, each.via[:-1]))}"
    for number, call in enumerate(each.calls):
        yield f"      {'at' if number == 0 else 'from'} {_place(call)}"


def _place(place: Place) -> str:
    if place.file is None:
        return str(place.method)
    return f"{place.method} ({place.file}{f':{place.line}' if place.line else ''})"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _data(each: Finding) -> dict[str, object]:
    return {
        "what": each.what,
        "certain": each.certain,
        "always": each.always,
        "missing": each.missing,
        "also": list(each.also),
        "via": [str(method) for method in each.via],
        "calls": [
            {
                "class": binary_name(call.method.owner), "method": call.method.name + call.method.descriptor,
                "file": call.file, "line": call.line,
            }
            for call in each.calls
        ],
    }  # fmt: skip


def _json(data: object) -> str:
    return escaped(msgspec.json.format(msgspec.json.encode(data), indent=1).decode()) + "\n"
