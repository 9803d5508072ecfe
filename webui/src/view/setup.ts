/** The editor for positions: a board of buttons, so that keys and screen readers can use it as well as a mouse. */
import { api } from "../wire/api";
import type { App } from "../model/app";
import { openDialog, toast } from "./dialogs";
import { byId, h, svgElement } from "./dom";
import { t } from "../text/i18n";
import { enPassantSquares, readRights, rooksOf, wings, writeRights, type Rights, type Wing } from "../model/castling";
import { standardFen, Tree } from "../model/tree";

const letters = "KQRBNP";
const names = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" } as const;

const icon = (piece: string): SVGElement =>
  svgElement("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, svgElement("use", { href: `#${piece === piece.toUpperCase() ? "w" : "b"}${piece.toLowerCase()}` }));

const spokenPiece = (piece: string): string =>
  piece === "" ? t("emptySquare") : `${t(piece === piece.toUpperCase() ? "white" : "black")} ${t(names[piece.toUpperCase() as keyof typeof names])}`;

export class SetupEditor {
  /** From a8 to h1; empty texts are empty squares. */
  private squares: string[] = Array(64).fill("");
  private chosen = "P";
  private rest = "0 1";
  private checking = 0;

  private rights: Rights = { K: null, Q: null, k: null, q: null };
  /** The square in FEN, or "-". */
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
    byId("setup-fen").addEventListener("change", () => void this.readText(byId<HTMLInputElement>("setup-fen").value));
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
    byId("setup-board").addEventListener("keydown", (event) => this.walk(event));
  }

  private box(wing: Wing): HTMLInputElement {
    return byId<HTMLInputElement>("setup-castle-" + (wing === wing.toUpperCase() ? "w" : "b") + wing.toLowerCase());
  }
  /** Which rook castles, where several could. */
  private rook(wing: Wing): HTMLSelectElement {
    return byId<HTMLSelectElement>("setup-rook-" + (wing === wing.toUpperCase() ? "w" : "b") + wing.toLowerCase());
  }

  private open(): void {
    openDialog("setup-dialog");
    this.drawPalette();
    this.read(this.app.node.fen);
  }

  /** A FEN as people write it: the program reads it and says what it mended. */
  private async readText(text: string): Promise<void> {
    const number = ++this.checking;
    const field = byId("setup-fen");
    field.setAttribute("aria-busy", "true");
    try {
      const answer = await api.setup(text);
      if (number === this.checking) this.read(answer.fen, answer.mended);
    } catch (error) {
      if (number === this.checking) this.showFaults([(error as Error).message]);
    } finally {
      field.removeAttribute("aria-busy");
    }
  }

  /** `mended` is what the program changed in it. */
  private read(fen: string, mended = ""): void {
    const [board, turn, castling, enPassant, ...clocks] = fen.trim().split(/\s+/);
    const squares = [...(board ?? "").replaceAll("/", "")].flatMap((c) => (/[1-8]/.test(c) ? Array<string>(Number(c)).fill("") : [c]));
    if (squares.length !== 64) return this.showFaults([t("nothingToRead")]);
    this.squares = squares;
    this.rest = clocks.length === 2 ? clocks.join(" ") : "0 1";
    byId<HTMLSelectElement>("setup-turn").value = turn === "b" ? "b" : "w";
    this.rights = readRights(squares, castling ?? "");
    this.enPassant = enPassant ?? "-";
    this.drawBoard();
    this.changed(mended);
  }

  private fen(): string {
    const rows = Array.from({ length: 8 }, (_, r) =>
      this.squares.slice(r * 8, r * 8 + 8).map((piece) => piece || "1").join("").replace(/1+/g, (ones) => String(ones.length)),
    );
    const turn = this.turn();
    const enPassant = enPassantSquares(this.squares, turn).includes(this.enPassant) ? this.enPassant : "-";
    return `${rows.join("/")} ${turn} ${writeRights(this.squares, this.rights)} ${enPassant} ${this.rest}`;
  }

  private turn(): "w" | "b" {
    return byId<HTMLSelectElement>("setup-turn").value as "w" | "b";
  }

  private async chess960(): Promise<void> {
    const number = Math.max(0, Math.min(959, Number(byId<HTMLInputElement>("setup-960").value) || 0));
    const answer = await this.app.attempt(() => api.chess960(number));
    if (answer) this.read(answer.fen);
  }

  /** Asks the server what it thinks of it. */
  private changed(mended = ""): void {
    this.drawChoices();
    const fen = this.fen();
    byId<HTMLInputElement>("setup-fen").value = fen;
    const number = ++this.checking;
    void this.app.attempt(() => api.setup(fen)).then((answer) => {
      if (!answer || number !== this.checking) return;
      this.showFaults(answer.faults.map((fault) => fault.text + (fault.square ? ` (${fault.square})` : "")), mended);
      byId<HTMLButtonElement>("setup-use").disabled = !answer.valid;
      if (answer.valid) byId<HTMLInputElement>("setup-fen").value = answer.fen;
    });
  }

  /** Only what the pieces allow can be chosen. */
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
      choice.replaceChildren(...rooks.map((one) => h("option", { value: one }, "abcdefgh"[one])));
      if (has) choice.value = String(file);
    }
    const squares = enPassantSquares(this.squares, this.turn());
    const select = byId<HTMLSelectElement>("setup-ep");
    select.replaceChildren(h("option", { value: "-" }, "–"), ...squares.map((square) => h("option", { value: square }, square)));
    select.value = squares.includes(this.enPassant) ? this.enPassant : "-";
    select.disabled = squares.length === 0;
  }

  private showFaults(faults: string[], mended = ""): void {
    const note = mended ? [h("p", { class: "mended" }, t("mended", mended))] : [];
    byId("setup-faults").replaceChildren(...note, ...faults.map((fault) => h("p", { class: "fault" }, fault)));
  }

  private async use(): Promise<void> {
    const fen = byId<HTMLInputElement>("setup-fen").value;
    const answer = await this.app.attempt(() => api.setup(fen));
    if (!answer?.valid) return;
    byId<HTMLDialogElement>("setup-dialog").close();
    if (await this.app.replace(new Tree(answer.fen)) && answer.mended) toast(t("mended", answer.mended));
  }

  // --- Drawing ---

  private drawPalette(): void {
    const pieces = [...letters, "", ...letters.toLowerCase()];
    const buttons = pieces.map((piece) => {
      const label = piece === "" ? t("eraser") : spokenPiece(piece);
      const button = h("button", { type: "button", "aria-pressed": String(piece === this.chosen), title: label, "aria-label": label });
      button.append(piece === "" ? "✕" : icon(piece));
      button.addEventListener("click", () => {
        this.chosen = piece;
        byId("setup-palette").querySelectorAll("button").forEach((other) => other.setAttribute("aria-pressed", String(other === button)));
      });
      return button;
    });
    byId("setup-palette").replaceChildren(...buttons);
  }

  private drawBoard(): void {
    const buttons = this.squares.map((_, i) => {
      const button = h("button", { type: "button", class: (i + (i >> 3)) % 2 ? "dark" : "light", tabindex: i === 0 ? 0 : -1 });
      button.addEventListener("click", () => {
        this.squares[i] = this.squares[i] === this.chosen ? "" : this.chosen;
        this.drawSquare(button, i);
        this.changed();
      });
      button.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        this.squares[i] = "";
        this.drawSquare(button, i);
        this.changed();
      });
      this.drawSquare(button, i);
      return button;
    });
    byId("setup-board").replaceChildren(...buttons);
  }

  private drawSquare(button: HTMLElement, index: number): void {
    const piece = this.squares[index];
    button.replaceChildren(...(piece ? [icon(piece)] : []));
    button.setAttribute("aria-label", `${"abcdefgh"[index & 7]}${8 - (index >> 3)} ${spokenPiece(piece)}`);
  }

  private walk(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...byId("setup-board").querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[at + step];
    if (!next) return;
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
