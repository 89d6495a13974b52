"""Nets of the coverability benchmarks of mist (Ganty and others) and QCover (Blondin and others), as their
arcs: what a transition takes > what it gives. `any` places hold any number of tokens at first. Our own
notation; the same nets are in javasamples/nets as PNML (`python -m tests.jrf.cover.coverability_nets`
writes them)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from jrf.cover.nets.net import Net, Target, Transition, configuration

FOLDER = Path(__file__).parents[3] / "javasamples" / "nets"


@dataclass(frozen=True, slots=True)
class Benchmark:
    name: str
    arcs: str
    initial: str
    targets: str
    safe: bool
    unbounded: str = ""


def net_of(benchmark: Benchmark) -> Net:
    places: dict[str, int] = {}

    def tokens(text: str) -> tuple[tuple[int, int], ...]:
        counts: dict[int, int] = {}
        for word in text.split():
            count, star, name = word.rpartition("*")
            place = places.setdefault(name, len(places))
            counts[place] = counts.get(place, 0) + (int(count) if star else 1)
        return configuration(counts)

    transitions = []
    for number, arc in enumerate(filter(None, map(str.strip, benchmark.arcs.replace("\n", ";").split(";")))):
        takes, gives = arc.split(">")
        transitions.append(Transition(f"t{number}", tokens(takes), tokens(gives)))
    initial = tokens(benchmark.initial)
    targets = tuple(Target(tokens(each), each.strip()) for each in benchmark.targets.split(";"))
    unbounded = frozenset(place for place, _ in tokens(benchmark.unbounded))
    return Net(tuple(places), tuple(transitions), initial, targets, unbounded, benchmark.name)


def bingham(size: int) -> Benchmark:
    """Mutual exclusion with a token that passes through so many stations."""
    arcs = ["notin x0 > in x1", "notin x1 > in x0"]
    arcs += [f"x{at} > x{at + 1}" for at in range(1, size)]
    arcs += [f"in x{at} > x0 notin" for at in range(1, size + 1)]
    return Benchmark(f"bingham_h{size}", ";".join(arcs), "notin", f"2*x{size}", True, "x0")


def _lea(one: str, other: str) -> str:
    """A thread that takes two locks, one after the other, for ever; the other kind takes them the other way
    round."""
    return (
        f"loop{one} > before{one}; before{one} free{one} > has{one} held{one}\n"
        f"has{one} free{other} > both{one} held{other}; both{one} held{other} > after{one} free{other}\n"
        f"after{one} held{one} > end{one} free{one}; end{one} > loop{one}"
    )


def _dekker(me: int, other: int) -> str:
    """One side of Dekker's mutual exclusion: its flag is `low` or `high`."""
    return (
        f"begin{me} low{me} > high{me} look{me}; look{me} high{other} > high{other} test{me}\n"
        f"test{me} turn{me} > turn{me} look{me}; wait{me} turn{me} > turn{me} begin{me}\n"
        f"test{me} high{me} turn{other} > turn{other} low{me} wait{me}\n"
        f"look{me} low{other} > low{other} in{me}\n"
        f"in{me} high{me} turn{me} > begin{me} low{me} turn{other}"
    )


_SEMI = """
x2 > x3 x21; x3 x22 > x4 x23; x4 x24 > x5 x25; x5 x27 > x6; x6 > x7 x29; x7 > x9; x9 x11 > x1 x2
x7 x30 > x6; x6 > x8 x28; x8 > x9; x9 > x0 x10; x8 x26 > x0 x10; x4 > x0 x10; x3 > x0 x10; x10 x12 > x2
x10 x11 > x2; x10 > x2; x10 > x10 x0; x13 x21 > x14 x22; x14 x23 > x15 x24; x15 x25 > x16 x27
x16 x29 > x17; x17 > x18; x18 > x19; x0 x19 > x12 x13; x17 > x16 x30; x16 > x19; x16 x28 > x19 x26
x15 > x11 x20; x19 > x11 x20; x18 > x11 x20; x14 > x11 x20; x1 x20 > x13; x0 x20 > x13; x20 > x13
x20 > x20 x11
"""

BENCHMARKS = (
    Benchmark(
        "basicME", "x0 x1 x2 > x1 x3; x0 x1 x2 > x2 x4; x3 > x0 x2; x4 > x0 x1", "x1 x2", "x3 x4", True, "x0"
    ),
    Benchmark(
        "csm",
        "x0 > x1; x4 x9 > x0 x2; x4 x6 > x0 x3; x1 x3 > x5 x6; x1 x2 > x5 x9; x5 > x4; x10 > x7; x7 > x8\n"
        "x6 x8 > x9; x9 > x6 x10; x10 > x12; x11 > x8 x13; x12 x13 > x11",
        "x5 x6 x13", "2*x9", True, "x7",
    ),
    Benchmark(
        "fms",
        "x0 > x4; x1 x11 > x5; x2 > x6; x3 > x7; x4 x8 > x9; x15 > x1; x5 > x10; x6 x13 > x12\n"
        "x7 x13 > x13 x14; x9 > x8 x15; x10 x16 > x17; x18 > x11; x12 > x13 x18; x14 > x3; x15 > x19\n"
        "x17 > x16 x20; x18 > x21; x19 > x0; x20 > x0 x2; x21 > x2",
        "3*x8 x13 2*x16", "4*x9; 2*x12", True, "x0 x2 x3",
    ),
    Benchmark(
        "lamport",
        "x0 x3 > x1 x4; x1 x4 > x2 x3; x2 x5 > x0 x5; x3 x8 > x3 x6; x6 > x5 x7; x4 x7 > x4 x10\n"
        "x4 x8 > x4 x9; x9 > x5 x10; x5 x10 > x8",
        "x1 x4 x5 x10", "x0 x9", True,
    ),
    Benchmark(
        "multipool",
        "x0 > x2; x1 > x5; x2 x6 > x3; x3 > x0 x7; x4 > x1 x7; x5 x8 > x4; x6 > x7; x8 > x7; x9 > x6\n"
        "x7 > x9; x9 > x8; x9 > x10; x9 > x11; x10 > x7; x11 > x7; x10 x12 > x13; x13 > x7 x16\n"
        "x14 > x7 x17; x11 x15 > x14; x16 > x12; x17 > x15",
        "3*x7", "x3 x4 x13 x14", True, "x0 x1 x16 x17",
    ),
    Benchmark(
        "newrtp",
        "begin > do; do > sc1; sc1 > oh_ns; oh_ns > point1; oh_ns > point2; point1 > oh_a_dt\n"
        "oh_a_dt > point2; oh_a_dt > sc2; oh_a_dt > sc3; sc2 > point2; sc3 > point2; point2 > do",
        "begin", "point1 point2", True,
    ),
    Benchmark(
        "peterson",
        "x0 x4 > x1 x5; x1 x6 > x2 x7; x1 x7 > x2 x7; x2 x9 > x3 x9; x2 x6 > x3 x6; x3 x5 > x0 x4\n"
        "x9 x10 > x8 x11; x7 x11 > x6 x12; x6 x11 > x6 x12; x4 x12 > x4 x13; x7 x12 > x7 x13\n"
        "x8 x13 > x9 x10",
        "x0 x4 x7 x9 x10", "x3 x13", True,
    ),
    Benchmark("pncsacover", _SEMI, "x2 x13", "x12 x21 x23 x28 x30", False),
    Benchmark(
        "read-write",
        "x0 > x1; x1 x4 > x0 x3; x2 x11 > x1; x1 > x2 x5 x9; x6 > x7; x3 x7 > x4 x6; x8 x12 > 5*x4 x7\n"
        "5*x4 x5 x7 > x8 x10; x9 x10 > x11 x12",
        "x2 x8 x11 x12", "x3 x10", True,
    ),
    Benchmark(
        "kanban",
        "x2 > x0; x0 > x1; x1 > x0; x0 > x3; x3 x6 x10 > x2 x4 x8; x4 > x5; x5 > x4; x4 > x7\n"
        "x7 x11 x14 > x6 x10 x12; x8 > x9; x9 > x8; x8 > x11; x12 > x13; x13 > x12; x12 > x15; x15 > x14",
        "x2 x6 x10 x14", "2*x4 4*x6 4*x10 6*x13 4*x14", True,
    ),
    Benchmark(
        "leabasicapproach", f"{_lea('S', 'C')}; {_lea('C', 'S')}", "freeS freeC", "hasS hasC", False,
        "loopS loopC",
    ),
    Benchmark(
        "manufacturing",
        "2*x0 > 2*x4 x7; x1 > x4 x8; x2 > x5 x9; 4*x4 x5 > x6 x10; x3 > x6 x11; 2*x6 > 3*x0 x1 x2 x3 x12",
        "", "3*x7 2*x8 2*x9 2*x10 2*x11 2*x12", True,
    ),
    Benchmark(
        "mesh2x2",
        "x0 x3 > x2; x1 x4 > x5; x3 x28 > x6; x3 x14 > x7; x4 x13 > x8; x4 x31 > x9; x2 > x3 x10\n"
        "x5 > x4 x11; x6 > x3 x16; x7 > x1 x3; x8 > x0 x4; x9 > x4 x17; x10 > x12; x10 > x13; x11 > x14\n"
        "x11 > x15; x16 x19 > x18; x17 x20 > x21; x12 x19 > x22; x19 x30 > x23; x20 x29 > x24\n"
        "x15 x20 > x25; x18 > x19 x26; x21 > x20 x27; x22 > x0 x19; x23 > x17 x19; x24 > x16 x20\n"
        "x25 > x1 x20; x26 > x28; x26 > x29; x27 > x30; x27 > x31",
        "x3 x4 x19 x20", "x2 x7", True, "x0 x1 x16 x17",
    ),
    Benchmark(
        "multiME",
        "x0 x1 x2 > x1 x3; x0 x1 x2 > x2 x4; x3 > x0 x2; x4 > x0 x1; x0 x5 x6 > x5 x7; x0 x5 x6 > x6 x8\n"
        "x7 > x0 x6; x8 > x0 x5; x9 > x10; x10 > x11; x11 > x0 x10",
        "x1 x2 x5 x6 x9", "x3 x4; 2*x3; 2*x4", True,
    ),
    Benchmark(
        "newdekker", f"{_dekker(0, 1)}; {_dekker(1, 0)}", "begin0 begin1 low0 low1 turn0", "in0 in1", True
    ),
    Benchmark(
        "pingpong", "start > x main; start > y main; main y > y ping; main x > y ping; ping y > x pong\n"
        "pong x > y ping", "start", "pong y", True,
    ),
    bingham(10),
    bingham(25),
)  # fmt: skip


if __name__ == "__main__":
    from jrf.cover.pnml import written

    FOLDER.mkdir(exist_ok=True)
    for each in BENCHMARKS:
        (FOLDER / f"{each.name}.pnml").write_text(written(net_of(each)), "utf-8")
