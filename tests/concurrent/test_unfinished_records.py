"""Records that are shared before their constructor ended: their own methods read the components."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

SOURCE = """
import java.lang.invoke.*;
public class Shared {
    record Point(int x, String y) { Point { if (EARLY) LEAK.setOpaque(this); } }
    static final boolean EARLY = %s;
    static Object leak;
    static final VarHandle LEAK;
    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(Shared.class, "leak", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }
    public static void main(String[] args) {
        new Thread(() -> LEAK.setOpaque(new Point(1, "a"))).start();
        Object seen = LEAK.getOpaque();
        if (seen != null) {
            %s;
        }
    }
}
"""


@pytest.mark.by_turns(5)
@pytest.mark.skipif(shutil.which("javac") is None, reason="needs a compiler")
@pytest.mark.parametrize("look", ["seen.hashCode()", "seen.equals(new Point(1, null))", "seen.toString()"])
@pytest.mark.parametrize(("early", "expected"), [("true", "race"), ("false", "safe")])
def test_methods_of_a_record_read_its_components(
    look: str, early: str, expected: str, tmp_path: Path
) -> None:
    (tmp_path / "Shared.java").write_text(SOURCE % (early, look), encoding="utf-8")
    subprocess.run(["javac", "--release", "17", "-d", tmp_path, tmp_path / "Shared.java"], check=True)
    result = check(load(None, {"timeout": 60}), resolve("Shared", (str(tmp_path),), (), None))
    assert result.verdict.value == expected
