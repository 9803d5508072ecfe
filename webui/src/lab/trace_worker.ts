/** Reads a trace away from the page: streamed, so that a file may be larger than what a text can hold. */
import type { TraceNode } from "./lab_api";
import { TraceBuilder } from "./trace_data";

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
type Line = TraceHead | TraceEnd | (TraceNode & { type?: undefined });

const most = 20_000_000;
const toldEvery = 50_000;

class Reader {
  private readonly builder = new TraceBuilder();
  private head: TraceHead | null = null;
  private end: TraceEnd | null = null;
  private line = 0;

  take(text: string): void {
    this.line++;
    if (text.trim() === "") return;
    let value: Line;
    try {
      value = JSON.parse(text) as Line;
    } catch {
      throw new Error(`line ${this.line} is no JSON`);
    }
    if (value.type === "tree") this.head = value;
    else if (value.type === "end") this.end = value;
    else if (!this.head) throw new Error("line 1 is no head of a trace: gyre tree --format ndjson writes one");
    else if (typeof value.node !== "number" || typeof value.end !== "string") throw new Error(`line ${this.line} is no node`);
    else this.builder.add(value);
    if (this.builder.count > most) throw new Error(`more than ${most} nodes`);
    if (this.line % toldEvery === 0) postMessage({ type: "progress", nodes: this.builder.count });
  }

  finish(): void {
    if (!this.head) throw new Error("the file is empty");
    const columns = this.builder.finish();
    const buffers = Object.values(columns).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : []));
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
  read(event.data).catch((error: unknown) => postMessage({ type: "error", message: error instanceof Error ? error.message : String(error) }));
});
