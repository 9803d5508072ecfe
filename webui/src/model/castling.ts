/** The fields of a FEN that the set-up editor offers: castling rights and the en passant square. */

/** From a8 to h1; empty texts are empty squares. */
export type Squares = readonly string[];

/** Castling rights by wing, in FEN's letters: the rook's file (0 to 7), or null without the right. */
export interface Rights {
  K: number | null;
  Q: number | null;
  k: number | null;
  q: number | null;
}
export type Wing = keyof Rights;
export const wings: readonly Wing[] = ["K", "Q", "k", "q"];

const isWhite = (wing: Wing): boolean => wing === "K" || wing === "Q";
const isShort = (wing: Wing): boolean => wing === "K" || wing === "k";
const rankOf = (squares: Squares, wing: Wing): readonly string[] =>
  isWhite(wing) ? squares.slice(56, 64) : squares.slice(0, 8);

/** The files of the rooks that could castle on a wing, the outermost first. */
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

/** Reads FEN's letters KQkq, which mean the outermost rooks, and Shredder's, which name files. */
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

/** KQkq where the rook is the outermost one, else the rook's file. */
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

/** The squares behind which a pawn may just have made its double step, with a pawn that could take it. */
export function enPassantSquares(squares: Squares, turn: "w" | "b"): string[] {
  const white = turn === "w";
  // Ranks as rows from the top: where the pawn stands, the square behind it, and where it came from.
  const [row, behind, home] = white ? [3, 2, 1] : [4, 5, 6];
  const [own, other] = white ? ["P", "p"] : ["p", "P"];
  const at = (r: number, file: number) => (file < 0 || file > 7 ? "" : squares[r * 8 + file]);
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((file) => at(row, file) === other && !at(behind, file) && !at(home, file))
    .filter((file) => at(row, file - 1) === own || at(row, file + 1) === own)
    .map((file) => "abcdefgh"[file] + String(8 - behind));
}
