"""The lists of programs in javasamples, each read once in a process."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from jrf.settings import resources

SAMPLES = resources.folder("javasamples")


@cache
def listed(file: str) -> tuple[dict[str, Any], ...]:
    """The entries of a list, such as litmus.yaml. Nobody changes them: all tests share them."""
    return tuple(yaml.load((SAMPLES / file).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))


def expected(file: str) -> dict[str, str]:
    """Main class → the verdict that its list names."""
    return {str(entry["main"]): str(entry["expected"]) for entry in listed(file)}
