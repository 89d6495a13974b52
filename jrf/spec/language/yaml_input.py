"""Specifications in a YAML file, for code that cannot be annotated. docs/spec.md shows the keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import yaml

from jrf.errors import InputError, nearest
from jrf.settings import yaml_mapping
from jrf.spec.language.model import RawClass, RawField, RawMethod
from jrf.spec.language.syntax import Source
from jvm.values.text import to_units

_CLASS: Final = ("fields", "invariant", "methods")
_METHOD: Final = ("requires", "performs", "loops", "witness", "trusted")
_FIELD: Final = ("both", "read", "write")


def read(path: Path) -> dict[str, RawClass]:
    """Classes by internal name. Raises InputError with the line."""
    try:
        text = path.read_text("utf-8")
        yaml_mapping.read_mapping(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else problem
        raise InputError(f"{path}: {reason}; expected a YAML file of specifications") from None
    except yaml.MarkedYAMLError as problem:
        at = f":{problem.problem_mark.line + 1}" if problem.problem_mark else ""
        raise InputError(f"{path}{at}: {problem.problem}") from None
    except yaml.YAMLError as problem:
        raise InputError(f"{path}: {problem}") from None
    reader = _Reader(path)
    found: dict[str, RawClass] = {}
    for key, value in reader.pairs(root, ("classes",)):
        assert key == "classes"
        for name, body in reader.pairs(value):
            found[name.replace(".", "/")] = reader.cls(body, name)
    return found


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path

    def error(self, node: yaml.Node, message: str) -> InputError:
        return InputError(f"{self.path}:{node.start_mark.line + 1}: {message}")

    def pairs(self, node: yaml.Node | None, known: tuple[str, ...] = ()) -> Iterator[tuple[str, yaml.Node]]:
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
            return
        if not isinstance(node, yaml.MappingNode):
            raise self.error(node, "expected a mapping of keys to values")
        for key, value in node.value:
            name = to_units(str(key.value))  # as in class files
            if known and name not in known:
                wanted = ", ".join(known)
                raise self.error(key, f"unknown key {name}{nearest(name, known)}; expected one of {wanted}")
            yield name, value

    def texts(self, node: yaml.Node) -> list[Source]:
        """A text or a list of texts."""
        if isinstance(node, yaml.SequenceNode):
            return [text for each in node.value for text in self.texts(each)]
        if not isinstance(node, yaml.ScalarNode):
            raise self.error(node, "expected a text or a list of texts")
        return [Source(str(node.value), f"{self.path}:{node.start_mark.line + 1}")]

    def cls(self, node: yaml.Node, name: str) -> RawClass:
        found = RawClass(where=f"{self.path}:{node.start_mark.line + 1}")
        for key, value in self.pairs(node, _CLASS):
            if key == "invariant":
                found.invariants = self.texts(value)
            elif key == "fields":
                for field, body in self.pairs(value):
                    found.fields[field] = self.field(body)
            else:
                for method, body in self.pairs(value):
                    found.methods[method.replace(" ", "")] = self.method(body)
        return found

    def field(self, node: yaml.Node) -> RawField:
        where = f"{self.path}:{node.start_mark.line + 1}"
        if not isinstance(node, yaml.MappingNode):
            return RawField(self.texts(node), where=where)
        found = RawField(where=where)
        for key, value in self.pairs(node, _FIELD):
            setattr(found, key, self.texts(value))
        return found

    def method(self, node: yaml.Node) -> RawMethod:
        found = RawMethod(where=f"{self.path}:{node.start_mark.line + 1}")
        for key, value in self.pairs(node, _METHOD):
            match key:
                case "requires":
                    found.requires = self.texts(value)
                case "performs":
                    found.performs = self.texts(value)
                case "trusted":
                    if value.value not in ("true", "false"):
                        raise self.error(value, "expected true or false")
                    found.trusted = value.value == "true"
                case "loops":
                    found.loops = list(self.at_lines(value, "invariant"))
                case _:
                    found.witnesses = list(self.at_lines(value, "action"))
        return found

    def at_lines(self, node: yaml.Node, what: str) -> Iterator[tuple[int, Source]]:
        if not isinstance(node, yaml.SequenceNode):
            raise self.error(node, f"expected a list of {{line: N, {what}: …}}")
        for each in node.value:
            entry = dict(self.pairs(each, ("line", what)))
            if set(entry) != {"line", what} or not str(entry["line"].value).isdigit():
                raise self.error(each, f"expected {{line: N, {what}: …}}")
            for text in self.texts(entry[what]):
                yield int(entry["line"].value), text
