/** The Lab: a list of rows about four documents, a board, and the exhibit that the server makes for a row. */
import "./lab.css";
import { button, h, labelled, select, setOptions, textInput } from "../view/dom";
import { exhibitElements } from "./blocks";
import { Field } from "../view/field";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { squareNames, standardFen, turnOf } from "../model/fen";
import { t } from "../text/i18n";
import { typedMove, shownMoves } from "../text/moves";
import { makePart, type Part } from "./parts";
import { emptyRoute, isLab, readRoute, writeRoute, type Route } from "./route";
import { headElements, isTool, StepKeeper } from "./lesson";
import { RowList } from "./row_list";
import { bit, has, hex, readNumber, readPlacement, squareIndex, withPlacement, withTurn } from "./squares";
import { faultLine, faultText, tl } from "./words";
import type { ExhibitQuestion, LabRow } from "../wire/types";

const firstRow = "A1";
/** Rows whose exhibit shows a printed example, while their interactive part uses the position on the board. */
const ownBoard = new Map([
  ["D4", standardFen],
  ["D8", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
]);

class Lab {
  private route: Route = emptyRoute(firstRow);
  private row: LabRow | null = null;
  private part: Part | null = null;
  private readonly field: Field;
  private readonly latest = new Latest();
  /** The question whose exhibit should be shown. */
  private wanted = "";
  private readonly list: RowList;
  private readonly steps: StepKeeper;
  private readonly fen = textInput({ id: "lab-fen", maxlength: 200, "aria-label": "FEN", onchange: () => this.change({ fen: this.fen.value.trim(), move: "" }) });
  private readonly number = textInput({ id: "lab-number", maxlength: 100, "aria-label": tl("number"), onchange: () => this.takeNumber() });
  private readonly turn = button("", () => this.change({ fen: withTurn(this.position, turnOf(this.position) === "black" ? "w" : "b"), move: "" }), { id: "lab-turn" });
  private readonly method = select({ id: "lab-method", "aria-label": tl("method") }, [], () => this.change({ method: this.method.value }));
  private readonly depth = select({ id: "lab-depth", "aria-label": tl("searchDepth") }, [], () => this.change({ depth: Number(this.depth.value) || null }));
  private readonly move = textInput({ id: "lab-move", maxlength: 16, "aria-label": tl("move"), onchange: () => this.change({ move: typedMove(this.move.value) }) });
  private readonly fault = h("p", { class: "fault", id: "lab-fault", role: "alert" });
  private readonly head = h("div", { class: "lab-head" });
  private readonly partHolder = h("div", { id: "lab-part" });
  private readonly exhibit = h("div", { id: "lab-exhibit" });
  private readonly help = h("p", { class: "hint" });
  private readonly combine = h("a", { class: "lab-combine" }, tl("combineSets"));
  private readonly boardPanel: HTMLElement;
  private readonly controls: HTMLElement;

  constructor(
    host: HTMLElement,
    private readonly rows: LabRow[],
  ) {
    this.field = new Field({ choose: (square, walked) => this.choose(square, walked), place: (pieces, settled) => this.place(pieces, settled) }, tl("board"));
    const reset = button(tl("ownExample"), () => this.open(emptyRoute(this.route.place)), { id: "lab-reset" });
    this.controls = h(
      "div",
      { class: "lab-controls" },
      labelled("FEN", this.fen),
      labelled(tl("number"), this.number),
      labelled(tl("move"), this.move),
      labelled(tl("method"), this.method),
      labelled(tl("searchDepth"), this.depth),
      h("div", { class: "set-choice" }, this.turn, reset),
    );
    this.boardPanel = h("section", { class: "lab-board-panel", "aria-label": tl("board") }, this.field.element, this.controls, this.fault, this.combine, this.help);
    this.list = new RowList(rows, (place) => this.open(emptyRoute(place)));
    const article = h("article", { class: "lab-article panel" }, this.head, this.partHolder, this.exhibit);
    this.steps = new StepKeeper(
      article,
      () => this.route.step,
      (step) => this.keep({ step }),
    );
    host.replaceChildren(this.list.element, this.list.choice, this.boardPanel, article);
  }

  private takeNumber(): void {
    const number = this.number.value.trim();
    if (readNumber(number) === null) this.fault.textContent = tl("noNumber");
    else this.change({ number });
  }

  /** Goes to the row before or after this one. */
  walk(step: number): void {
    // A chapter of the book has links to its neighbours.
    const chapter = this.partHolder.querySelector<HTMLAnchorElement>(step > 0 ? "#book-next" : "#book-previous");
    if (chapter) return chapter.click();
    const { places } = this.list;
    // The address already includes a step that is not yet shown. It may name no place, as in #/lab.
    const at = places.indexOf(readRoute(location.hash).place);
    const next = places[(at < 0 ? places.indexOf(this.route.place) : at) + step];
    if (next) this.open(emptyRoute(next));
  }

  // --- Navigation ---

  private open(route: Route): void {
    const hash = writeRoute(route);
    if (hash === location.hash) this.show(route);
    else location.hash = hash;
  }

  /** Changes the board at the same place. The address is replaced without a new entry in the browser's history. */
  private change(change: Partial<Route>): void {
    this.keep({ step: "", ...change });
    this.draw();
  }
  private keep(change: Partial<Route>): void {
    this.route = { ...this.route, ...change };
    // A late answer, or a calculation that plays on, must not lead back to the Lab.
    if (isLab(location.hash)) history.replaceState(history.state, "", writeRoute(this.route));
  }

  private get position(): string {
    return this.route.fen || this.row?.fen || ownBoard.get(this.route.place) || standardFen;
  }
  private get squares(): string[] {
    if (this.route.squares.length) return this.route.squares;
    if (this.route.place === "sets") return ["e4"];
    return this.row?.takes.squares && this.row.words ? this.row.words.split(" ") : [];
  }
  private get value(): bigint {
    return readNumber(this.route.number) ?? readNumber(this.row?.words ?? "") ?? 0n;
  }
  /** The number as it was typed. The exhibit says how digits were read that may be meant as binary. */
  private get numberText(): string {
    return readNumber(this.route.number) === null ? hex(this.value) : this.route.number.trim();
  }

  show(route: Route): void {
    const place =
      this.rows.some(({ row }) => row === route.place) || isTool(route.place)
        ? route.place
        : firstRow;
    const isOther = place !== this.route.place || route.chapter !== this.route.chapter;
    // An experiment or an exercise is chosen by its name in the address, the sets of the workshop by an expression.
    const isChosen = (isTool(place) && route.method !== this.route.method) || (place === "sets" && route.expression !== this.route.expression);
    const moved = isOther || isChosen || !this.head.childElementCount;
    this.route = { ...route, place };
    this.row = this.rows.find(({ row }) => row === place) ?? null;
    if (moved) {
      this.head.replaceChildren(
        ...headElements(this.row, place, { walk: (step) => this.walk(step), route: () => this.route }),
      );
      this.part?.close?.();
      this.part = makePart(this.route, {
        position: () => this.position,
        squares: () => this.squares,
        occupied: () => this.occupied(),
        choosePosition: (fen) => this.change({ fen }),
        keepExpression: (expression) => this.keep({ expression }),
        keepName: (method) => this.keep({ method }),
        exampleOf: (id) => this.rows.find(({ row }) => row === id)?.fen ?? "",
      });
      this.partHolder.replaceChildren(...(this.part ? [this.part.element] : []));
      this.exhibit.replaceChildren();
      this.wanted = "";
      this.latest.drop();
      this.list.scrollTo(place);
    }
    this.list.mark(place);
    this.draw();
  }

  private occupied(): bigint {
    const pieces =
      this.row?.takes.position === false ? Array<string>(64).fill("") : (readPlacement(this.position) ?? []);
    let set = 0n;
    pieces.forEach((piece, i) => (set |= piece ? bit(i) : 0n));
    if (this.route.place === "D6") for (const square of this.squares) set |= bit(squareIndex(square));
    return set;
  }

  // --- The board ---

  private draw(): void {
    const takes = this.row?.takes;
    const place = this.route.place;
    const position = place === "sets" || ownBoard.has(place) || takes?.position === true;
    this.boardPanel.hidden = !(position || takes?.squares || takes?.number);
    document.getElementById("lab")!.classList.toggle("no-board", this.boardPanel.hidden);
    this.drawField(position);
    const show = (element: HTMLElement, shown: boolean) => ((element.closest("label") ?? element).hidden = !shown);
    show(this.fen, position);
    show(this.turn, position);
    show(this.number, takes?.number === true);
    show(this.move, takes?.move === true);
    show(this.method, Boolean(takes?.methods));
    show(this.depth, takes?.depth === true);
    this.fen.value = position ? this.position : "";
    this.number.value = this.numberText;
    this.move.value = shownMoves(this.route.move);
    this.turn.textContent = t(`chess.side.${turnOf(this.position)}_to_move`);
    const help = takes?.number ? "bitsHelp" : position ? "boardHelp" : "squaresHelp";
    this.help.textContent = tl(matchMedia("(hover: none)").matches ? `${help}Touch` : help);
    this.combine.hidden = !position || !/^(C|D5)/.test(place);
    this.combine.href = writeRoute({
      ...emptyRoute("sets"),
      fen: this.route.fen || this.row?.fen || "",
      squares: this.squares.slice(0, 1),
    });
    this.drawChoices();
    this.fault.textContent = "";
    this.part?.show?.();
    if (this.row) this.ask(this.row);
  }

  private drawField(position: boolean): void {
    const pieces = position ? readPlacement(this.position) : null;
    const squares = this.row?.takes.squares || this.route.place === "sets" ? this.squares : [];
    const bits = this.row?.takes.number ? new Set(squareNames.filter((_, i) => has(this.value, i))) : null;
    this.field.show({ pieces, chosen: new Set(squares), bits, movable: position });
  }

  private drawChoices(): void {
    const methods = this.row?.takes.methods.split(" ") ?? [];
    const words: Record<string, string> = { rotated: tl("rotatedMethod"), all: tl("allMethods"), "magic-search": tl("magicSearch") };
    setOptions(this.method, methods.map((method) => [method, words[method] ?? method]), this.route.method);
    setOptions(this.depth, [["", tl("usualDepth")], 1, 2, 3, 4, 5], this.route.depth ?? "");
  }

  private choose(square: string, walked: boolean): void {
    const takes = this.row?.takes;
    if (takes?.number) {
      if (!walked) this.change({ number: hex(this.value ^ bit(squareIndex(square))) });
      return;
    }
    if (!takes?.squares && this.route.place !== "sets") return;
    if (takes?.oneSquare || this.route.place === "sets") return this.change({ squares: [square] });
    // Arrow keys move a single chosen square. Several chosen squares stay; Enter adds one, like a click.
    const now = this.squares;
    if (walked) {
      if (now.length <= 1) this.change({ squares: [square] });
      return;
    }
    const without = now.filter((other) => other !== square);
    if (without.length === now.length) this.change({ squares: [...now, square] });
    else if (without.length) this.change({ squares: without });
  }

  private place(pieces: string[], settled: boolean): void {
    const fen = withPlacement(this.position, pieces);
    if (settled) return this.change({ fen, move: "" });
    // While a piece is dragged, only the display changes; the address changes when it is dropped.
    this.route = { ...this.route, fen, move: "" };
    this.draw();
  }

  // --- The exhibit ---

  private question(row: LabRow): ExhibitQuestion {
    const question: ExhibitQuestion = { row: row.row };
    if (row.takes.squares && this.squares.length) question.words = this.squares;
    if (row.takes.number) question.words = [this.numberText];
    if (row.takes.position) question.fen = this.position;
    if (row.takes.move && this.route.move) question.move = this.route.move;
    if (row.takes.methods && this.route.method) question.method = this.route.method;
    if (row.takes.depth && this.route.depth) question.depth = this.route.depth;
    return question;
  }

  private ask(row: LabRow): void {
    const question = this.question(row);
    const asked = JSON.stringify(question);
    this.wanted = asked;
    const isShown = () => this.exhibit.childElementCount > 0 && this.exhibit.dataset.shown === this.wanted;
    this.exhibit.classList.toggle("stale", !isShown());
    if (isShown()) {
      this.steps.open();
      return this.latest.drop();
    }
    this.latest.ask(async () => {
      try {
        const exhibit = await ask("lab", question);
        // Answers to earlier questions are shown until the last answer arrives, so that the exhibit follows a dragged
        // piece. The last answer is never replaced by an earlier one.
        if (this.row !== row || isShown()) return;
        this.exhibit.replaceChildren(...exhibitElements(exhibit, row.steps));
        this.exhibit.dataset.shown = asked;
        this.exhibit.classList.toggle("stale", !isShown());
        if (isShown()) this.steps.open();
      } catch (error) {
        if (this.wanted === asked) this.fault.textContent = faultText(error);
      }
    });
  }
}

let lab: Lab | null = null;
/** The Lab while it is being built, so that a second call does not build another. */
let building: Promise<Lab> | null = null;

async function build(host: HTMLElement): Promise<Lab> {
  host.textContent = "…";
  lab = new Lab(host, (await ask("lab/rows", {})).rows);
  return lab;
}

/** Shows the place in the address, if it is one of the Lab. */
export async function show(host: HTMLElement): Promise<void> {
  if (!isLab(location.hash)) return;
  try {
    building ??= build(host);
    await building;
  } catch (error) {
    building = null;
    host.replaceChildren(faultLine(error));
    return;
  }
  // The address may have changed while the rows were loaded.
  if (isLab(location.hash)) lab?.show(readRoute(location.hash));
}

/** Handles the Lab's keys: [ and ], or p and n, go to the previous and next row. */
export function key(event: KeyboardEvent): void {
  const step = { "[": -1, p: -1, "]": 1, n: 1 }[event.key];
  if (!step || !lab || (event.target as HTMLElement).closest("input, textarea, select, dialog, [role=tree]")) return;
  event.preventDefault();
  lab.walk(step);
}
