/** An opening book in Polyglot's format that the user opens. It is not sent to the server. */
import { bookFault, bookMoves } from "../model/polyglot";
import { t } from "../text/i18n";
import { byId, onFile } from "./dom";
import { storedBook } from "./store";
import type { BookMove, PositionFacts } from "../wire/types";

const longest = 256 << 20;

export class OwnBook {
  name = "";
  private bytes: ArrayBuffer | null = null;

  constructor(private readonly changed: () => void) {
    const chooser = onFile(byId<HTMLInputElement>("book-file"), (file) => this.open(file));
    byId("book-open").addEventListener("click", () => chooser.click());
    byId("book-close").addEventListener("click", () => this.use("", null));
    this.draw("");
    void storedBook.load().then((book) => book && this.show(book.name, book.bytes));
  }

  /** The book's moves in a position; null if no book is open. */
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
    void storedBook.save(bytes && { name, bytes });
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
