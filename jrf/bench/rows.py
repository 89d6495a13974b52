"""What a benchmark is made of: searches, rows of figures, and the figures that the paper printed."""

import csv
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from jrf.settings import resources

HEURISTICS = ("ARA", "AF", "WF", "WW")


@dataclass(frozen=True, slots=True)
class Search:
    """A search with its heuristics. `paper` is how the paper's tables call it."""

    search: str
    heuristics: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.search}:{self.paper}" if self.heuristics else self.search

    @property
    def paper(self) -> str:
        return ",".join(self.heuristics)


@dataclass(frozen=True, slots=True)
class Row:
    """One run: the columns of docs/semantics.md, "Verdicts", and the paper's figures where it has any.

    `location` is where the race is, the class of the exception, or why there is no verdict. `states`,
    `seconds` and the size of h are those of the search; shortening a counterexample comes on top.
    """

    program: str
    threads: int | None
    iterations: int | None
    search: str
    verdict: str
    location: str | None
    states: int | None
    length: int | None
    seconds: float | None
    peak_mb: float | None
    h_rows: int | None
    h_columns: int | None
    paper_states: int | None = None
    paper_length: int | None = None
    paper_seconds: float | None = None
    paper_h: str | None = None

    @property
    def kind(self) -> str:
        """The search without its heuristics."""
        return self.search.partition(":")[0]


@dataclass(frozen=True, slots=True)
class PaperFigures:
    """What the paper measured: figure 8, figure 10 or appendix B. Figure 10 calls the deepest path length."""

    states: int
    length: int
    seconds: float
    h: str


PaperTable = dict[tuple[str, frozenset[str]], PaperFigures]
"""By the paper's name of the program (without its arguments) and the set of heuristics (empty: DFS)."""


def figure_8_searches() -> tuple[Search, ...]:
    """Depth-first, and by all heuristics."""
    return (Search("dfs"), Search("heuristic", HEURISTICS))


def appendix_b_searches() -> tuple[Search, ...]:
    """The 15 sets of at least one heuristic, small sets first."""
    return tuple(
        Search("heuristic", chosen) for size in range(1, 5) for chosen in combinations(HEURISTICS, size)
    )


def paper_figures() -> PaperTable:
    """The figures of the tables that ship with jrf. Raises FileNotFoundError if they are missing."""
    folder = resources.folder("paper")
    depth_first: frozenset[str] = frozenset()
    found: PaperTable = {}
    for row in _csv(folder / "jrf_appendix_b.csv"):
        program = row["program"].rpartition("(")[0].strip()
        found[program, frozenset(row["configuration"].split(","))] = _figures(row)
    for row in _csv(folder / "jrf_fig8.csv"):
        found[row["program"], depth_first] = _figures(row, "dfs_")
        found[row["program"], frozenset(HEURISTICS)] = _figures(row, "heur_")
    for row in _csv(folder / "jrf_fig9_fig10.csv"):
        if row["figure"] == "10" and row["tool"] == "JRF":
            found[row["program"], depth_first] = _figures(row)
    return found


def _figures(row: dict[str, str], prefix: str = "") -> PaperFigures:
    states, length, seconds, h = (row[prefix + name] for name in ("states", "length", "s", "h"))
    return PaperFigures(int(states), int(length), float(seconds), h)


def _csv(file: Path) -> Iterator[dict[str, str]]:
    lines = file.read_text("utf-8").splitlines()
    yield from csv.DictReader(line for line in lines if not line.startswith("#"))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Lengths of heuristic search as shares of those of DFS: their geometric mean, how many are at most 1,
    and how many there are."""

    mean: float
    no_longer: int
    programs: int


def compared(
    rows: Sequence[Row], length: Callable[[Row], int | None] = lambda row: row.length
) -> Comparison | None:
    """Over the programs for which both searches of figure 8 have a counterexample; None if there are none."""
    lengths = {(row.program, row.kind): length(row) for row in rows if row.length}
    ratios = []
    for program in dict.fromkeys(row.program for row in rows):
        dfs, heuristic = lengths.get((program, "dfs")), lengths.get((program, "heuristic"))
        if dfs and heuristic:
            ratios.append(heuristic / dfs)
    if not ratios:
        return None
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    return Comparison(mean, sum(ratio <= 1 for ratio in ratios), len(ratios))
