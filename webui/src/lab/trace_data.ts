/**
 * A searched tree in columns, so that a million nodes take some 25 bytes each and nothing of them is an object. Nodes
 * stand in the order in which they were entered, each parent before its children.
 */
import type { LabKey } from "../text/keys";
import type { TraceNode } from "../wire/types";

/** What is wrong with a trace, by its word on the page and what stands in the word's gaps. */
export class TraceFault extends Error {
  readonly values: (string | number)[];
  constructor(
    readonly word: LabKey,
    ...values: (string | number)[]
  ) {
    super(`${word} ${values.join(" ")}`);
    this.values = values;
  }
}

export const enum Flag {
  Visited = 1,
  Quiescence = 2,
  /** Reached by a null move, or the parent's position once more. */
  NoMove = 4,
}

export interface TraceColumns {
  count: number;
  /** -1 for a root. */
  parent: Int32Array;
  /** The index behind the last descendant. */
  end: Int32Array;
  level: Uint8Array;
  flags: Uint8Array;
  depth: Int8Array;
  alpha: Int32Array;
  beta: Int32Array;
  score: Int32Array;
  /** Into `bounds`. */
  bound: Uint8Array;
  /** Into `reasons`. */
  reason: Uint8Array;
  /** Into `names`. */
  name: Uint32Array;
  reasons: string[];
  names: string[];
}
export const bounds = ["", "exact", "lower", "upper"];

/** Grows by halves, since nobody knows how many nodes come. */
class Column<T extends Int32Array | Uint32Array | Uint8Array | Int8Array> {
  constructor(public values: T) {}
  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const larger = new (this.values.constructor as new (length: number) => T)(Math.ceil(this.values.length * 1.5) + 64);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[index] = value;
  }
}

class Words {
  readonly list: string[] = [];
  private readonly known = new Map<string, number>();
  index(word: string): number {
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
  private readonly room = 1 << 12;
  private readonly number = new Column(new Uint32Array(this.room));
  private readonly parent = new Column(new Uint32Array(this.room));
  private readonly flags = new Column(new Uint8Array(this.room));
  private readonly depth = new Column(new Int8Array(this.room));
  private readonly alpha = new Column(new Int32Array(this.room));
  private readonly beta = new Column(new Int32Array(this.room));
  private readonly score = new Column(new Int32Array(this.room));
  private readonly bound = new Column(new Uint8Array(this.room));
  private readonly reason = new Column(new Uint8Array(this.room));
  private readonly name = new Column(new Uint32Array(this.room));
  private readonly reasons = new Words();
  private readonly names = new Words();
  count = 0;

  add(node: TraceNode, name?: string): void {
    const i = this.count++;
    this.number.set(i, node.node);
    this.parent.set(i, node.parent);
    const noMove = node.by === "null move" || node.by === "same position";
    this.flags.set(i, (node.visited ? Flag.Visited : 0) | (node.quiescence ? Flag.Quiescence : 0) | (noMove ? Flag.NoMove : 0));
    this.depth.set(i, node.depth ?? 0);
    this.alpha.set(i, node.alpha ?? 0);
    this.beta.set(i, node.beta ?? 0);
    this.score.set(i, node.score ?? 0);
    this.bound.set(i, Math.max(0, bounds.indexOf(node.bound ?? "")));
    this.reason.set(i, this.reasons.index(node.end));
    this.name.set(i, this.names.index(name ?? node.move ?? node.by));
  }

  /** Sorts the nodes, finds each one's parent and where its subtree ends. A trace that is no tree is a `TraceFault`. */
  finish(): TraceColumns {
    const { count } = this;
    const order = this.order();
    const place = new Map<number, number>();
    const dense = this.placesByNumber(order);
    if (!dense) order.forEach((from, to) => place.set(this.number.values[from], to));
    const parent = new Int32Array(count);
    const level = new Uint8Array(count);
    const end = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const number = this.parent.values[order[i]];
      const found = number === 0 ? -1 : dense ? (number < dense.length ? dense[number] : -1) : (place.get(number) ?? -1);
      if (found >= i) throw new TraceFault("trace_order", this.number.values[order[i]]);
      parent[i] = found;
      level[i] = found < 0 ? 0 : Math.min(255, level[found] + 1);
      end[i] = i + 1;
    }
    for (let i = count - 1; i >= 0; i--) if (parent[i] >= 0 && end[i] > end[parent[i]]) end[parent[i]] = end[i];
    const pick = <T extends Int32Array | Uint32Array | Uint8Array | Int8Array>(column: Column<T>): T => {
      const sorted = new (column.values.constructor as new (length: number) => T)(count);
      for (let i = 0; i < count; i++) sorted[i] = column.values[order[i]];
      return sorted;
    };
    return {
      count,
      parent,
      end,
      level,
      flags: pick(this.flags),
      depth: pick(this.depth),
      alpha: pick(this.alpha),
      beta: pick(this.beta),
      score: pick(this.score),
      bound: pick(this.bound),
      reason: pick(this.reason),
      name: pick(this.name),
      reasons: this.reasons.list,
      names: this.names.list,
    };
  }

  private largest(): number {
    let largest = 0;
    for (let i = 0; i < this.count; i++) largest = Math.max(largest, this.number.values[i]);
    return largest;
  }

  /** Rows in the order of their numbers, of which no two are the same. Numbers are nearly dense unless the file is a sample. */
  private order(): Uint32Array {
    const largest = this.largest();
    const order = new Uint32Array(this.count);
    if (largest > 8 * this.count + 1000) {
      order.forEach((_, i) => (order[i] = i));
      const { values } = this.number;
      order.sort((a, b) => values[a] - values[b]);
      for (let i = 1; i < order.length; i++) if (values[order[i]] === values[order[i - 1]]) throw new TraceFault("trace_twice", values[order[i]]);
      return order;
    }
    const at = new Int32Array(largest + 1).fill(-1);
    for (let i = 0; i < this.count; i++) {
      const number = this.number.values[i];
      if (at[number] >= 0) throw new TraceFault("trace_twice", number);
      at[number] = i;
    }
    let next = 0;
    for (let number = 0; number <= largest; number++) if (at[number] >= 0) order[next++] = at[number];
    return order;
  }

  /** Where each number stands in the order; null where numbers are too sparse for a table. */
  private placesByNumber(order: Uint32Array): Int32Array | null {
    const largest = this.largest();
    if (largest > 8 * this.count + 1000) return null;
    const places = new Int32Array(largest + 1).fill(-1);
    for (let i = 0; i < order.length; i++) places[this.number.values[order[i]]] = i;
    return places;
  }
}

/** A score as `gyre tree` writes it: centipawns, or mate in plies from the root. */
export function scoreText(score: number): string {
  const size = Math.abs(score);
  const sign = score < 0 ? "-" : "";
  if (size > 32000) return sign + "inf";
  if (size === 32000) return sign + "mate";
  return size > 31000 ? `${sign}#${32000 - size}` : String(score);
}
