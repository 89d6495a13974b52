"""What a thread may do to something shared, and how another thread looks at it.

A *subject* declares something shared, as static members of a class; its operations are Java. A `change` is a
statement, a `look` an expression whose value is compared as text. `plain` names the operations that are
plain accesses of one variable that is not volatile: two of them, one a change, race if nothing orders them.
"""

from __future__ import annotations

from tests.api_oracle.subjects.concurrency import CONCURRENCY
from tests.api_oracle.subjects.language import LANGUAGE
from tests.api_oracle.subjects.library import LIBRARY
from tests.api_oracle.subjects.subject import Subject
from tests.api_oracle.subjects.variables import VARIABLES

SUBJECTS: tuple[Subject, ...] = (*LANGUAGE, *VARIABLES, *CONCURRENCY, *LIBRARY)
"""All, in an order that seeds rely on: a new one comes last."""
