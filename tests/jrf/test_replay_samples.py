"""Every violation that is found in the samples replays in a fresh process with other string hashes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples_listed import listed

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "javasamples"

Entry = tuple[str, tuple[str, ...]]


def failing() -> list[Entry]:
    """Main class and arguments of each sample that is not safe."""
    found: list[Entry] = []
    for manifest in ("litmus.yaml", "manifest.yaml"):
        for entry in listed(manifest):
            if entry["expected"] != "safe":
                found.append((str(entry["main"]), tuple(map(str, entry["args"]))))
    return found


ALL = failing()
A_FEW: list[Entry] = [
    ("litmus.ParkUnpark", ()),
    ("litmus.OppositeLocks", ()),
    ("barrier.DisBarrier", ("2", "2")),
]


def jrf(arguments: list[str], hash_seed: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "jrf", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, timeout=200, cwd=ROOT
    )
    return done.returncode, done.stdout, done.stderr


def check(entry: Entry, search: str, folder: Path) -> None:
    main, arguments = entry
    file = folder / "result.json"
    options = ["-cp", str(SAMPLES / "classes"), "--search", search, "--timeout", "60", "--all-races"]
    command = ["run", main, *options, "--max-states", "3000", "--format", "json", "-o", str(file), "-q"]
    code, _, error = jrf([*command, "--", *arguments], "1")
    assert code == 1, error or file.read_text()[:500]
    code, output, error = jrf(["replay", str(file), "--format", "json"], "4242")
    recorded, replayed = json.loads(file.read_text()), json.loads(output or "{}")
    assert code == 1, error or replayed["reasons"]
    assert recorded["violations"]
    assert replayed["violations"] == recorded["violations"]
    assert not any("internal error" in reason for reason in recorded["reasons"]), recorded["reasons"]


@pytest.mark.parametrize("entry", A_FEW, ids=lambda entry: str(entry[0]))
def test_a_few(entry: Entry, tmp_path: Path) -> None:
    check(entry, "heuristic", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("search", ["heuristic", "dfs"])
@pytest.mark.parametrize("entry", ALL, ids=lambda entry: "-".join((str(entry[0]), *entry[1])))
def test_all(entry: Entry, search: str, tmp_path: Path) -> None:
    check(entry, search, tmp_path)
