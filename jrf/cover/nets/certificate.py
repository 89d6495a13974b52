"""The invariant behind a "safe", as a file that `jrf.cover.nets.checker` verifies without any of our code.

It says: no reachable configuration is at least one of `basis`, has a token in `unmarked`, or weighs more by
one of `weights` than the initial configuration. The net and its bad configurations are in the file too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jrf.cover.nets.net import configuration

if TYPE_CHECKING:
    from jrf.cover.nets.net import Configuration, Net

FORMAT = "jrf-cover-certificate/1"


@dataclass(frozen=True, slots=True)
class Certificate:
    net: Net
    basis: tuple[Configuration, ...]
    weights: tuple[Configuration, ...] = ()
    unmarked: frozenset[int] = frozenset()

    def encoded(self) -> str:
        net = self.net
        parts = {
            "format": FORMAT,
            "places": list(net.places),
            "initial": net.initial,
            "unbounded": sorted(net.unbounded),
            "transitions": [
                {
                    "name": each.name,
                    "consume": each.consume,
                    "produce": each.produce,
                    "transfer": each.transfer,
                }
                for each in net.transitions
            ],
            "targets": [target.configuration for target in net.targets],
            "basis": sorted(self.basis),
            "weights": self.weights,
            "unmarked": sorted(self.unmarked),
        }
        lines = (f"{json.dumps(name)}: {_rows(part)}" for name, part in parts.items())
        return "{" + ",\n".join(lines) + "}\n"


def _rows(part: object) -> str:
    """A list with an element a line, so that files can be read and compared."""
    if isinstance(part, list | tuple) and part:
        return "[\n  " + ",\n  ".join(json.dumps(each) for each in part) + "]"
    return json.dumps(part)


def used_weights(net: Net, weights: list[Configuration]) -> tuple[Configuration, ...]:
    """Without those that occur twice."""
    return tuple(dict.fromkeys(configuration(dict(each)) for each in weights))
