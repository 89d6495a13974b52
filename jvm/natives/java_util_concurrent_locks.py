"""java.util.concurrent.locks: parking, and the locks as models."""

from jvm.natives import parking

__all__ = ["parking"]
