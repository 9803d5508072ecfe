/**
 * A tree of any size: only the rows in sight are elements. One array of numbers holds the rows, and is rebuilt when
 * a node opens or closes.
 */
import { h } from "../view/dom";
import { bounds, Flag, type TraceColumns } from "./trace_data";
import { shownMoves } from "../text/moves";
import { scoreText, tl, traceWord } from "./words";
import type { NodeEnd } from "../wire/lab_types";

const rowHeight = 24;
/** Browsers limit the height of elements to a little more than this. Beyond it, the scroll position is scaled. */
const highest = 8_000_000;

export class TreeView {
  readonly element: HTMLElement;
  private readonly spacer = h("div", { class: "tree-spacer" });
  private readonly window = h("div", { class: "tree-window" });
  private tree: TraceColumns | null = null;
  private open = new Uint8Array(0);
  /** Nodes that the filter shows; null without a filter. */
  private wanted: Uint8Array | null = null;
  private rows = new Int32Array(0);
  private rowCount = 0;
  private chosen = 0;
  private readonly id = `tree-${Math.random().toString(36).slice(2, 8)}`;

  /** `chose` is called with the node chosen by keys or a click. Without `windows`, nodes show only their depth. */
  constructor(
    label: string,
    private readonly chose: (index: number) => void = () => {},
    private readonly shows: { windows: boolean } = { windows: true },
  ) {
    this.element = h(
      "div",
      { class: "tree", role: "tree", tabindex: 0, "aria-label": label },
      this.spacer,
      this.window,
    );
    this.element.addEventListener("scroll", () => this.draw());
    this.element.addEventListener("click", (event) => this.click(event));
    this.element.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** Shows a tree with all nodes above the level `levels` open. */
  show(tree: TraceColumns, levels: number): void {
    this.tree = tree;
    this.open = new Uint8Array(tree.count);
    for (let i = 0; i < tree.count; i++) this.open[i] = tree.level[i] < levels ? 1 : 0;
    this.wanted = null;
    this.chosen = 0;
    this.rebuild();
  }

  openTo(levels: number): void {
    if (this.tree) for (let i = 0; i < this.tree.count; i++) this.open[i] = this.tree.level[i] < levels ? 1 : 0;
    this.rebuild();
  }

  /** Shows the nodes that ended for this reason, and their ancestors; "" shows all. Returns how many ended so. */
  filter(reason: NodeEnd | ""): number {
    const { tree } = this;
    if (!tree) return 0;
    const code = tree.reasons.findIndex((one) => one === reason);
    this.wanted = code < 0 ? null : new Uint8Array(tree.count);
    let found = 0;
    if (this.wanted)
      for (let i = tree.count - 1; i >= 0; i--) {
        const is = tree.reason[i] === code;
        found += is ? 1 : 0;
        if (!is && !this.wanted[i]) continue;
        this.wanted[i] = 1;
        const up = tree.parent[i];
        if (up >= 0) {
          this.wanted[up] = 1;
          this.open[up] = 1;
        }
      }
    this.element.scrollTop = 0;
    this.rebuild();
    return found;
  }

  get shown(): number {
    return this.rowCount;
  }

  // --- The list of rows ---

  private hasChildren(index: number): boolean {
    return this.tree!.end[index] > index + 1;
  }

  private rebuild(): void {
    const { tree } = this;
    if (!tree) return;
    if (this.rows.length < tree.count) this.rows = new Int32Array(tree.count);
    let rows = 0;
    for (let i = 0; i < tree.count; ) {
      const passes = !this.wanted || this.wanted[i];
      if (passes) this.rows[rows++] = i;
      i = passes && this.open[i] ? i + 1 : tree.end[i];
    }
    this.rowCount = rows;
    this.spacer.style.height = `${Math.min(highest, rows * rowHeight)}px`;
    this.draw();
  }

  private rowOf(index: number): number {
    let low = 0;
    let high = this.rowCount - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle] < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // --- Drawing ---

  private get firstRow(): number {
    const { scrollTop, clientHeight } = this.element;
    const full = this.rowCount * rowHeight;
    if (full <= highest) return Math.floor(scrollTop / rowHeight);
    const share = scrollTop / Math.max(1, highest - clientHeight);
    return Math.round(Math.min(1, share) * (this.rowCount - Math.floor(clientHeight / rowHeight)));
  }

  private draw(): void {
    if (!this.tree) return;
    const { clientHeight, scrollTop } = this.element;
    const first = Math.max(0, this.firstRow);
    const last = Math.min(this.rowCount, first + Math.ceil(clientHeight / rowHeight) + 1);
    const elements: HTMLElement[] = [];
    for (let row = first; row < last; row++) elements.push(this.rowElement(this.rows[row]));
    const offset = this.rowCount * rowHeight <= highest ? first * rowHeight : scrollTop;
    this.window.style.translate = `0 ${offset}px`;
    this.window.replaceChildren(...elements);
    this.element.setAttribute("aria-activedescendant", `${this.id}-${this.chosen}`);
  }

  private rowElement(index: number): HTMLElement {
    const tree = this.tree!;
    const visited = (tree.flags[index] & Flag.Visited) !== 0;
    const branches = this.hasChildren(index);
    const reason = tree.reasons[tree.reason[index]];
    const cut = reason === "beta cut";
    const classes = [
      "tree-row",
      visited ? "" : "left-out",
      cut && visited ? "cut" : "",
      index === this.chosen ? "chosen" : "",
    ];
    const row = h("div", {
      class: classes.filter(Boolean).join(" "),
      role: "treeitem",
      id: `${this.id}-${index}`,
      "data-node": index,
      "aria-level": tree.level[index] + 1,
      "aria-selected": String(index === this.chosen),
      "aria-expanded": branches ? String(this.open[index] === 1) : undefined,
    });
    row.style.paddingInlineStart = `${0.4 + 0.9 * Math.min(tree.level[index], 24)}rem`;
    row.append(
      h("span", { class: "twist", "aria-hidden": "true" }, branches ? (this.open[index] ? "▾" : "▸") : ""),
      h("b", {}, nameOf(tree, index)),
      ...(visited
        ? [
            h("span", { class: "tree-score" }, scoreOf(tree, index)),
            h("span", { class: "tree-window-text" }, windowOf(tree, index, this.shows.windows)),
          ]
        : []),
      h("span", { class: "tree-end" }, visited ? traceWord(reason) : tl("notSearched", traceWord(reason))),
    );
    return row;
  }

  // --- Opening, closing and navigating ---

  private toggle(index: number): void {
    if (!this.hasChildren(index)) return;
    this.open[index] ^= 1;
    this.rebuild();
  }

  private click(event: Event): void {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-node]");
    if (!row) return;
    this.chosen = Number(row.dataset.node);
    this.chose(this.chosen);
    if (this.hasChildren(this.chosen)) this.toggle(this.chosen);
    else this.draw();
  }

  private goTo(row: number): void {
    const to = Math.max(0, Math.min(this.rowCount - 1, row));
    this.chosen = this.rows[to];
    this.chose(this.chosen);
    const visible = Math.floor(this.element.clientHeight / rowHeight);
    const first = this.firstRow;
    if (to < first || to >= first + visible - 1) {
      const wanted = to < first ? to : to - visible + 2;
      const full = this.rowCount * rowHeight;
      this.element.scrollTop =
        full <= highest
          ? wanted * rowHeight
          : (wanted / (this.rowCount - visible)) * (highest - this.element.clientHeight);
    }
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    if (!this.tree || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = this.rowOf(this.chosen);
    const page = Math.floor(this.element.clientHeight / rowHeight) - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.goTo(row + 1),
      ArrowUp: () => this.goTo(row - 1),
      PageDown: () => this.goTo(row + page),
      PageUp: () => this.goTo(row - page),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.rowCount - 1),
      ArrowRight: () =>
        this.hasChildren(this.chosen) && !this.open[this.chosen] ? this.toggle(this.chosen) : this.goTo(row + 1),
      ArrowLeft: () => {
        if (this.hasChildren(this.chosen) && this.open[this.chosen]) this.toggle(this.chosen);
        else if (this.tree!.parent[this.chosen] >= 0) this.goTo(this.rowOf(this.tree!.parent[this.chosen]));
      },
      Enter: () => this.toggle(this.chosen),
    };
    const act = moves[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

function nameOf(tree: TraceColumns, index: number): string {
  const name = tree.names[tree.name[index]];
  return name === "root" || name === "null move" || name === "same position" ? traceWord(name) : shownMoves(name);
}
function scoreOf(tree: TraceColumns, index: number): string {
  const bound = bounds[tree.bound[index]];
  return (bound === "lower" ? "≥ " : bound === "upper" ? "≤ " : "") + scoreText(tree.score[index]);
}
function windowOf(tree: TraceColumns, index: number, windows: boolean): string {
  const depth = tree.flags[index] & Flag.Quiescence ? tl("quiet") : `${tl("depthSign")} ${tree.depth[index]}`;
  if (!windows) return depth;
  return `${depth} [${scoreText(tree.alpha[index])}, ${scoreText(tree.beta[index])}]`;
}
