"""Programs that hand objects over in all access modes, after their threads used them alone.

    python -m tests.api_oracle.handed_over SEED COUNT

compares the verdicts of searches with that of the naive one. Plain accesses and those of a VarHandle meet on
one variable, which the other generators avoid.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.api_oracle.batch import compiled
from tests.api_oracle.generate import ApiProgram

SEARCHES = ("auto", "dfs", "dpor", "stateful")
OPEN = "inconclusive"

_STATIC = (
    "x = 1;", "s += x;", "y = 1;", "ready = 1;", "if (ready == 1) { s += x; }", "if (ready == 1) { x = 2; }",
    "X.setOpaque(1);", "X.setVolatile(1);", "if ((int) X.getVolatile() == 1) { s += y; }",
    "count.setPlain(1);", "if (count.getPlain() == 1) { x = 2; }",
    "if (count.getOpaque() == 1) { ready = 1; }",
)  # fmt: skip
_BEHIND = ("s += x;", "x = 2;", "s += box.data;", "box.data = 2;", "s += box.other;", "box.other = 2;")
_ON_BOX = (
    "s += box.data;", "box.data = 1;", "box.data = 0;", "s += box.other;", "box.other = 1;", "box.seen = 1;",
    "synchronized (box) { s += box.data; }", "synchronized (box) { x = 1; }",
    "s += (int) DATA.getOpaque(box);", "DATA.setOpaque(box, 1);", "DATA.setRelease(box, 1);",
    "DATA.compareAndSet(box, 0, 1);",
    "if (box.seen == 1) { BEHIND }", "if ((int) DATA.getAcquire(box) == 1) { BEHIND }",
)  # fmt: skip
_GIVE = ("setOpaque", "setOpaque", "setOpaque", "setRelease", "setVolatile")
_TAKE = ("getOpaque", "getOpaque", "getOpaque", "getAcquire", "getVolatile")


def handed_over_program(seed: str, name: str) -> ApiProgram:
    """The program of the seed."""
    pick = random.Random(seed)
    threads = [_giver(pick), _taker(pick)]
    if pick.random() < 0.5:
        threads.append(pick.choice((_taker, _other))(pick))
    pick.shuffle(threads)
    *started, last = [" ".join(["int s = 0;", *statements]) for statements in threads]
    starts = "\n        ".join(f"new Thread(() -> {{ {body} }}).start();" for body in started)
    source = f"""import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
public class {name} {{
    static class Box {{ int data; int other; volatile int seen; }}
    static int x, y;
    static volatile int ready;
    static Box shared;
    static final AtomicInteger count = new AtomicInteger();
    static final VarHandle SHARED, DATA, X;
    static {{
        try {{
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            SHARED = lookup.findStaticVarHandle({name}.class, "shared", Box.class);
            X = lookup.findStaticVarHandle({name}.class, "x", int.class);
            DATA = lookup.findVarHandle(Box.class, "data", int.class);
        }} catch (ReflectiveOperationException e) {{ throw new Error(e); }}
    }}
    public static void main(String[] args) {{
        {starts}
        {last}
    }}
}}
"""
    return ApiProgram(seed, name, source, "objects handed over in all modes")


def _giver(pick: random.Random) -> list[str]:
    given = [_step(pick) for _ in range(pick.randrange(1, 4))]
    after = [_on_box(pick)] if pick.random() < 0.3 else []
    return ["Box box = new Box();", *given, f"SHARED.{pick.choice(_GIVE)}(box);", *after]


def _taker(pick: random.Random) -> list[str]:
    before = [pick.choice(_STATIC)] if pick.random() < 0.2 else []
    taken = [_step(pick) for _ in range(pick.randrange(1, 3))]
    return [*before, f"Box box = (Box) SHARED.{pick.choice(_TAKE)}();", "if (box != null) {", *taken, "}"]


def _other(pick: random.Random) -> list[str]:
    return [pick.choice(_STATIC) for _ in range(pick.randrange(1, 3))]


def _step(pick: random.Random) -> str:
    return _on_box(pick) if pick.random() < 0.7 else pick.choice(_STATIC)


def _on_box(pick: random.Random) -> str:
    return pick.choice(_ON_BOX).replace("BEHIND", pick.choice(_BEHIND))


def disagreements(programs: list[ApiProgram], folder: Path, seconds: float) -> Iterator[str]:
    """One line for each program with different verdicts, open ones left out."""
    compiled(programs, folder)
    for program in programs:
        said = {search: _verdict(program.name, folder, search, seconds) for search in ("naive", *SEARCHES)}
        if len({verdict for verdict in said.values() if verdict != OPEN}) > 1:
            yield f"{program.seed}: {said}"


def _verdict(name: str, folder: Path, search: str, seconds: float) -> str:
    settings = load(None, {"search": search, "timeout": seconds})
    return check(settings, resolve(name, (str(folder),), (), None)).verdict.value


def main(seed: str, count: int) -> int:
    made = [handed_over_program(f"{seed}/{number}", f"H{number}") for number in range(count)]
    found = 0
    with tempfile.TemporaryDirectory(prefix="handed-over-") as folder:
        for line in disagreements(made, Path(folder), 20):
            print(line, flush=True)
            found += 1
    print(f"{count} programs, {found} disagreements")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
