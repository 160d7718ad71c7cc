"""Who may see what of Azul's actions: all of it; bag and lid, anybody can count."""

from __future__ import annotations

from tests.secrecy import everybody

WHO_MAY_SEE = {"fill": everybody, "take": everybody, "place": everybody}
