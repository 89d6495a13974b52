"""A restart makes something visible that was not; the same restart again changes nothing."""

import pytest

from jvm.visibility import Restart, Visibility


@pytest.mark.parametrize("restart", [each for each in Restart if each is not Restart.INITIALIZERS])
def test_a_restart_shows_more_once(restart: Restart) -> None:
    before = Visibility(library_whole=True, whole=("A.f()V",))
    after = before.after(restart, "locale")
    assert after != before
    assert after.after(restart, "locale") == after


def test_kinds_of_settings_come_one_by_one() -> None:
    first = Visibility().after(Restart.SETTING, "locale")
    assert first.after(Restart.SETTING, "threads").settings == ("locale", "threads")
