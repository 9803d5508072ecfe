/**
 * A search tree stored in columns, about 25 bytes for each node and without objects for nodes. Nodes are in the order
 * in which the search entered them, each parent before its children.
 */
import type { LabKey } from "../text/i18n";
import type { NodeEnd, TraceNode } from "../wire/types";

/** An error in a trace: the key of its text, and the values for the text's placeholders. */
export class TraceFault extends Error {
  readonly values: (string | number)[];
  constructor(readonly word: LabKey, ...values: (string | number)[]) {
    super(`${word} ${values.join(" ")}`);
    this.values = values;
  }
}

export const enum Flag {
  Visited = 1,
  Quiescence = 2,
  /** The node was reached by a null move, or has the same position as its parent. */
  NoMove = 4,
}

/** What is kept of each node. */
const kinds = {
  number: Uint32Array,
  parent: Uint32Array,
  flags: Uint8Array,
  depth: Int8Array,
  alpha: Int32Array,
  beta: Int32Array,
  score: Int32Array,
  /** Index into `bounds`. */
  bound: Uint8Array,
  /** Index into `reasons`. */
  reason: Uint8Array,
  /** Index into `names`. */
  name: Uint32Array,
};
export const bounds = ["", "exact", "lower", "upper"];

type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];
type Columns = { [One in Name]: InstanceType<(typeof kinds)[One]> };
const columnsOf = (length: number): Columns =>
  Object.fromEntries(names.map((name) => [name, new kinds[name](length)])) as Columns;

export interface TraceColumns extends Omit<Columns, "number" | "parent"> {
  count: number;
  /** Index of the parent; -1 for a root. */
  parent: Int32Array;
  /** Index after the last descendant. */
  end: Int32Array;
  level: Uint8Array;
  reasons: NodeEnd[];
  names: string[];
}

class Words<Word extends string> {
  readonly list: Word[] = [];
  private readonly known = new Map<Word, number>();
  index(word: Word): number {
    let index = this.known.get(word);
    if (index === undefined) {
      index = this.list.length;
      this.list.push(word);
      this.known.set(word, index);
    }
    return index;
  }
}

export class TraceBuilder {
  private room = 1 << 12;
  private columns = columnsOf(this.room);
  private readonly reasons = new Words<NodeEnd>();
  private readonly names = new Words<string>();
  count = 0;

  add(node: TraceNode, name?: string): void {
    if (this.count === this.room) this.grow();
    const i = this.count++;
    const { columns } = this;
    const noMove = node.by === "null move" || node.by === "same position";
    columns.number[i] = node.node;
    columns.parent[i] = node.parent;
    columns.flags[i] =
      (node.visited ? Flag.Visited : 0) | (node.quiescence ? Flag.Quiescence : 0) | (noMove ? Flag.NoMove : 0);
    columns.depth[i] = node.depth ?? 0;
    columns.alpha[i] = node.alpha ?? 0;
    columns.beta[i] = node.beta ?? 0;
    columns.score[i] = node.score ?? 0;
    columns.bound[i] = Math.max(0, bounds.indexOf(node.bound ?? ""));
    columns.reason[i] = this.reasons.index(node.end);
    columns.name[i] = this.names.index(name ?? node.move ?? node.by);
  }

  /** Makes the columns half as large again; the number of nodes is not known in advance. */
  private grow(): void {
    const before = this.columns;
    this.room = Math.ceil(this.room * 1.5);
    this.columns = columnsOf(this.room);
    for (const name of names) this.columns[name].set(before[name]);
  }

  /** Sorts the nodes, and finds each node's parent and the end of its subtree. Throws TraceFault if it is no tree. */
  finish(): TraceColumns {
    const { count } = this;
    const { order, placeOf } = this.order();
    const parent = new Int32Array(count);
    const level = new Uint8Array(count);
    const end = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const number = this.columns.parent[order[i]];
      const found = number === 0 ? -1 : (placeOf(number) ?? -1);
      if (found >= i) throw new TraceFault("trace_order", this.columns.number[order[i]]);
      parent[i] = found;
      level[i] = found < 0 ? 0 : Math.min(255, level[found] + 1);
      end[i] = i + 1;
    }
    for (let i = count - 1; i >= 0; i--) if (parent[i] >= 0 && end[i] > end[parent[i]]) end[parent[i]] = end[i];
    const sorted = columnsOf(count);
    for (const name of names) {
      const [from, to] = [this.columns[name], sorted[name]];
      for (let i = 0; i < count; i++) to[i] = from[order[i]];
    }
    const { number: _number, ...rest } = sorted;
    return { ...rest, count, parent, end, level, reasons: this.reasons.list, names: this.names.list };
  }

  /**
   * Rows in the order of their numbers, of which no two are the same, and the place of a number. Numbers are nearly dense
   * unless the file is a sample; those that are not are too many for a table.
   */
  private order(): { order: Uint32Array; placeOf: (number: number) => number | undefined } {
    const values = this.columns.number;
    let largest = 0;
    for (let i = 0; i < this.count; i++) largest = Math.max(largest, values[i]);
    const order = new Uint32Array(this.count);
    if (largest > 8 * this.count + 1000) {
      order.forEach((_, i) => (order[i] = i));
      order.sort((a, b) => values[a] - values[b]);
      for (let i = 1; i < order.length; i++)
        if (values[order[i]] === values[order[i - 1]]) throw new TraceFault("trace_twice", values[order[i]]);
      const places = new Map<number, number>();
      order.forEach((from, to) => places.set(values[from], to));
      return { order, placeOf: (number) => places.get(number) };
    }
    const table = new Int32Array(largest + 1).fill(-1);
    for (let i = 0; i < this.count; i++) {
      const number = values[i];
      if (table[number] >= 0) throw new TraceFault("trace_twice", number);
      table[number] = i;
    }
    let next = 0;
    for (let number = 0; number <= largest; number++) {
      if (table[number] < 0) continue;
      order[next] = table[number];
      table[number] = next++;
    }
    return { order, placeOf: (number) => table[number] };
  }
}
