/** A tree of any size. One array of numbers holds its rows, and is rebuilt when a node opens or closes. */
import { h, onClickOf, span } from "../view/dom";
import { VirtualList } from "../view/virtual_list";
import { randomId } from "../model/random_id";
import { bounds, Flag, type TraceColumns } from "./trace_data";
import { shownMoves } from "../text/moves";
import { scoreText, tl, traceWord } from "./words";
import type { NodeEnd } from "../wire/types";

export class TreeView {
  readonly element: HTMLElement;
  private readonly list: VirtualList;
  private tree: TraceColumns | null = null;
  private open = new Uint8Array(0);
  /** Nodes that the filter shows; null without a filter. */
  private wanted: Uint8Array | null = null;
  private rows = new Int32Array(0);
  private chosen = 0;
  private readonly id = `tree-${randomId()}`;

  /** `chose` is called with the node chosen by keys or a click. Without `windows`, nodes show only their depth. */
  constructor(
    label: string,
    private readonly chose: (index: number) => void = () => {},
    private readonly shows: { windows: boolean } = { windows: true },
  ) {
    this.element = h("div", { class: "tree", role: "tree", tabindex: 0, "aria-label": label });
    this.list = new VirtualList(this.element, {
      row: (at) => this.rowElement(this.rows[at]),
      probe: () => h("div", { class: "tree-row" }),
      active: () => this.rowOf(this.chosen),
    });
    onClickOf(this.element, "[data-node]", (row) => {
      this.goTo(this.rowOf(Number(row.dataset.node)));
      this.toggle(this.chosen);
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows a tree with all nodes above the level `levels` open. */
  show(tree: TraceColumns, levels: number): void {
    this.tree = tree;
    this.open = new Uint8Array(tree.count);
    this.wanted = null;
    this.chosen = 0;
    this.openTo(levels);
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
    this.rebuild();
    this.list.goTo(0);
    return found;
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
    let nearest = -1;
    for (let i = 0; i < tree.count; ) {
      const passes = !this.wanted || this.wanted[i];
      if (passes) {
        this.rows[rows++] = i;
        if (i <= this.chosen && this.chosen < tree.end[i]) nearest = i;
      }
      i = passes && this.open[i] ? i + 1 : tree.end[i];
    }
    // A hidden node gives way to its nearest ancestor that is shown.
    if (nearest < 0 && rows > 0) nearest = this.rows[0];
    if (nearest >= 0 && nearest !== this.chosen) {
      this.chosen = nearest;
      this.chose(nearest);
    }
    this.list.redraw(rows);
  }

  private rowOf(index: number): number {
    let low = 0;
    let high = this.list.count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle] < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // --- Drawing ---

  private rowElement(index: number): HTMLElement {
    const tree = this.tree!;
    const visited = (tree.flags[index] & Flag.Visited) !== 0;
    const branches = this.hasChildren(index);
    const reason = tree.reasons[tree.reason[index]];
    const kind = visited ? (reason === "beta cut" ? " cut" : "") : " left-out";
    const row = h("div", {
      class: "tree-row" + kind + (index === this.chosen ? " chosen" : ""),
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
      ...(visited ? [span("tree-score", scoreOf(tree, index)), span("tree-window-text", windowOf(tree, index, this.shows.windows))] : []),
      span("tree-end", visited ? traceWord(reason) : tl("lab.tree.not_searched", traceWord(reason))),
    );
    return row;
  }

  // --- Opening, closing and navigating ---

  private toggle(index: number): void {
    if (!this.hasChildren(index)) return;
    this.open[index] ^= 1;
    this.rebuild();
  }

  private goTo(row: number): void {
    const before = this.rowOf(this.chosen);
    this.chosen = this.rows[row];
    this.chose(this.chosen);
    this.list.update(before);
    this.list.update(row);
    this.list.reveal(row);
  }

  private key(event: KeyboardEvent): void {
    if (!this.tree || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = this.hasChildren(this.chosen) && this.open[this.chosen] === 1;
    const parent = this.tree.parent[this.chosen];
    const row = this.list.rowFor(event.key, this.rowOf(this.chosen));
    if (row !== undefined) this.goTo(row);
    else if (event.key === "ArrowRight" && !isOpen && this.hasChildren(this.chosen)) this.toggle(this.chosen);
    else if (event.key === "ArrowRight") this.goTo(this.list.rowFor("ArrowDown", this.rowOf(this.chosen))!);
    else if (event.key === "ArrowLeft" && !isOpen && parent >= 0) this.goTo(this.rowOf(parent));
    else if (event.key === "Enter" || (event.key === "ArrowLeft" && isOpen)) this.toggle(this.chosen);
    else if (event.key !== "ArrowLeft") return;
    event.preventDefault();
    event.stopPropagation();
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
  const depth = tree.flags[index] & Flag.Quiescence ? tl("lab.tree.in_quiescence") : `${tl("depthSign")} ${tree.depth[index]}`;
  if (!windows) return depth;
  return `${depth} [${scoreText(tree.alpha[index])}, ${scoreText(tree.beta[index])}]`;
}
