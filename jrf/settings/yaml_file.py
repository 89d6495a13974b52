"""The YAML file of --config and those of the defaults: what they say, or one line on what is wrong."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jrf.errors import InputError
from jvm.given import FileFault, read_file

MOST: Final = 1 << 20
"""Bytes of a configuration file that is read."""


def read(file: Path) -> Mapping[str, object]:
    """The mapping that the file holds. Raises InputError for anything else."""
    import yaml

    from jrf.settings.yaml_mapping import read_mapping

    try:
        text = read_file(file, MOST).decode()
    except FileFault as problem:
        raise InputError(f"{problem}; expected a readable YAML file") from None
    except UnicodeDecodeError:
        raise InputError(f"{file}: not UTF-8 text; expected a YAML file") from None
    try:
        return read_mapping(text)
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        where = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        what = f"{where}{problem.problem}"
    except yaml.YAMLError as problem:
        what = str(problem)
    raise InputError(f"{file}: {what}; expected YAML of the form 'key: value'")
