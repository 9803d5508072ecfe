/** Castling rights and the en passant square of a FEN, for the set-up editor. */

/** Pieces from a8 to h1; an empty string is an empty square. */
export type Squares = readonly string[];

export const wings = ["K", "Q", "k", "q"] as const;
export type Wing = (typeof wings)[number];
/** Castling rights by FEN's letter: the rook's file (0 to 7), or null without the right. */
export type Rights = Record<Wing, number | null>;

const isWhite = (wing: Wing): boolean => wing === "K" || wing === "Q";
const isShort = (wing: Wing): boolean => wing === "K" || wing === "k";
const rankOf = (squares: Squares, wing: Wing): readonly string[] =>
  isWhite(wing) ? squares.slice(56, 64) : squares.slice(0, 8);

/** Files of the rooks that could castle on a wing, the outermost first. */
export function rooksOf(squares: Squares, wing: Wing): number[] {
  const rank = rankOf(squares, wing);
  const king = rank.indexOf(isWhite(wing) ? "K" : "k");
  if (king < 0) return [];
  const rook = isWhite(wing) ? "R" : "r";
  const files = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (file) => rank[file] === rook && (isShort(wing) ? file > king : file < king),
  );
  return isShort(wing) ? files.reverse() : files;
}

/** Reads a castling field: KQkq mean the outermost rooks, the letters of Shredder-FEN name files. */
export function readRights(squares: Squares, text: string): Rights {
  const rights: Rights = { K: null, Q: null, k: null, q: null };
  for (const letter of text) {
    const white = letter === letter.toUpperCase();
    const own = wings.filter((wing) => isWhite(wing) === white);
    const named = own.find((wing) => wing === letter);
    if (named) rights[named] = rooksOf(squares, named)[0] ?? null;
    const file = "abcdefgh".indexOf(letter.toLowerCase());
    const wing = own.find((one) => rooksOf(squares, one).includes(file));
    if (!named && wing) rights[wing] = file;
  }
  return rights;
}

/** Writes a castling field: KQkq for the outermost rooks, the rook's file for others. */
export function writeRights(squares: Squares, rights: Rights): string {
  const letters = wings.map((wing) => {
    const file = rights[wing];
    const rooks = rooksOf(squares, wing);
    if (file === null || !rooks.includes(file)) return "";
    if (file === rooks[0]) return wing;
    return isWhite(wing) ? "ABCDEFGH"[file] : "abcdefgh"[file];
  });
  return letters.join("") || "-";
}

/** Possible en passant squares: a pawn may just have passed the square, and an enemy pawn could capture it. */
export function enPassantSquares(squares: Squares, turn: "w" | "b"): string[] {
  const white = turn === "w";
  // Rows from the top: of the pawn, of the square that it passed, and of its starting square.
  const [row, behind, home] = white ? [3, 2, 1] : [4, 5, 6];
  const [own, other] = white ? ["P", "p"] : ["p", "P"];
  const at = (r: number, file: number) => (file < 0 || file > 7 ? "" : squares[r * 8 + file]);
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((file) => at(row, file) === other && !at(behind, file) && !at(home, file))
    .filter((file) => at(row, file - 1) === own || at(row, file + 1) === own)
    .map((file) => "abcdefgh"[file] + String(8 - behind));
}
