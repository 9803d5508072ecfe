/** Moves and their glyphs as the page shows, speaks and reads them. In data, moves have English piece letters. */
import { hasText, t } from "./i18n";

const english = "KQRBN";
let figurines = false;
/** Shows pieces as figurines instead of the language's letters. */
export const useFigurines = (use: boolean): void => void (figurines = use);
const letters = (): string[] => [...(figurines ? "♔♕♖♗♘" : t("chess.piece_letters"))];

/**
 * A move in standard notation, also within a sentence: a piece, perhaps where it comes from, and a square; or a
 * promotion.
 */
const anyMove = /\b[KQRBN](?=[a-h]?[1-8]?x?[a-h][1-8])|(?<=[a-h][18]=)[QRBN]/g;

/** The text with the piece letters of its moves replaced by the language's letters or by figurines. */
export const shownMoves = (text: string): string => text.replace(anyMove, (piece) => letters()[english.indexOf(piece)]);

/** A typed move, with the language's piece letters or English ones, converted to English letters. */
export const typedMove = (text: string): string =>
  text
    .trim()
    .replace(/^\p{Lu}|(?<=[18]=?)\p{Lu}/gu, (letter) => english[[...t("chess.piece_letters")].indexOf(letter)] ?? letter);

/** A piece's letter in FEN, small for Black's, as the language's letter or a figurine. */
export function shownPiece(letter: string): string {
  const pawn = figurines ? "♙" : t("chess.piece.pawn")[0].toUpperCase();
  const shown = letters()[english.indexOf(letter.toUpperCase())] ?? pawn;
  return letter === letter.toUpperCase() ? shown : shown.toLowerCase();
}

const pieces = { N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king", P: "pawn" } as const;
const pieceWord = (letter: string): string => t(`chess.piece.${pieces[letter as keyof typeof pieces]}`);
/** A piece by FEN's letter: "white knight". */
export const pieceName = (letter: string): string =>
  t(letter === letter.toUpperCase() ? "whitePieces" : "blackPieces").split(", ")["KQRBNP".indexOf(letter.toUpperCase())];

/** A SAN move as words to be read aloud: "knight takes f3, check". */
export function spoken(san: string): string {
  const end = san.endsWith("#") ? ", " + t("mate") : san.endsWith("+") ? ", " + t("check") : "";
  const body = san.replace(/[+#]$/, "");
  if (body === "--") return t("nullMove");
  if (body === "O-O") return t("castlesShort") + end;
  if (body === "O-O-O") return t("castlesLong") + end;
  const found = /^([NBRQK]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([NBRQ]))?$/.exec(body);
  if (!found) return san;
  const [, piece, from, takes, to, promotion] = found;
  const words = [pieceWord(piece || "P"), from, takes && t("takes"), to].filter(Boolean);
  return words.join(" ") + (promotion ? ", " + t("promotesTo", pieceWord(promotion)) : "") + end;
}

/** Signs of PGN's glyphs. */
const signs: Record<number, string> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
  22: "⨀",
  23: "⨀",
  32: "⟳",
  33: "⟳",
  36: "→",
  37: "→",
  40: "↑",
  41: "↑",
  132: "⇆",
  133: "⇆",
  138: "⊕",
  139: "⊕",
  140: "∆",
  146: " N",
};

/** The sign that is printed behind a move; "$" and the number for a glyph without one. */
export const glyphSign = (nag: number): string => signs[nag] ?? "$" + nag;

export function glyphName(nag: number): string {
  const key = "nag" + nag;
  return hasText(key) ? t(key) : t("nagOther", nag);
}
