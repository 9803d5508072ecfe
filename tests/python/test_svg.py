"""Pictures of gyre.chess.svg."""

from __future__ import annotations

import re
import unittest
import xml.etree.ElementTree as ElementTree

import gyre.chess as chess
import gyre.chess.svg as svg

NAMESPACE = "{http://www.w3.org/2000/svg}"


def elements(picture: str, name: str, **attributes: str) -> list[ElementTree.Element]:
    """Elements of a picture, which has to be well-formed, with these attributes."""
    found = ElementTree.fromstring(picture).iter(NAMESPACE + name)
    return [one for one in found if all(attributes[key] in one.get(key, "").split() for key in attributes)]


class Boards(unittest.TestCase):
    def test_every_piece_is_where_it_stands(self) -> None:
        board = chess.Board()
        picture = svg.board(board)
        self.assertEqual(len(elements(picture, "use")), 32)
        self.assertEqual(len(elements(picture, "rect", **{"class": "square"})), 64)
        king = elements(picture, "use", href="#white-king")[0]
        self.assertEqual(king.get("transform"), "translate(200, 335)")
        turned = elements(svg.board(board, orientation=chess.BLACK), "use", href="#white-king")[0]
        self.assertEqual(turned.get("transform"), "translate(155, 20)")
        self.assertEqual(svg.board(board, flipped=True), svg.board(board, orientation=chess.BLACK))

    def test_only_pieces_that_stand_somewhere_are_defined(self) -> None:
        picture = svg.board(chess.BaseBoard("4k3/8/8/8/8/8/8/4KB2"))
        self.assertEqual(len(elements(picture, "g", **{"class": "bishop"})), 1)
        self.assertNotIn("queen", picture)

    def test_marks(self) -> None:
        move = chess.Move.from_uci("e2e4")
        picture = svg.board(lastmove=move, check=chess.E8, fill={chess.A1: "#12345680"}, squares=chess.BB_FILE_A)
        self.assertEqual(len(elements(picture, "rect", **{"class": "lastmove"})), 2)
        self.assertEqual(len(elements(picture, "rect", **{"class": "check"})), 1)
        filled = elements(picture, "rect", **{"class": "fill"})[0]
        self.assertEqual((filled.get("fill"), filled.get("fill-opacity")), ("#123456", "0.502"))
        self.assertEqual(len(elements(picture, "path", **{"class": "cross"})), 16)
        null = svg.board(lastmove=chess.Move.null())
        self.assertEqual(elements(null, "rect", **{"class": "lastmove"}), [])

    def test_arrows_and_rings(self) -> None:
        picture = svg.board(arrows=[(chess.A1, chess.A1), svg.Arrow(chess.A1, chess.H8, color="#00f8")])
        self.assertEqual(len(elements(picture, "circle", **{"class": "circle"})), 1)
        shaft = elements(picture, "line", **{"class": "arrow"})[0]
        self.assertEqual((shaft.get("stroke"), shaft.get("stroke-opacity")), ("#00f", "0.533"))
        self.assertLess(float(shaft.get("x1") or 0), float(shaft.get("x2") or 0))
        self.assertGreater(float(shaft.get("y1") or 0), float(shaft.get("y2") or 0))

    def test_sizes_margins_and_borders(self) -> None:
        for coordinates, borders, width in ((True, False, 400), (False, False, 360), (True, True, 404), (False, True, 362)):
            root = ElementTree.fromstring(svg.board(coordinates=coordinates, borders=borders, size=123))
            self.assertEqual(root.get("viewBox"), f"0 0 {width} {width}")
            self.assertEqual((root.get("width"), root.get("height")), ("123", "123"))
            self.assertEqual(len(list(root.iter(NAMESPACE + "text"))), 32 if coordinates else 0)
        self.assertIsNone(ElementTree.fromstring(svg.board()).get("width"))

    def test_colors_and_styles(self) -> None:
        picture = svg.board(colors={"square light": "#fff", "arrow green": "#abcdef"}, arrows=[(chess.A1, chess.A2)])
        light = elements(picture, "rect", **{"class": "light"})
        self.assertEqual({one.get("fill") for one in light}, {"#fff"})
        self.assertEqual(elements(picture, "polygon")[0].get("fill"), "#abcdef")
        styled = svg.board(style=".e4 { fill: red }")
        self.assertEqual(elements(styled, "style")[0].text, ".e4 { fill: red }")

    def test_texts_of_a_caller_cannot_leave_their_place(self) -> None:
        hostile = '"/><script>alert(1)</script>'
        picture = svg.board(fill={chess.A1: hostile}, arrows=[svg.Arrow(0, 9, color=hostile)], colors={"margin": hostile},
                            style="</style><script>alert(1)</script>")  # fmt: skip
        self.assertNotIn("</style><script>", picture)
        self.assertNotIn('"/><script>', picture)

    def test_boards_show_themselves_in_jupyter(self) -> None:
        self.assertIn("white-king", chess.Board()._repr_svg_())
        picture = svg.board()
        self.assertEqual(picture._repr_svg_(), picture)  # type: ignore[attr-defined]
        self.assertEqual(picture._repr_html_(), picture)  # type: ignore[attr-defined]


class Pieces(unittest.TestCase):
    def test_twelve_different_pictures(self) -> None:
        pictures = {svg.piece(chess.Piece(kind, color)) for kind in chess.PIECE_TYPES for color in chess.COLORS}
        self.assertEqual(len(pictures), 12)
        for picture in pictures:
            self.assertEqual(ElementTree.fromstring(picture).get("viewBox"), "0 0 45 45")
        self.assertIn('id="black-knight"', svg.piece(chess.Piece.from_symbol("n"), size=30))

    def test_drawings_are_those_of_the_library(self) -> None:
        import gyre

        theirs = set(re.findall(r' d="(M[^"]{100,})"', gyre.Position().svg()))
        own = set(re.findall(r' d="(M[^"]{100,})"', svg.board(chess.Board())))
        self.assertTrue(own)
        self.assertLessEqual(own, theirs)


class Arrows(unittest.TestCase):
    def test_arrows_of_pgn(self) -> None:
        for text in ("Ga1", "Ya2h2", "Rh8a1", "Be4e5"):
            self.assertEqual(svg.Arrow.from_pgn(text).pgn(), text)
        self.assertEqual(str(svg.Arrow.from_pgn("a2h2")), "Ga2h2")
        self.assertEqual(svg.Arrow(0, 0, color="#123456").pgn(), "Ga1")
        self.assertEqual(repr(svg.Arrow(chess.A1, chess.B2, color="red")), "Arrow(A1, B2, color='red')")

    def test_other_texts_are_errors(self) -> None:
        for text in ("", "G", "Xa1", "Ga9", "Ga1h", "Ga1h8 ", "Ga1h8\n", "ga1"):
            with self.subTest(text), self.assertRaises(ValueError):
                svg.Arrow.from_pgn(text)


if __name__ == "__main__":
    unittest.main()
