"""The commands that documents tell readers to run, and what stands for the files that readers have."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
DOCUMENTS: Final = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "config").glob("*.yaml")),
)

_BEGINS = r"(?:\$ )?(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(?:jrf|python3?|pytest|ruff|mypy|pip|javac)"
_LINE = re.compile(rf"^(?:    |\$ |#.*?:  )({_BEGINS} [^\n]*)$", re.MULTILINE)
_INLINE = re.compile(rf"`({_BEGINS} [^`]*)`")
_COMMENT = re.compile(r"\s{2,}.*$|\s+# .*$")


@dataclass(frozen=True, slots=True)
class Told:
    """A command of a document. `shown` is the output that follows it there, if any."""

    document: str
    command: str
    comment: str = ""
    shown: str | None = None


def commands(path: Path) -> list[Told]:
    """All commands of a document, in their order, each once."""
    name = str(path.relative_to(ROOT))
    text = path.read_text("utf-8")
    found: list[Told] = []
    for match in sorted([*_LINE.finditer(text), *_INLINE.finditer(text)], key=lambda match: match.start()):
        line = " ".join(match[1].split("\n"))
        comment = _COMMENT.search(line)
        whole = _COMMENT.sub("", line).removeprefix("$ ")
        shown = _shown_after(text, match.end()) if text[match.start()] in "`$" else None
        for part in [whole] if '"' in whole else re.split(r" && |; ", whole):
            told = Told(name, part.strip(), comment[0].strip() if comment else "", shown)
            if not any(told.command == each.command and told.shown == each.shown for each in found):
                found.append(told)
    return found


def _shown_after(text: str, end: int) -> str | None:
    """The output behind `COMMAND` prints:, or behind a line that begins with a dollar sign."""
    if text[:end].rpartition("\n")[2].startswith("$ "):
        return text[end:].partition("```")[0].lstrip("\n")
    prints = re.match(r" prints:\n\n```text\n(.*?)```", text[end:], re.DOTALL)
    return prints[1] if prints else None


BY_HAND: Final = {
    r"^unzip": "it unpacks another JDK",
    r"^pip download": "it downloads another JDK",
    r"^(\.venv/bin/)?pip install": "`.ci/run` installs jrf in fresh environments",
    r"-m venv": "`.ci/run` makes fresh environments",
    r"^(\.venv/bin/)?(ruff|mypy)": "`.ci/run` runs it",
    r"pytest": "it runs these tests",
    r"--jdk DIR|JDKS=DIR": "it needs another JDK",
    r"golden.py --write": "`tests/jvm/bytecode/test_golden.py` compares what it would write",
    r"^javac ": "`tests/jrf/spec` compiles the document's class",
    r"^python -m jvm.library.build": "`tests/pools/test_pools.py` compares what it would write",
    r"^python javasamples/build.py": "`tests/test_javasamples.py` compares what it would write",
    r"^JRF_SELF_CHECK=1 jrf run …": "`tests/jvm/self_check` runs programs so",
    r"^python tests/conformance/build.py|newer.build|(conformance|api_oracle).corpus": "it writes files",
    r"tests.java_support": "`tests/jvm/test_api_table.py` compares what it would write",
}
"""Commands that tests do not run, and why. The key is searched for in the command."""

STAND_INS: Final = (
    ("-cp out:lib/x.jar pkg.Main", "-cp javasamples/classes basic.Handoff"),
    ("-cp out pkg.Main", "-cp javasamples/classes spec.Counter"),
    ("app.jar", "javasamples/classes/basic/Handoff.class"),
    ("program.sml", "javasamples/sml/Counter.sml"),
    ("net.pnml --cover p1=2", "javasamples/nets/csm.pnml"),
    ("[--first N] [--jobs N] [--jdk DIR] [--shrink]", ""),
    ("[SECONDS]", "1"),
    ("FILE", "proof.json"),
    ("--stdin f", "--stdin example.yaml"),
    ("--files DIR", "--files ."),
    ("TARGET", "javasamples/classes/basic/Handoff.class"),
    ("--search …", "--search dfs"),
)
"""What stands for the files of readers, and for what they choose."""

FEWER: Final = (
    (r"--programs \d+", "--programs 2"),
    (r"--count \d+", "--count 3"),
    (r"--examples \d+", "--examples 1"),
    (r"compare 0 500", "compare 0 2"),
    (r"^(jrf bench.*)", r"\1 --timeout 1"),
)
"""Campaigns run for so long only."""


def runnable(told: Told) -> str | None:
    """The command as a test can run it; None if it is a word about a command."""
    command = told.command
    for left, right in STAND_INS:
        command = command.replace(left, right)
    main = "spec/Counter" if command.startswith("jrf spec") else "basic/Handoff"
    if command.startswith("jrf cover"):
        main = "cover/CounterWithLock"
    command = re.sub(r"(?<![\w/])Main\.class", f"javasamples/classes/{main}.class", command)
    command = re.sub(r" (\.\.\.|…)", f" javasamples/classes/{main}.class", command)
    for pattern, fewer in FEWER:
        command = re.sub(pattern, fewer, command)
    words = command.split()
    flags = {"--help", "-h"} & set(words)
    if len(words) < 3 and words[0] == "jrf" and words[1] != "bench" and not flags:
        return None
    if re.fullmatch(r"jrf (run|replay|cover|spec|support)( --?\w+( \w+)?)*", command) and not flags:
        return None if words[1] != "support" else command
    return command
