/** The position editor. */
import { ask } from "../wire/api";
import type { App } from "../model/app";
import { openDialog } from "./dialogs";
import { toast } from "./toast";
import { byId, h, setOptions } from "./dom";
import { Field } from "./field";
import { mendedText, t } from "../text/i18n";
import { enPassantSquares, readRights, rooksOf, wings, writeRights, type Rights, type Wing } from "../model/castling";
import { readBoard, standardFen, turnedOver, writeBoard } from "../model/fen";
import { Tree } from "../model/tree";

export class SetupEditor {
  /** Pieces from a8 to h1; an empty string is an empty square. */
  private squares: string[] = Array(64).fill("");
  private readonly field: Field;
  private rest = "0 1";
  private checking = 0;
  /** True while the text of the FEN is the user's, who may go on typing. */
  private isTyped = false;
  private pause = 0;

  private rights: Rights = { K: null, Q: null, k: null, q: null };
  /** The en passant field of the FEN: a square or "-". */
  private enPassant = "-";

  constructor(private readonly app: App) {
    byId("setup-button").addEventListener("click", () => this.open());
    byId("setup-use").addEventListener("click", () => void this.use());
    byId("setup-start").addEventListener("click", () => this.read(standardFen));
    byId("setup-empty").addEventListener("click", () => this.read("8/8/8/8/8/8/8/8 w - - 0 1"));
    byId("setup-random").addEventListener("click", () => {
      byId<HTMLInputElement>("setup-960").value = String(Math.floor(Math.random() * 960));
      void this.chess960();
    });
    byId("setup-960").addEventListener("change", () => void this.chess960());
    // What was pasted is shown at once; what is typed, after a pause.
    byId("setup-fen").addEventListener("input", (event) => {
      // An answer about the position before must not replace what is typed.
      this.checking++;
      clearTimeout(this.pause);
      this.isTyped = (event as InputEvent).inputType !== "insertFromPaste";
      if (this.isTyped) this.pause = window.setTimeout(() => void this.readText(), 400);
      else void this.readText();
    });
    byId("setup-fen").addEventListener("change", () => {
      clearTimeout(this.pause);
      this.isTyped = false;
      void this.readText();
    });
    for (const wing of wings) {
      this.box(wing).addEventListener("change", () => {
        this.rights[wing] = this.box(wing).checked ? (rooksOf(this.squares, wing)[0] ?? null) : null;
        this.changed();
      });
      this.rook(wing).addEventListener("change", () => {
        this.rights[wing] = Number(this.rook(wing).value);
        this.changed();
      });
    }
    byId("setup-ep").addEventListener("change", () => {
      this.enPassant = byId<HTMLSelectElement>("setup-ep").value;
      this.changed();
    });
    byId("setup-turn").addEventListener("change", () => this.changed());
    const place = (pieces: string[], settled: boolean) => {
      this.squares = turnedOver(pieces);
      this.drawBoard();
      if (settled) this.changed();
    };
    this.field = new Field({ place }, t("setUpHint"));
    byId("setup-field").append(this.field.element);
  }

  private box(wing: Wing): HTMLInputElement {
    return byId<HTMLInputElement>("setup-castle-" + (wing === wing.toUpperCase() ? "w" : "b") + wing.toLowerCase());
  }
  /** Drop-down list of the rooks that could castle on a wing. */
  private rook(wing: Wing): HTMLSelectElement {
    return byId<HTMLSelectElement>("setup-rook-" + (wing === wing.toUpperCase() ? "w" : "b") + wing.toLowerCase());
  }

  private open(): void {
    this.isTyped = false;
    openDialog("setup-dialog");
    this.read(this.app.node.fen);
  }

  /** Reads the FEN in the field. The program parses it and describes its corrections. */
  private async readText(): Promise<void> {
    const number = ++this.checking;
    const field = byId<HTMLInputElement>("setup-fen");
    field.setAttribute("aria-busy", "true");
    try {
      const answer = await ask("setup", { fen: field.value });
      if (number === this.checking) this.read(answer.fen, answer.mended);
    } catch (error) {
      // What is half typed is no error yet.
      if (number === this.checking && !this.isTyped) this.showFaults([(error as Error).message]);
    } finally {
      field.removeAttribute("aria-busy");
    }
  }

  /** Shows a valid FEN; `mended` describes what the program corrected in it. */
  private read(fen: string, mended: string[] = []): void {
    const [, turn, castling, enPassant, ...clocks] = fen.trim().split(/\s+/);
    const squares = readBoard(fen);
    if (!squares) return;
    this.squares = squares;
    this.rest = clocks.length === 2 ? clocks.join(" ") : "0 1";
    byId<HTMLSelectElement>("setup-turn").value = turn === "b" ? "b" : "w";
    this.rights = readRights(squares, castling ?? "");
    this.enPassant = enPassant ?? "-";
    this.drawBoard();
    this.changed(mended);
  }

  private drawBoard(): void {
    this.field.show({ pieces: turnedOver(this.squares), movable: true });
  }

  /** Shows a FEN in the field, unless the user is typing in it. */
  private showFen(fen: string): void {
    if (!this.isTyped) byId<HTMLInputElement>("setup-fen").value = fen;
  }

  private fen(): string {
    const turn = this.turn();
    const enPassant = enPassantSquares(this.squares, turn).includes(this.enPassant) ? this.enPassant : "-";
    return `${writeBoard(this.squares)} ${turn} ${writeRights(this.squares, this.rights)} ${enPassant} ${this.rest}`;
  }

  private turn(): "w" | "b" {
    return byId<HTMLSelectElement>("setup-turn").value as "w" | "b";
  }

  private async chess960(): Promise<void> {
    const number = Math.max(0, Math.min(959, Number(byId<HTMLInputElement>("setup-960").value) || 0));
    const answer = await this.app.attempt(() => ask("chess960", { number }));
    if (answer) this.read(answer.fen);
  }

  /** Asks the server to check the position. */
  private changed(mended: string[] = []): void {
    this.drawChoices();
    const fen = this.fen();
    this.showFen(fen);
    const number = ++this.checking;
    void this.app
      .attempt(() => ask("setup", { fen }))
      .then((answer) => {
        if (!answer || number !== this.checking) return;
        this.showFaults(
          answer.faults.map((fault) => fault.text + (fault.square ? ` (${fault.square})` : "")),
          mended,
        );
        byId<HTMLButtonElement>("setup-use").disabled = !answer.valid;
        if (answer.valid) this.showFen(answer.fen);
      });
  }

  /** Offers only the castling rights and en passant squares that the pieces allow. */
  private drawChoices(): void {
    for (const wing of wings) {
      const rooks = rooksOf(this.squares, wing);
      const file = this.rights[wing];
      const has = file !== null && rooks.includes(file);
      this.box(wing).checked = has;
      this.box(wing).disabled = rooks.length === 0;
      const choice = this.rook(wing);
      choice.hidden = !has || rooks.length < 2;
      choice.setAttribute("aria-label", t("castlingRook"));
      setOptions(choice, rooks.map((one) => [one, "abcdefgh"[one]]), has ? file : "");
    }
    const squares = enPassantSquares(this.squares, this.turn());
    const select = byId<HTMLSelectElement>("setup-ep");
    setOptions(select, [["-", "–"], ...squares], this.enPassant);
    select.disabled = squares.length === 0;
  }

  private showFaults(faults: string[], mended: string[] = []): void {
    const note = mended.length ? [h("p", { class: "mended" }, t("mended", mended.join("; ")))] : [];
    byId("setup-faults").replaceChildren(...note, ...faults.map((fault) => h("p", { class: "fault" }, fault)));
  }

  private async use(): Promise<void> {
    const fen = byId<HTMLInputElement>("setup-fen").value;
    const answer = await this.app.attempt(() => ask("setup", { fen }));
    if (!answer?.valid) return;
    byId<HTMLDialogElement>("setup-dialog").close();
    if ((await this.app.replace(new Tree(answer.fen))) && answer.mended.length) toast(mendedText(answer.mended));
  }
}
