"""The Java programs that ship with the project, as `javasamples/manifest.yaml` lists them."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from jrf.errors import InputError
from jrf.settings import resources

FIGURES = {"figure8": "racy17", "figure10": "figure10"}
"""The groups of the manifest whose programs stand in a figure of the paper."""


class _Entry(msgspec.Struct, frozen=True):
    """An entry of the manifest; other keys are for other readers."""

    name: str
    main: str
    group: str
    expected: str
    args: list[str | int] = []
    threads: int | None = None
    iterations: int | None = None
    locations: list[str] = []
    paper_name: str | None = None


class _Manifest(msgspec.Struct, frozen=True):
    programs: list[_Entry]


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """A program with the arguments to run it with, its expected verdict and, if racy, the racy locations.

    `paper_name` is how the paper's tables call it, None for programs of ours.
    """

    name: str
    main: str
    group: str
    expected: str
    class_path: Path
    args: tuple[str, ...]
    threads: int | None
    iterations: int | None
    locations: tuple[str, ...]
    paper_name: str | None


def read_manifest(file: Path | None = None) -> list[Sample]:
    """The samples in the order of the manifest. Raises InputError if it is missing or broken."""
    import yaml

    where = resources.folder("javasamples") / "manifest.yaml" if file is None else file
    try:
        data: object = yaml.load(where.read_text("utf-8"), Loader=yaml.CSafeLoader)
        entries = msgspec.convert({"programs": data} if isinstance(data, list) else data, _Manifest).programs
    except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError) as problem:
        raise InputError(f"{where}: {problem}; expected a list of programs") from None
    return [
        Sample(
            name=entry.name,
            main=entry.main,
            group=entry.group,
            expected=entry.expected,
            class_path=where.parent / "classes",
            args=tuple(str(argument) for argument in entry.args),
            threads=entry.threads,
            iterations=entry.iterations,
            locations=tuple(entry.locations),
            paper_name=entry.paper_name,
        )
        for entry in entries
    ]


def of_figure(figure: str, samples: Sequence[Sample]) -> list[Sample]:
    """The samples that are the rows of `figure8` (17 racy programs) or `figure10` (race-free ones, and one
    that fails otherwise), of the sizes of the paper."""
    group = FIGURES[figure]
    return [sample for sample in samples if sample.group == group and sample.paper_name is not None]
