"""Boards and pieces as SVG, with the names of python-chess's `chess.svg`.

>>> import gyre.chess as chess, gyre.chess.svg
>>> board = chess.Board("8/8/8/8/4N3/8/8/8 w - - 0 1")
>>> picture = chess.svg.board(board, fill=dict.fromkeys(board.attacks(chess.E4), "#cc0000cc"), size=350)
>>> picture.startswith("<svg")
True

The pieces are Gyre's own drawings, under Gyre's licence. In Jupyter a picture shows itself.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Union
from xml.sax.saxutils import escape, quoteattr

import gyre.chess as chess

from .._core import piece_shapes

__all__ = ["Arrow", "DEFAULT_COLORS", "MARGIN", "SQUARE_SIZE", "SvgWrapper", "board", "piece"]

Color = bool
Square = int

SQUARE_SIZE = 45  #: side of a square, in units of the picture
MARGIN = 20  #: width of the margin with the coordinates

DEFAULT_COLORS = {
    "square light": "#f0d9b5",
    "square dark": "#b58863",
    "square light lastmove": "#dcd581",
    "square dark lastmove": "#c1ae5a",
    "margin": "#543a29",
    "coord": "#f0d9b5",
    "inner border": "#221610",
    "outer border": "#221610",
    "arrow green": "#15781bbf",
    "arrow red": "#c41e1ebf",
    "arrow yellow": "#e6aa00c8",
    "arrow blue": "#145ab4bf",
}

#: Colours of the pieces: body, outline, and lines inside.
_PIECE_COLORS = {True: ("#ffffff", "#222222", "#222222"), False: ("#3b3836", "#161412", "#e8e2d8")}
_ARROW_LETTERS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}
#: Shapes are drawn on a square with this side.
_SHAPE_SIDE = 100


class SvgWrapper(str):
    """SVG text that Jupyter shows as a picture."""

    def _repr_svg_(self) -> SvgWrapper:
        return self

    def _repr_html_(self) -> SvgWrapper:
        return self


class Arrow:
    """An arrow between two squares, or a ring around one if both are the same."""

    def __init__(self, tail: Square, head: Square, *, color: str = "green") -> None:
        self.tail = tail  #: square where the arrow begins
        self.head = head  #: square to which it points
        self.color = color  #: green, red, yellow, blue, or a colour of SVG

    def pgn(self) -> str:
        """Returns the arrow as in PGN's `[%csl ...]` and `[%cal ...]`, such as `Ga1` or `Ya2h2`.

        Colours other than red, yellow and blue become green.
        """
        letter = next((letter for letter, color in _ARROW_LETTERS.items() if color == self.color), "G")
        squares = [self.tail] if self.tail == self.head else [self.tail, self.head]
        return letter + "".join(map(chess.square_name, squares))

    @classmethod
    def from_pgn(cls, pgn: str) -> Arrow:
        """Parses an arrow such as `Ga1`, `Ya2h2` or, without a colour, `a2h2`. Raises ValueError for other texts."""
        match = re.fullmatch("([GRYB]?)([a-h][1-8])([a-h][1-8])?", pgn)
        if match is None:
            raise ValueError(f"{pgn!r} is not an arrow or a ring of PGN, such as Ga1h8, a1h8 or Ra1")
        tail = chess.parse_square(match[2])
        head = chess.parse_square(match[3]) if match[3] else tail
        return cls(tail, head, color=_ARROW_LETTERS.get(match[1], "green"))

    def __str__(self) -> str:
        return self.pgn()

    def __repr__(self) -> str:
        names = (chess.square_name(square).upper() for square in (self.tail, self.head))
        return f"Arrow({', '.join(names)}, color={self.color!r})"


class _Paint(NamedTuple):
    """A colour and its opacity, since few viewers read a fourth byte."""

    color: str
    opacity: float

    @classmethod
    def parse(cls, text: str) -> _Paint:
        if re.fullmatch("#[0-9a-fA-F]{8}", text):
            return cls(text[:7], int(text[7:], 16) / 255)
        if re.fullmatch("#[0-9a-fA-F]{4}", text):
            return cls(text[:4], int(text[4], 16) / 15)
        return cls(text, 1.0)

    def attributes(self, kind: str) -> dict[str, object]:
        if self.opacity == 1.0:
            return {kind: self.color}
        return {kind: self.color, f"{kind}-opacity": round(self.opacity, 3)}


def _element(name: str, attributes: Mapping[str, object], inner: str | None = None) -> str:
    words = "".join(f" {key.replace('_', '-')}={quoteattr(_text(value))}" for key, value in attributes.items())
    return f"<{name}{words}/>" if inner is None else f"<{name}{words}>{inner}</{name}>"


def _text(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def _circles(numbers: str, attributes: Mapping[str, object]) -> str:
    values = numbers.split()
    return "".join(
        _element("circle", {**attributes, "cx": x, "cy": y, "r": r})
        for x, y, r in zip(values[::3], values[1::3], values[2::3])
    )


@functools.lru_cache(maxsize=None)
def _drawing(piece_type: int, color: Color) -> str:
    """Returns a piece as a group that other elements can use."""
    body, lines, circles, dots = piece_shapes()[chess.piece_symbol(piece_type)]
    fill, outline, detail = _PIECE_COLORS[color]
    inner = _circles(circles, {})
    inner += _element("path", {"d": body})
    inner += _element("path", {"d": lines, "fill": "none", "stroke": detail, "stroke-width": 2.8})
    inner += _circles(dots, {"fill": detail, "stroke": "none"})
    names = ("white" if color else "black", chess.piece_name(piece_type))
    scale = SQUARE_SIZE / _SHAPE_SIDE
    attributes = {
        "id": "-".join(names),
        "class": " ".join(names),
        "transform": f"scale({scale:g})",
        "fill": fill,
        "stroke": outline,
        "stroke-width": 3.4,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }
    return _element("g", attributes, inner)


def _document(width: int, size: int | None, inner: str) -> SvgWrapper:
    attributes: dict[str, object] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "viewBox": f"0 0 {width} {width}",
    }
    if size is not None:
        attributes.update(width=size, height=size)
    return SvgWrapper(_element("svg", attributes, inner))


def piece(piece: chess.Piece, size: int | None = None) -> str:
    """Returns a picture of one piece; `size` is its width in pixels, None for that of the page."""
    return _document(SQUARE_SIZE, size, _drawing(piece.piece_type, piece.color))


def board(
    board: chess.BaseBoard | None = None,
    *,
    orientation: Color = chess.WHITE,
    lastmove: chess.Move | None = None,
    check: Square | None = None,
    arrows: Iterable[Union[Arrow, tuple[Square, Square]]] = [],
    fill: Mapping[Square, str] = {},
    squares: chess.IntoSquareSet | None = None,
    size: int | None = None,
    coordinates: bool = True,
    colors: Mapping[str, str] = {},
    flipped: bool = False,
    borders: bool = False,
    style: str | None = None,
) -> str:
    """Returns a picture of a board; None is an empty one.

    `orientation` is the side at the bottom, and `flipped` turns the board round. `lastmove` and `check` mark squares,
    `arrows` are `Arrow` or pairs of squares, `fill` has colours of squares, and `squares` get a cross. `size` is the
    width in pixels, None for that of the page. `coordinates` are in a margin. `colors` replaces some of
    `DEFAULT_COLORS`; values are colours such as `#ffce9e` or, with opacity, `#15781b80`. `borders` draws lines around
    the board and the margin. `style` is a style sheet; squares have classes such as `square light e4`, pieces such as
    `white king`.
    """
    picture = _Picture(bool(orientation) != bool(flipped), coordinates, borders, {**DEFAULT_COLORS, **colors})
    inner = "" if style is None else _element("style", {}, style.replace("</", "<\\/"))
    if board is not None:
        inner += _element("desc", {}, escape(board.board_fen()))
    inner += picture.definitions(board, check)
    inner += picture.frame()
    inner += picture.squares(lastmove)
    inner += picture.marks(check, fill)
    inner += picture.pieces(board)
    inner += picture.crosses(chess.SquareSet(0 if squares is None else squares))
    inner += picture.arrows(arrows)
    return _document(picture.width, size, inner)


class _Picture:
    """Parts of the picture of a board."""

    def __init__(self, white_below: bool, coordinates: bool, borders: bool, colors: Mapping[str, str]) -> None:
        self.white_below = white_below
        self.borders = borders
        self.colors = colors
        self.margin = MARGIN if coordinates else 0
        self.line = 1 if borders else 0
        self.inset = self.margin + self.line * (2 if coordinates else 1)
        self.width = 8 * SQUARE_SIZE + 2 * self.inset

    def corner(self, square: Square) -> tuple[int, int]:
        file, rank = chess.square_file(square), chess.square_rank(square)
        column, row = (file, 7 - rank) if self.white_below else (7 - file, rank)
        return self.inset + column * SQUARE_SIZE, self.inset + row * SQUARE_SIZE

    def middle(self, square: Square) -> tuple[float, float]:
        x, y = self.corner(square)
        return x + SQUARE_SIZE / 2, y + SQUARE_SIZE / 2

    def paint(self, kind: str, name: str) -> dict[str, object]:
        return _Paint.parse(self.colors[name]).attributes(kind)

    def definitions(self, board: chess.BaseBoard | None, check: Square | None) -> str:
        inner = ""
        if board is not None:
            for color in chess.COLORS:
                for piece_type in chess.PIECE_TYPES:
                    if board.pieces_mask(piece_type, color):
                        inner += _drawing(piece_type, color)
        if check is not None:
            stops = (("0", "#e8201a", 1.0), ("0.5", "#e0241e", 0.85), ("1", "#aa0000", 0.0))
            inner += _element(
                "radialGradient",
                {"id": "check-gradient"},
                "".join(
                    _element("stop", {"offset": offset, "stop-color": color, "stop-opacity": opacity})
                    for offset, color, opacity in stops
                ),
            )
        return _element("defs", {}, inner)

    def frame(self) -> str:
        inner = ""
        if self.margin:
            inner += self._ring(self.line + self.margin / 2, self.margin, "margin")
        if self.borders:
            inner += self._ring(0.5, 1, "outer border")
            if self.margin:
                inner += self._ring(self.inset - 0.5, 1, "inner border")
        return inner + (self._labels() if self.margin else "")

    def _ring(self, at: float, width: float, color: str) -> str:
        side = self.width - 2 * at
        box = {"x": at, "y": at, "width": side, "height": side, "fill": "none", "stroke-width": width}
        return _element("rect", {**box, **self.paint("stroke", color)})

    def _labels(self) -> str:
        labels = []
        near = self.line + self.margin / 2
        for index in range(8):
            file, rank = chess.FILE_NAMES[index], chess.RANK_NAMES[index]
            across, along = self.middle(chess.square(index, index))
            for place in (near, self.width - near):
                labels.append(_element("text", {"x": across, "y": place + 5}, file))
                labels.append(_element("text", {"x": place, "y": along + 5}, rank))
        font = {"font-family": "'DejaVu Sans',Verdana,sans-serif", "font-size": 14, "text-anchor": "middle"}
        return _element("g", {"class": "coordinates", **font, **self.paint("fill", "coord")}, "".join(labels))

    def squares(self, lastmove: chess.Move | None) -> str:
        played = {lastmove.from_square, lastmove.to_square} if lastmove else set()
        inner = ""
        for square in chess.SQUARES:
            shade = "light" if chess.BB_LIGHT_SQUARES >> square & 1 else "dark"
            names = ["square", shade] + ["lastmove"] * (square in played)
            kind = " ".join(names)
            inner += self._box(square, {"class": f"{kind} {chess.square_name(square)}", **self.paint("fill", kind)})
        return inner

    def _box(self, square: Square, attributes: Mapping[str, object]) -> str:
        x, y = self.corner(square)
        return _element("rect", {"x": x, "y": y, "width": SQUARE_SIZE, "height": SQUARE_SIZE, **attributes})

    def marks(self, check: Square | None, fill: Mapping[Square, str]) -> str:
        inner = ""
        if check is not None:
            inner += self._box(check, {"class": "check", "fill": "url(#check-gradient)"})
        for square, color in fill.items():
            inner += self._box(square, {"class": "fill", **_Paint.parse(color).attributes("fill")})
        return inner

    def pieces(self, board: chess.BaseBoard | None) -> str:
        inner = ""
        for square, piece in sorted(board.piece_map().items()) if board is not None else []:
            x, y = self.corner(square)
            name = f"#{'white' if piece.color else 'black'}-{chess.piece_name(piece.piece_type)}"
            inner += _element("use", {"href": name, "xlink:href": name, "transform": f"translate({x}, {y})"})
        return inner

    def crosses(self, squares: chess.SquareSet) -> str:
        inner = ""
        for square in squares:
            x, y = self.middle(square)
            reach = SQUARE_SIZE * 0.3
            path = f"M{x - reach:.4g} {y - reach:.4g}l{2 * reach:.4g} {2 * reach:.4g}m0-{2 * reach:.4g}"
            path += f"l-{2 * reach:.4g} {2 * reach:.4g}"
            for color, width in (("#fff", 7), ("#000", 4)):
                line = {"d": path, "fill": "none", "stroke": color, "stroke-width": width, "stroke-linecap": "round"}
                inner += _element("path", {"class": "cross", **line})
        return inner

    def arrows(self, arrows: Iterable[Union[Arrow, tuple[Square, Square]]]) -> str:
        inner = ""
        for arrow in arrows:
            if not isinstance(arrow, Arrow):
                tail, head = arrow
                arrow = Arrow(tail, head)
            paint = _Paint.parse(self.colors.get(f"arrow {arrow.color}", arrow.color))
            inner += self._circle(arrow, paint) if arrow.tail == arrow.head else self._arrow(arrow, paint)
        return inner

    def _circle(self, arrow: Arrow, paint: _Paint) -> str:
        x, y = self.middle(arrow.tail)
        ring = {"cx": x, "cy": y, "r": SQUARE_SIZE * 0.45, "fill": "none", "stroke-width": SQUARE_SIZE * 0.08}
        return _element("circle", {"class": "circle", **ring, **paint.attributes("stroke")})

    def _arrow(self, arrow: Arrow, paint: _Paint) -> str:
        (x1, y1), (x2, y2) = self.middle(arrow.tail), self.middle(arrow.head)
        length = math.hypot(x2 - x1, y2 - y1)
        along, across = ((x2 - x1) / length, (y2 - y1) / length), ((y1 - y2) / length, (x2 - x1) / length)

        def place(forward: float, sideways: float) -> tuple[float, float]:
            return (
                x1 + along[0] * forward + across[0] * sideways,
                y1 + along[1] * forward + across[1] * sideways,
            )

        tip = length - SQUARE_SIZE * 0.08
        neck = tip - SQUARE_SIZE * 0.42
        (from_x, from_y), (to_x, to_y) = place(SQUARE_SIZE * 0.2, 0), place(neck, 0)
        shaft = {"x1": from_x, "y1": from_y, "x2": to_x, "y2": to_y, "stroke-width": SQUARE_SIZE * 0.19}
        corners = (place(tip, 0), place(neck, SQUARE_SIZE * 0.24), place(neck, -SQUARE_SIZE * 0.24))
        points = " ".join(f"{x:.5g},{y:.5g}" for x, y in corners)
        return _element("line", {"class": "arrow", **shaft, **paint.attributes("stroke")}) + _element(
            "polygon", {"class": "arrow", "points": points, **paint.attributes("fill")}
        )
