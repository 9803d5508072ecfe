/** Reads a trace in a worker, as a stream, because a file may be larger than the longest string. */
import { TraceBuilder, TraceFault } from "./trace_data";
import type { TraceNode } from "../wire/types";

export interface TraceHead {
  type: "tree";
  version: number;
  fen?: string;
  algorithm: string;
  depth: number;
}
export interface TraceEnd {
  type: "end";
  score: number;
  searched: number;
  complete: boolean;
}
/** A parsed line of any kind. */
type Line = (Partial<TraceHead> | Partial<TraceEnd> | Partial<TraceNode>) & { type?: unknown; nodes?: unknown };

const most = 20_000_000;
const toldEvery = 50_000;
const isNumber = (value: unknown, least: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) < 2 ** 32;

class Reader {
  private readonly builder = new TraceBuilder();
  private head: TraceHead | null = null;
  private end: TraceEnd | null = null;
  private line = 0;

  take(text: string): void {
    this.line++;
    if (text.trim() === "") return;
    const value = this.parse(text);
    if (value.type === "tree" && Array.isArray(value.nodes)) throw new TraceFault("trace_object");
    if (value.type === "tree") this.head = value as TraceHead;
    else if (!this.head) throw new TraceFault("trace_head", this.line);
    else if (value.type === "end") this.end = value as TraceEnd;
    else this.addNode(value as Partial<TraceNode>);
    if (this.builder.count > most) throw new TraceFault("trace_many", most);
    if (this.line % toldEvery === 0) postMessage({ type: "progress", nodes: this.builder.count });
  }

  private parse(text: string): Line {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new TraceFault("trace_json", this.line);
    }
    if (typeof value !== "object" || value === null)
      throw new TraceFault(this.head ? "trace_node" : "trace_head", this.line);
    return value;
  }

  private addNode(node: Partial<TraceNode>): void {
    if (node.node === undefined || typeof node.by !== "string" || typeof node.end !== "string")
      throw new TraceFault("trace_node", this.line);
    if (!isNumber(node.node, 1) || !isNumber(node.parent, 0)) throw new TraceFault("trace_number", this.line);
    this.builder.add(node as TraceNode);
  }

  finish(): void {
    if (!this.head) throw new TraceFault("trace_empty");
    const columns = this.builder.finish();
    const buffers = Object.values(columns).flatMap((value) =>
      ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : [],
    );
    postMessage({ type: "done", head: this.head, end: this.end, columns }, { transfer: buffers });
  }
}

async function read(file: Blob): Promise<void> {
  const reader = new Reader();
  const stream = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await stream.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) reader.take(line);
  }
  if (rest) reader.take(rest);
  reader.finish();
}

addEventListener("message", (event: MessageEvent<Blob>) => {
  read(event.data).catch((error: unknown) => {
    const told =
      error instanceof TraceFault
        ? { word: error.word, values: error.values }
        : { word: "traceFailed", values: [String(error)] };
    postMessage({ type: "error", ...told });
  });
});
