"""Cuts drawings out of a sprite, as pictures that a style sheet shows.

Each `<use>` of a drawing is a tree of its own, to be styled, laid out and painted; a picture is
one thing, however often it is shown. A game lists in `pictures.json` which of its drawings become
pictures, by how their names begin, and in which lights each is shown: a light gives every class
of the drawing its fill, since no style sheet of the page reaches into a picture.
"""

import json
import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree as Xml

SVG = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r"url\(#([^)]+)\)")
READABLE = " =:/,;()'<>"  # what may stand in an address as it is, between double quotes

Xml.register_namespace("", SVG)
Drawings = Mapping[str, Xml.Element]
Light = Mapping[str, str]


def drawings(sprite: str) -> Drawings:
    """Read what a sprite holds, by id."""
    parts = Xml.fromstring(sprite).iter()
    return {part.attrib["id"]: part for part in parts if "id" in part.attrib}


def referred(part: Xml.Element) -> Iterable[str]:
    """Name what a drawing refers to."""
    for piece in part.iter():
        if "href" in piece.attrib:
            yield piece.attrib["href"].removeprefix("#")
        for value in piece.attrib.values():
            yield from REFERENCE.findall(value)


def needed(part: Xml.Element, known: Drawings) -> list[str]:
    """Name all that a drawing refers to, at whatever remove."""
    names: list[str] = []
    waiting = [part]
    while waiting:
        fresh = [name for name in dict.fromkeys(referred(waiting.pop())) if name not in names]
        names += fresh
        waiting += [known[name] for name in fresh]
    return names


def picture(name: str, known: Drawings, light: Light) -> str:
    """Make a drawing a picture that stands alone, in a light."""
    drawn = known[name]
    alone = Xml.Element(f"{{{SVG}}}svg", {k: v for k, v in drawn.attrib.items() if k != "id"})
    stock = Xml.SubElement(alone, f"{{{SVG}}}defs")
    stock.extend([deepcopy(known[each]) for each in needed(drawn, known)])
    alone.extend(deepcopy(list(drawn)))
    for piece in alone.iter():
        if "class" in piece.attrib:
            piece.attrib["fill"] = light[piece.attrib.pop("class")]
    return Xml.tostring(alone, "unicode", short_empty_elements=True).replace(" />", "/>")


def address(svg: str) -> str:
    """Write a picture as an address that holds all of it."""
    return "data:image/svg+xml," + quote(svg.replace('"', "'").replace("\n", ""), safe=READABLE)


def picture_sheet(sprite: str, lights: Mapping[str, list[Light]]) -> str:
    """Write a style sheet with a class for each picture, numbered if it has several lights."""
    known = drawings(sprite)
    rules = []
    for start, hours in lights.items():
        for name in [name for name in known if name.startswith(start)]:
            for number, light in enumerate(hours):
                class_ = f"{name}-{number}" if len(hours) > 1 else name
                shown = address(picture(name, known, light))
                rules.append(f'.{class_}{{background-image:url("{shown}")}}\n')
    return "".join(rules)


def by_reference(path: Path) -> str:
    """Read a sprite without the drawings that are shown only as pictures.

    Those are the ones that wait for a light: referred to, they would have no colours. With them
    goes what nothing refers to any more.
    """
    sprite, listed = path.read_text("utf-8"), path.with_name("pictures.json")
    lights = json.loads(listed.read_text("utf-8")) if listed.exists() else {}
    starts = tuple([start for start, hours in lights.items() if len(hours) > 1])
    return without(sprite, starts) if starts else sprite


def without(sprite: str, starts: tuple[str, ...]) -> str:
    """Take drawings out of a sprite, and what only they refer to."""
    root = Xml.fromstring(sprite)
    known = drawings(sprite)
    cut = [name for name in known if name.startswith(starts)]
    left = [part for name, part in known.items() if part.tag.endswith("symbol") and name not in cut]
    needs = {name for part in left for name in needed(part, known)}
    only = {name for each in cut for name in needed(known[each], known)} - needs
    gone = {*cut, *only} - {part.attrib["id"] for part in left}
    for parent in root.iter():
        for child in [child for child in parent if child.attrib.get("id") in gone]:
            parent.remove(child)
    return Xml.tostring(root, "unicode", short_empty_elements=True)


def only(sprite: str, name: str) -> str:
    """Keep one drawing of a sprite, with what it refers to; nothing, if there is none."""
    known, root = drawings(sprite), Xml.fromstring(sprite)
    if name not in known:
        return ""
    kept = {name, *needed(known[name], known)}
    for parent in root.iter():
        for child in [child for child in parent if child.attrib.get("id", name) not in kept]:
            parent.remove(child)
    return Xml.tostring(root, "unicode", short_empty_elements=True)


def picture_sheets(static: Path) -> dict[str, bytes]:
    """Make the sheet of each game that lists pictures, by its path in the folder."""
    sheets = {}
    for listed in sorted(static.glob("games/*/pictures.json")):
        sprite = (listed.parent / "sprite.svg").read_text("utf-8")
        sheet = picture_sheet(sprite, json.loads(listed.read_text("utf-8")))
        sheets[listed.with_suffix(".css").relative_to(static).as_posix()] = sheet.encode()
    return sheets
