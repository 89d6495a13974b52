"""The one door for given files: regular files of a bounded size, opened without waiting."""

import os
from pathlib import Path

import pytest

from jvm.given import FileFault, read_file


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")
    assert read_file(tmp_path / "a", 3) == b"abc"
    with pytest.raises(FileFault, match="has more than 2 bytes"):
        read_file(tmp_path / "a", 2)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_pipes_and_devices_are_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero", "/dev/null"):
        with pytest.raises(FileFault, match="not a regular file"):
            read_file(path, 10)


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="Is a directory"):
        read_file(tmp_path, 10)
    for name in ("", "a\0b"):
        with pytest.raises(FileFault, match="not a file name"):
            read_file(name, 10)
    with pytest.raises(FileFault) as absent:
        read_file(tmp_path / "none", 10)
    assert absent.value.absent
