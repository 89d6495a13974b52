"""The corpus: varied, and the same everywhere."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

from tests.oracle.compare import verdicts
from tests.oracle.language.generate import candidate, corpus
from tests.oracle.language.pretty import pretty


def test_the_corpus_has_every_verdict() -> None:
    seen = [verdict for made in islice(corpus(1, 500), 150) for verdict in verdicts(made.outcome)]
    for verdict, least in (("safe", 40), ("race", 25), ("assertion", 5), ("deadlock", 3), ("exception", 1)):
        assert seen.count(verdict) >= least


def test_the_corpus_is_the_same_under_every_hash_seed() -> None:
    script = (
        "import hashlib\nfrom tests.oracle.language.generate import candidate\n"
        "from tests.oracle.language.pretty import pretty\n"
        "print(hashlib.sha256(''.join(pretty(candidate(f'5/{n}')) for n in range(50)).encode()).hexdigest())"
    )
    here = hashlib.sha256("".join(pretty(candidate(f"5/{n}")) for n in range(50)).encode()).hexdigest()
    root = Path(__file__).parents[2]
    for seed in ("0", "77"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        there = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            cwd=root,
            env=environment,
        )
        assert there.stdout.strip() == here
