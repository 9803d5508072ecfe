/** The Lab: rows of four documents on the left, a board, and the exhibit that the server makes of it. */
import "./lab.css";
import { h } from "../view/dom";
import { exhibitElements } from "./blocks";
import { Field } from "./field";
import { Keys } from "./keys";
import { labApi, Latest } from "../wire/lab_api";
import { Memory } from "./memory";
import { emptyRoute, isLab, readRoute, writeRoute, type Route } from "./route";
import { bit, hex, readNumber, readPlacement, squareIndex, squareNames, standardFen, withPlacement, withTurn } from "./squares";
import { Workshop } from "./sets";
import { TraceViewer } from "./trace";
import { TreePair } from "./trees";
import { TurningBoard } from "./turning";
import { faultLine, faultText, tl } from "./words";
import type { ExhibitQuestion, LabRow } from "../wire/types";

/** Rows that look at one square; the others take several. */
const oneSquare = new Set(["C1", "C4", "C5", "sets"]);
/** Rows whose own exhibit is about a printed example, and whose interactive part takes the position on the board. */
const ownBoard = new Map([
  ["D4", standardFen],
  ["D8", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
]);
type Tool = "sets" | "trace" | "book";
const tools: string[] = ["sets", "trace", "book"] satisfies Tool[];
const documents = ["A", "B", "C", "D"] as const;

/** What stands above a row's exhibit and does something by itself. */
interface Part {
  element: HTMLElement;
  show(): void;
  /** Ends what it still does when another one takes its place. */
  close?(): void;
}

class Lab {
  private route: Route = emptyRoute("C5");
  private row: LabRow | null = null;
  private part: Part | null = null;
  private readonly field: Field;
  private readonly latest = new Latest();
  /** The question whose exhibit is to stand there. */
  private wanted = "";
  private readonly list = h("nav", { class: "lab-list panel", "aria-label": tl("rows") });
  private readonly choice = h("select", { class: "lab-choice", "aria-label": tl("rows") });
  private readonly fen = h("input", { id: "lab-fen", type: "text", maxlength: 200, spellcheck: "false", autocomplete: "off", "aria-label": "FEN" });
  private readonly number = h("input", { id: "lab-number", type: "text", maxlength: 100, spellcheck: "false", autocomplete: "off", "aria-label": tl("number") });
  private readonly turn = h("button", { type: "button", id: "lab-turn" });
  private readonly method = h("select", { id: "lab-method", "aria-label": tl("method") });
  private readonly depth = h("select", { id: "lab-depth", "aria-label": tl("searchDepth") });
  private readonly move = h("input", { id: "lab-move", type: "text", maxlength: 16, spellcheck: "false", autocomplete: "off", "aria-label": tl("move") });
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
    this.field = new Field({ choose: (square, walked) => this.choose(square, walked), place: (pieces, settled) => this.place(pieces, settled) });
    const reset = h("button", { type: "button", id: "lab-reset", onclick: () => this.open(emptyRoute(this.route.place)) }, tl("ownExample"));
    const labelled = (text: string, element: HTMLElement) => h("label", {}, h("span", {}, text), element);
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
    host.replaceChildren(this.list, this.choice, this.boardPanel, h("article", { class: "lab-article panel" }, this.head, this.partHolder, this.exhibit));
    this.drawList();
    this.listen();
  }

  private listen(): void {
    const changed = (element: HTMLElement, act: () => void) => element.addEventListener("change", act);
    changed(this.fen, () => this.change({ fen: this.fen.value.trim(), move: "" }));
    changed(this.number, () => {
      const value = readNumber(this.number.value);
      if (value === null) this.fault.textContent = tl("noNumber");
      else this.change({ number: hex(value) });
    });
    changed(this.move, () => this.change({ move: this.move.value.trim() }));
    changed(this.method, () => this.change({ method: this.method.value }));
    changed(this.depth, () => this.change({ depth: Number(this.depth.value) || null }));
    changed(this.choice, () => this.open(emptyRoute(this.choice.value)));
    this.turn.addEventListener("click", () => this.change({ fen: withTurn(this.position, this.position.split(" ")[1] === "b" ? "w" : "b"), move: "" }));
    this.list.addEventListener("keydown", (event) => this.walkList(event));
  }

  // --- The list of rows ---

  private drawList(): void {
    const link = (place: string, title: string) =>
      h("a", { href: `#/lab/${place}`, "data-place": place }, h("b", {}, place.length < 4 ? place : "·"), title);
    const groups = documents.map((letter) => {
      const rows = this.rows.filter(({ row }) => row.startsWith(letter));
      return h("section", {}, h("h2", {}, rows[0]?.document ?? letter), ...rows.map(({ row, title }) => link(row, title)));
    });
    const tools = h("section", {}, h("h2", {}, tl("tools")), link("sets", tl("setsTitle")), link("trace", tl("traceTitle")), link("book", tl("bookTitle")));
    this.list.replaceChildren(...groups, tools);
    this.choice.replaceChildren(
      ...documents.map((letter) => {
        const group = h("optgroup", { label: this.rows.find(({ row }) => row.startsWith(letter))?.document ?? letter });
        group.append(...this.rows.filter(({ row }) => row.startsWith(letter)).map(({ row, title }) => h("option", { value: row }, `${row} ${title}`)));
        return group;
      }),
      h("optgroup", { label: tl("tools") }, h("option", { value: "sets" }, tl("setsTitle")), h("option", { value: "trace" }, tl("traceTitle")), h("option", { value: "book" }, tl("bookTitle"))),
    );
  }

  private walkList(event: KeyboardEvent): void {
    const links = [...this.list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at < 0 || !step || !links[at + step]) return;
    event.preventDefault();
    links[at + step].focus();
    links[at + step].click();
  }

  /** Goes to the row before or after this one. */
  walk(step: number): void {
    const places = [...this.rows.map(({ row }) => row), ...tools];
    // The address knows of a step that has just been made and is not yet shown.
    const next = places[places.indexOf(readRoute(location.hash).place) + step];
    if (next) this.open(emptyRoute(next));
  }

  // --- Where we are ---

  private open(route: Route): void {
    const hash = writeRoute(route);
    if (hash === location.hash) this.show(route);
    else location.hash = hash;
  }

  /** The same place with something else on the board; the address follows without a new entry in the history. */
  private change(change: Partial<Route>): void {
    this.route = { ...this.route, ...change };
    history.replaceState(history.state, "", writeRoute(this.route));
    this.draw();
  }

  private get position(): string {
    return this.route.fen || this.row?.fen || ownBoard.get(this.route.place) || standardFen;
  }
  private get squares(): string[] {
    if (this.route.squares.length) return this.route.squares;
    const own = this.row?.words.split(" ").filter((word) => /^[a-h][1-8]$/.test(word)) ?? [];
    return this.route.place === "sets" && !own.length ? ["e4"] : own;
  }
  private get value(): bigint {
    return readNumber(this.route.number) ?? readNumber(this.row?.words ?? "") ?? 0n;
  }

  show(route: Route): void {
    const place = this.rows.some(({ row }) => row === route.place) || tools.includes(route.place) ? route.place : "C5";
    const moved = place !== this.route.place || route.chapter !== this.route.chapter || !this.head.childElementCount;
    this.route = { ...route, place };
    this.row = this.rows.find(({ row }) => row === place) ?? null;
    if (moved) {
      this.drawHead();
      this.part?.close?.();
      this.part = this.makePart();
      this.partHolder.replaceChildren(...(this.part ? [this.part.element] : []));
      this.exhibit.replaceChildren();
      this.wanted = "";
      this.latest.drop();
      this.showInList(this.list.querySelector<HTMLElement>(`[data-place="${place}"]`));
    }
    for (const link of this.list.querySelectorAll("a")) {
      if (link.dataset.place === place) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    this.choice.value = place;
    this.draw();
  }

  /** Scrolls the list alone: scrollIntoView would scroll the window too, and cut the page's head. */
  private showInList(link: HTMLElement | null): void {
    const list = this.list;
    if (!link || !list.clientHeight) return;
    const [box, here] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    const bottom = Math.min(box.bottom, innerHeight);
    if (here.top < box.top) list.scrollTop -= box.top - here.top;
    else if (here.bottom > bottom) list.scrollTop += here.bottom - bottom + 8;
  }

  private drawHead(): void {
    const place = this.route.place;
    const title = this.row ? `${this.row.row} ${this.row.title}` : tl(`${place as Tool}Title`);
    document.title = `${title} · Gyre`;
    const shows = this.row?.shows ?? "";
    this.head.replaceChildren(
      h("h2", { id: "lab-title" }, title),
      ...(this.row
        ? [h("p", { class: "lab-shows" }, shows[0].toUpperCase() + shows.slice(1) + "."), h("p", { class: "hint" }, tl("source", this.row.document))]
        : [h("p", { class: "lab-shows" }, tl(`${place as Tool}Shows`))]),
      h("p", { class: "lab-around" }, h("button", { type: "button", id: "lab-previous", title: "[ · P", onclick: () => this.walk(-1) }, "← " + tl("previousRow")), h("button", { type: "button", id: "lab-next", title: "] · N", onclick: () => this.walk(1) }, tl("nextRow") + " →")),
    );
  }

  /** What a row has beside its exhibit. */
  private makePart(): Part | null {
    const material = { judge: "material" };
    switch (this.route.place) {
      case "sets": {
        const workshop = new Workshop(this.route.expression, (expression) => {
          this.route.expression = expression;
          history.replaceState(history.state, "", writeRoute(this.route));
        });
        return { element: workshop.element, show: () => workshop.show(this.position, this.squares[0] ?? "e4") };
      }
      case "trace": {
        const viewer = new TraceViewer();
        return { element: viewer.element, show: () => {}, close: () => viewer.close() };
      }
      case "book": {
        const element = h("div");
        const { chapter } = this.route;
        import("./book").then(
          ({ bookElement }) => element.replaceChildren(bookElement(chapter)),
          (error: unknown) => element.replaceChildren(faultLine(error)),
        );
        return { element, show: () => {} };
      }
      case "C5":
      case "D6": {
        const turning = new TurningBoard();
        return { element: turning.element, show: () => turning.show(this.occupied(), this.squares.length ? squareIndex(this.squares[0]) : -1) };
      }
      case "D7": {
        const keys = new Keys((fen) => this.change({ fen }));
        return { element: keys.element, show: () => keys.show(this.position) };
      }
      case "D8": {
        const memory = new Memory();
        return { element: memory.element, show: () => memory.show(this.position) };
      }
      case "D4":
        return this.treePart({
          left: { title: tl("minimax"), question: { algorithm: "minimax" } },
          right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
          depths: [1, 2, 3],
          thesis: true,
        });
      case "D10":
        return this.treePart({
          left: { title: tl("withoutQuiescence"), question: { algorithm: "alphabeta", ...material } },
          right: { title: tl("withQuiescence"), question: { algorithm: "alphabeta", quiescence: true, ...material } },
          depths: [1, 2],
          thesis: false,
        });
      case "D13":
        return this.treePart({
          left: { title: tl("asTree"), question: { algorithm: "negamax" } },
          right: { title: tl("alphaBeta"), question: { algorithm: "alphabeta" } },
          depths: [2],
          thesis: false,
        });
      default:
        return null;
    }
  }

  private treePart(choice: ConstructorParameters<typeof TreePair>[0]): Part {
    const pair = new TreePair(choice);
    return { element: pair.element, show: () => pair.show(this.position) };
  }

  private occupied(): bigint {
    const pieces = this.row?.takes.position === false ? Array<string>(64).fill("") : (readPlacement(this.position) ?? []);
    let set = 0n;
    pieces.forEach((piece, i) => (set |= piece ? bit(i) : 0n));
    if (this.route.place === "D6") for (const square of this.squares) set |= bit(squareIndex(square));
    return set;
  }

  // --- What stands on the board ---

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
    this.number.value = hex(this.value);
    this.move.value = this.route.move;
    this.turn.textContent = tl(this.position.split(" ")[1] === "b" ? "blackToMove" : "whiteToMove");
    this.help.textContent = tl(takes?.number ? "bitsHelp" : position ? "boardHelp" : "squaresHelp");
    this.combine.hidden = !position || !/^(C|D5)/.test(place);
    this.combine.href = writeRoute({ ...emptyRoute("sets"), fen: this.route.fen || this.row?.fen || "", squares: this.squares.slice(0, 1) });
    this.drawChoices();
    this.fault.textContent = "";
    this.part?.show();
    if (this.row) this.ask(this.row);
  }

  private drawField(position: boolean): void {
    const numbers = this.row?.takes.number === true;
    const pieces = position ? readPlacement(this.position) : null;
    const squares = this.row?.takes.squares || this.route.place === "sets" ? this.squares : [];
    this.field.show({
      pieces: pieces ?? Array<string>(64).fill(""),
      chosen: new Set(squares),
      bits: numbers ? new Set(squareNames.filter((_, i) => (this.value & bit(i)) !== 0n)) : null,
      movable: position,
    });
  }

  private drawChoices(): void {
    const methods = this.row?.takes.methods.split(" ") ?? [];
    const words: Record<string, string> = { rotated: tl("rotatedMethod"), all: tl("allMethods"), "magic-search": tl("magicSearch") };
    this.method.replaceChildren(...methods.map((method) => h("option", { value: method }, words[method] ?? method)));
    this.method.value = this.route.method || methods[0] || "";
    this.depth.replaceChildren(h("option", { value: "" }, tl("usualDepth")), ...[1, 2, 3, 4, 5].map((depth) => h("option", { value: depth }, String(depth))));
    this.depth.value = this.route.depth ? String(this.route.depth) : "";
  }

  private choose(square: string, walked: boolean): void {
    const takes = this.row?.takes;
    if (takes?.number) {
      if (!walked) this.change({ number: hex(this.value ^ bit(squareIndex(square))) });
      return;
    }
    if (!takes?.squares && this.route.place !== "sets") return;
    if (oneSquare.has(this.route.place)) return this.change({ squares: [square] });
    // Walking by keys moves a single square; several are kept, and Enter adds to them as a click does.
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
    // While a piece is on its way only what is seen changes: the address waits until it is dropped.
    this.route = { ...this.route, fen, move: "" };
    this.draw();
  }

  // --- The exhibit ---

  private question(row: LabRow): ExhibitQuestion {
    const question: ExhibitQuestion = { row: row.row };
    if (row.takes.squares && this.squares.length) question.words = this.squares;
    if (row.takes.number) question.words = [hex(this.value)];
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
    if (isShown()) return this.latest.drop();
    this.latest.ask(async () => {
      try {
        const exhibit = await labApi.exhibit(question);
        // An answer on the way to a later question is shown until that one's comes, so that the exhibit follows a piece
        // being dragged; but what is wanted never goes again.
        if (this.row !== row || isShown()) return;
        this.exhibit.replaceChildren(...exhibitElements(exhibit));
        this.exhibit.dataset.shown = asked;
        this.exhibit.classList.toggle("stale", !isShown());
      } catch (error) {
        if (this.wanted === asked) this.fault.textContent = faultText(error);
      }
    });
  }
}

let lab: Lab | null = null;
/** The Lab on its way, so that who comes twice meanwhile does not build it twice. */
let building: Promise<Lab> | null = null;

async function build(host: HTMLElement): Promise<Lab> {
  host.textContent = "…";
  lab = new Lab(host, (await labApi.rows()).rows);
  return lab;
}

/** Shows what the address says, if it still says a place of the Lab. */
export async function showLab(host: HTMLElement): Promise<void> {
  if (!isLab(location.hash)) return;
  try {
    building ??= build(host);
    await building;
  } catch (error) {
    building = null;
    host.replaceChildren(faultLine(error));
    return;
  }
  // The address may have changed while the rows were on their way.
  if (isLab(location.hash)) lab?.show(readRoute(location.hash));
}

/** Keys of the Lab: [ and ], or p and n, go through the rows. */
export function labKey(event: KeyboardEvent): void {
  const step = { "[": -1, p: -1, "]": 1, n: 1 }[event.key];
  if (!step || !lab || (event.target as HTMLElement).closest("input, textarea, select, dialog, [role=tree]")) return;
  event.preventDefault();
  lab.walk(step);
}
