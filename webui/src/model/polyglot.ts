/** Opening books in Polyglot's format. */
import { t } from "../text/i18n";
import { squareNames } from "./fen";
import type { BookMove, LegalMove, PositionFacts } from "../wire/types";

const entryBytes = 16;
const promotions = ["", "n", "b", "r", "q"];

/** Error message for the bytes of a book; empty if they are valid. */
export function bookFault(bytes: ArrayBuffer): string {
  if (bytes.byteLength === 0 || bytes.byteLength % entryBytes) return t("bookCut");
  const view = new DataView(bytes);
  let high = 0;
  let low = 0;
  for (let at = 0; at < bytes.byteLength; at += entryBytes) {
    const nextHigh = view.getUint32(at);
    const nextLow = view.getUint32(at + 4);
    if (nextHigh < high || (nextHigh === high && nextLow < low)) return t("bookOrder", at);
    high = nextHigh;
    low = nextLow;
  }
  return "";
}

/** Index of the first entry whose key is not less than the given one. */
function findKey(view: DataView, high: number, low: number): number {
  let begin = 0;
  let end = view.byteLength / entryBytes;
  while (begin < end) {
    const middle = (begin + end) >>> 1;
    const there = view.getUint32(middle * entryBytes);
    const less = there < high || (there === high && view.getUint32(middle * entryBytes + 4) < low);
    if (less) begin = middle + 1;
    else end = middle;
  }
  return begin;
}

/** The legal move of a book entry. Books write castling as the king's move onto its rook, or by two squares. */
function legalMove(bits: number, moves: LegalMove[]): LegalMove | undefined {
  const [from, to] = [squareNames[(bits >> 6) & 63], squareNames[bits & 63]];
  const promotion = promotions[(bits >> 12) & 7];
  const drops = (move: LegalMove) => move.to === to || move.also === to;
  return moves.find((move) => drops(move) && move.from === from && (move.promotion ?? "") === promotion);
}

/** The legal moves in a book, the heaviest first. Weights of several entries for one move are added. */
export function bookMoves(bytes: ArrayBuffer, facts: PositionFacts): BookMove[] {
  const view = new DataView(bytes);
  const high = parseInt(facts.key.slice(0, 8), 16);
  const low = parseInt(facts.key.slice(8), 16);
  const found = new Map<string, BookMove>();
  for (let at = findKey(view, high, low) * entryBytes; at < bytes.byteLength; at += entryBytes) {
    if (view.getUint32(at) !== high || view.getUint32(at + 4) !== low) break;
    const move = legalMove(view.getUint16(at + 8), facts.moves);
    if (!move) continue;
    const entry = found.get(move.uci) ?? { uci: move.uci, san: move.san, weight: 0 };
    entry.weight += view.getUint16(at + 10);
    found.set(move.uci, entry);
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight);
}
