/** An opening book of the user's own, in Polyglot's format: it stays in the browser. */
import type { BookMove, LegalMove, PositionFacts } from "./api";
import { byId } from "./dom";
import { t } from "./i18n";
import { loadBook, saveBook } from "./store";

const entryBytes = 16;
const longest = 256 << 20;
const promotions = ["", "n", "b", "r", "q"];

/** What is wrong with a book's bytes; empty if nothing is. */
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

/** The first entry whose key is not less. */
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

const square = (bits: number): string => "abcdefgh"[bits & 7] + String(((bits >> 3) & 7) + 1);

/** A book writes castling as the king taking its rook, as the legal moves' `to` does, or by the king's two steps. */
function legalMove(bits: number, moves: LegalMove[]): LegalMove | undefined {
  const promotion = promotions[(bits >> 12) & 7];
  const drops = (move: LegalMove) => move.to === square(bits) || move.also === square(bits);
  return moves.find((move) => drops(move) && move.from === square(bits >> 6) && (move.promotion ?? "") === promotion);
}

/** The legal moves that a book has, by falling weight; entries of one move count together. */
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

export class OwnBook {
  name = "";
  private bytes: ArrayBuffer | null = null;

  constructor(private readonly changed: () => void) {
    const chooser = byId<HTMLInputElement>("book-file");
    byId("book-open").addEventListener("click", () => chooser.click());
    chooser.addEventListener("change", () => {
      const file = chooser.files?.[0];
      if (file) void this.open(file);
      chooser.value = "";
    });
    byId("book-close").addEventListener("click", () => this.use("", null));
    this.draw("");
    void loadBook().then((book) => book && this.show(book.name, book.bytes));
  }

  /** Nothing without a book. */
  moves(facts: PositionFacts): BookMove[] | null {
    return this.bytes && bookMoves(this.bytes, facts);
  }

  private async open(file: File): Promise<void> {
    if (file.size > longest) return this.draw(t("bookLarge"));
    const bytes = await file.arrayBuffer();
    const fault = bookFault(bytes);
    if (fault) return this.draw(`${file.name}: ${fault}`);
    this.use(file.name, bytes);
  }

  private use(name: string, bytes: ArrayBuffer | null): void {
    this.show(name, bytes);
    void saveBook(bytes && { name, bytes });
  }

  private show(name: string, bytes: ArrayBuffer | null): void {
    this.name = name;
    this.bytes = bytes;
    this.draw("");
    this.changed();
  }

  private draw(fault: string): void {
    byId("book-name").textContent = this.name;
    byId("book-close").hidden = !this.bytes;
    byId("book-fault").textContent = fault;
  }
}
