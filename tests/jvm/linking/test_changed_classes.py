"""What call sites and classes do that were compiled against others than there are, as `java` shows it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.conformance.compare import FLAGS, JAVA

MAIN: Final = """
public class Main {
  interface Making { Object make() throws Throwable; }
  interface Taking<T> { Object take(T it); }
  record Of(Gone it) { }
  static Object captures(Gone it) { Runnable made = () -> System.out.println(it); return made; }
  static void show(String name, Making made) {
    try {
      System.out.println(name + " " + (made.make() != null));
    } catch (Throwable thrown) {
      String text = name;
      for (Throwable each = thrown; each != null; each = each.getCause()) {
        text += " " + each.getClass().getName();
      }
      System.out.println(text);
    }
  }
  public static void main(String[] arguments) {
    show("call", () -> Gone.called());
    show("new", () -> new Gone());
    show("record", () -> new Of(null).toString());
    show("equal", () -> new Of(null).equals(new Of(null)));
    show("captured", () -> captures(null));
    show("class", () -> { NowClass it = () -> { }; return it; });
    show("marker", () -> (Runnable & NowMarker) () -> { });
    show("sealed", () -> { NowSealed it = () -> 3; return it; });
    show("other", () -> { Taking<NoMoreBelow> it = Above::met; return it; });
    show("kept", () -> { Runnable it = () -> { }; return it; });
    show("half", () -> Class.forName("[java.lang.String"));
    show("whole", () -> Class.forName("[Ljava.lang.String;"));
    show("letters", () -> Class.forName("[II"));
    show("by name", () -> Class.forName("Gone"));
    show("deepest", () -> Class.forName("[".repeat(255) + "I"));
    show("deeper", () -> Class.forName("[".repeat(256) + "I"));
    show("one more", () -> java.lang.reflect.Array.newInstance(Class.forName("[".repeat(255) + "I"), 1));
    show("dots", () -> java.lang.invoke.MethodType.fromMethodDescriptorString("(Ljava.lang.String;)V", null));
SWITCHES
  }
}
"""
SWITCHES: Final = """
    show("label", () -> switch ((Object) "x") { case String s -> 0; case Gone g -> 1; default -> 2; });
    show("enum", () -> switch ((Object) 3L) { case GoneEnum.ONE -> 0; case Long i -> 1; default -> 2; });
"""
BEFORE: Final = """
class Gone { static Object called() { return 1; } }
interface NowClass { void run(); }
interface NowMarker { }
interface NowSealed { int get(); }
class Above { Object met() { return 1; } }
class NoMoreBelow extends Above { }
enum GoneEnum { ONE }
"""
NOW: Final = """
abstract class NowClass { abstract void run(); }
class NowMarker { }
sealed interface NowSealed permits Permitted { int get(); }
final class Permitted implements NowSealed { public int get() { return 1; } }
class Above { Object met() { return 1; } }
class NoMoreBelow { }
"""


def compile_into(folder: Path, **sources: str) -> None:
    for name, text in sources.items():
        (folder / f"{name}.java").write_text(text, encoding="utf-8")
    files = [str(folder / f"{name}.java") for name in sources]
    options = ["-proc:none", "-nowarn", "-cp", str(folder), "-d", str(folder)]
    subprocess.run(["javac", *options, *files], check=True, capture_output=True)


def knows_switches() -> bool:
    told = subprocess.run(["javac", "-version"], capture_output=True, text=True, check=True).stdout
    return int(told.split()[1].partition(".")[0]) >= 21


@pytest.mark.skipif(not shutil.which("javac"), reason="programs are compiled")
def test_classes_that_changed(tmp_path: Path) -> None:
    main = MAIN.replace("SWITCHES", SWITCHES if knows_switches() else "")
    compile_into(tmp_path, Main=main, Others=BEFORE)
    for name in ("Gone", "GoneEnum"):
        (tmp_path / f"{name}.class").unlink()
    compile_into(tmp_path, Others=NOW)
    line = [str(JAVA), *FLAGS, "-cp", str(tmp_path), "Main"]
    wanted = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    found = check(load(None, {}), resolve("Main", (str(tmp_path),), (), None))
    assert not found.reasons
    assert found.output == wanted
    assert wanted.count("NoClassDefFoundError") >= 5
