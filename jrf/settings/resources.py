"""Where the data that ships with the project lies: the YAML files, the Java samples and the paper's figures.

In an installed package they lie in `jrf/data`; in a checkout, `config` and `javasamples` are folders of
its root.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


def folder(name: str) -> Path:
    """The folder `config`, `javasamples` or `paper`. Raises FileNotFoundError if it is missing."""
    installed = _PACKAGE / "data" / name
    if installed.is_dir():
        return installed
    checkout = _PACKAGE.parent / name
    if checkout.is_dir():
        return checkout
    raise FileNotFoundError(f"{name} is missing from this installation of jrf: {installed}, {checkout}")
