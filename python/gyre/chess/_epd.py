"""Operations of EPD: names with operands after a position."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Dict, List, Tuple

from .._chess import Move

if TYPE_CHECKING:
    from . import Board

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNESCAPES = {"n": "\n", "r": "\r", "t": "\t"}
_BLANKS = " \t\r\n"


def _check_name(name: str) -> None:
    if name == "-":
        raise ValueError("dash (-) is not a valid epd opcode")
    if not name[:1].isalpha():
        raise ValueError(f"expected epd opcode to start with a letter, got: {name!r}")
    for blank in _BLANKS:
        if blank in name:
            raise ValueError(f"invalid character {blank!r} in epd opcode: {name!r}")


def _is_line(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, (str, bytes))


def _write_operand(board: Board, name: str, value: Any) -> str:
    if value is None:
        return ""
    if name in ("pv", "am", "bm") and _is_line(value):
        line: List[str] = []
        replay = board.copy(stack=False)
        for move in value:
            line.append(replay.san(move) if name != "pv" else replay.san_and_push(move))
        return "".join(f" {san}" for san in (line if name == "pv" else sorted(line)))
    if isinstance(value, Move):
        return f" {board.san(value)}"
    if isinstance(value, (int, float)):
        assert math.isfinite(value), f"expected numeric epd operand to be finite, got: {value}"
        return f" {value}"
    text = "".join(_ESCAPES.get(letter, letter) for letter in str(value))
    return f' "{text}"'


def write_operations(board: Board, operations: Dict[str, Any]) -> str:
    """Text of operations, each ended by a semicolon."""
    words = []
    for name, value in operations.items():
        _check_name(name)
        words.append(f"{name}{_write_operand(board, name, value)};")
    return " ".join(words)


def _read_string(text: str, start: int) -> Tuple[str, int]:
    """Reads a quoted text that begins after the quotation mark; returns it with the position after its end."""
    letters = []
    while start < len(text) and text[start] != '"':
        if text[start] == "\\" and start + 1 < len(text):
            start += 1
            letters.append(_UNESCAPES.get(text[start], text[start]))
        else:
            letters.append(text[start])
        start += 1
    return "".join(letters), start + 1


def _read_operand(board: Board, name: str, text: str) -> Any:
    if name == "pv":
        line = []
        replay = board.copy(stack=False)
        for san in text.split():
            line.append(replay.push_san(san))
        return line
    if name in ("am", "bm"):
        return [board.parse_san(san) for san in text.split()]
    if not text:
        return None
    if text[0] in "+-.0123456789":
        is_float = any(letter in text for letter in ".eE")
        return float(text) if is_float else int(text)
    return board.parse_san(text)


def read_operations(board: Board, text: str) -> Dict[str, Any]:
    """Reads operations in the position of a board. Raises ValueError if the text is wrong."""
    operations: Dict[str, Any] = {}
    position = 0
    while position < len(text):
        if text[position] in _BLANKS + ";":
            position += 1
            continue
        start = position
        while position < len(text) and text[position] not in _BLANKS + ";":
            position += 1
        name = text[start:position]
        if name == "-":  # some files have more dashes than a FEN needs
            continue
        _check_name(name)
        while position < len(text) and text[position] in _BLANKS:
            position += 1
        if text[position : position + 1] == '"':
            operations[name], position = _read_string(text, position + 1)
            continue
        end = text.find(";", position)
        end = len(text) if end < 0 else end
        operations[name] = _read_operand(board, name, text[position:end].strip())
        position = end
    return operations
