"""Empty synchronized blocks as the Eclipse compiler writes them: `dup; monitorenter; monitorexit`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from tests.oracle.language.classwriter import PUBLIC, STATIC, ClassWriter, Code

NAME = "Empty"
MONITORENTER, MONITOREXIT = 194, 195
PAIR = ("dup", MONITORENTER, MONITOREXIT)


def answer(folder: Path, block: Sequence[str | int], search: str, *, after: bool) -> Result:
    """A thread writes x and comes to the block, which has the lock on the stack. The first thread waits for
    the end of the other, or it comes to the block as well, before it reads x."""
    writer = ClassWriter(NAME, "java/lang/Thread")
    writer.field(PUBLIC | STATIC, "x", "I")
    writer.constructor()
    run = Code(writer.pool, reserved=1)
    run.push(1)
    run.field("putstatic", NAME, "x", "I")
    to_block(run, block)
    run.op("return")
    writer.method(PUBLIC, "run", "()V", run)
    main = Code(writer.pool, reserved=2)
    main.class_("new", NAME)
    main.op("dup")
    main.op("dup")
    main.call("invokespecial", NAME, "<init>", "()V")
    main.call("invokevirtual", NAME, "start", "()V")
    if after:
        main.call("invokevirtual", NAME, "join", "()V")
    else:
        main.op("pop")
    to_block(main, block)
    main.field("getstatic", NAME, "x", "I")
    main.op("pop")
    main.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", main)
    (folder / f"{NAME}.class").write_bytes(writer.encoded())
    return check(load(None, {"search": search}), resolve(NAME, (str(folder),), (), None))


def to_block(code: Code, block: Sequence[str | int]) -> None:
    code.push(1)
    code.call("invokestatic", "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
    for each in block:
        if isinstance(each, int):
            code.data.append(each)
        else:
            code.op(each)


@pytest.mark.parametrize("search", ["auto", "dfs", "dpor", "naive"])
@pytest.mark.parametrize(("after", "verdict"), [(True, "safe"), (False, "race")])
def test_an_empty_block_enters_and_leaves(search: str, after: bool, verdict: str, tmp_path: Path) -> None:
    result = answer(tmp_path, PAIR, search, after=after)
    assert (result.verdict.value, result.reasons) == (verdict, ())


@pytest.mark.parametrize(
    "block",
    [
        ("dup", MONITORENTER, "pop"),
        ("dup", MONITOREXIT, "pop"),
        ("dup", MONITORENTER, "dup", MONITOREXIT, "pop"),
        ("dup", "dup", MONITORENTER, MONITOREXIT, MONITOREXIT),
    ],
)
def test_what_is_not_certain_to_be_in_pairs_is_refused(block: tuple[str | int, ...], tmp_path: Path) -> None:
    result = answer(tmp_path, block, "auto", after=False)
    assert result.verdict.value == "inconclusive"
    assert "locking that is not structured (JVMS 2.11.10)" in result.reasons[0]
