/** A static site: the module page.wasm in two workers, one for questions and one for searches. */
import { messageOf, t } from "../text/i18n";
import { canShare, LineWriter, newRing } from "../../../npm/src/line_ring.js";
import type { Answered } from "./page_worker";
import { Retries } from "./retries";
import type { Connection, Listener, Reply, Transport } from "./transport";
import type { Analyse, Lines, Play } from "./types";

type Search = Analyse | Play;

const startWorker = (): Worker => new Worker(new URL("./page_worker.ts", import.meta.url), { type: "module", name: "page_worker" });

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch("page.wasm");
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Many file hosts do not know the type of .wasm files, which compiling while they arrive needs.
  return WebAssembly.compileStreaming(new Response(response.body, { headers: { "Content-Type": "application/wasm" } }));
}

/** Decompresses gzip, which browsers know; the program knows more. */
async function unpack(base64: string): Promise<Reply> {
  try {
    const packed = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);
    const bytes = new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return { isAnswer: true, json: { data: btoa(text) } };
  } catch {
    return { isAnswer: false, json: { error: t("onlyGzip") } };
  }
}

export class WorkerTransport implements Transport {
  private module: Promise<WebAssembly.Module> | null = null;
  private worker: Promise<Worker> | null = null;
  private lastId = 0;
  private readonly waiting = new Map<number, (reply: Reply) => void>();

  ask(path: string, question: object): Promise<Reply> {
    if (path === "unpack") return unpack((question as { data: string }).data);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker ??= this.start();
      this.worker.then((worker) => worker.postMessage({ id, path: "/api/" + path, body: JSON.stringify(question) }), (error) => this.fail(error));
    });
  }

  connect(listener: Listener): Connection {
    return new SearchWorker(() => this.load(), listener);
  }

  /** The module, which is loaded again after a failure. */
  private load(): Promise<WebAssembly.Module> {
    this.module ??= compile().catch((error: unknown) => {
      this.module = null;
      throw error;
    });
    return this.module;
  }

  private async start(): Promise<Worker> {
    // The worker loads while the module is compiled.
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      this.waiting.get(data.id)?.({ isAnswer: data.isAnswer, json: JSON.parse(data.text) });
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.fail(new Error(event.message));
    };
    try {
      worker.postMessage({ module: await this.load(), answers: true });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    return worker;
  }

  /** Answers all questions with the reason of a failure; the next question starts a new worker. */
  private fail(error: unknown): void {
    this.worker = null;
    for (const answer of this.waiting.values()) answer({ failure: messageOf(error) });
    this.waiting.clear();
  }
}

/**
 * Searches in a worker. Where the page may share memory, messages reach it during a search; elsewhere a search is ended
 * by replacing the worker.
 */
class SearchWorker implements Connection {
  private compiled: WebAssembly.Module | null = null;
  private worker: Worker | null = null;
  private writer: LineWriter | null = null;
  private search: Search | null = null;
  private latest: Lines | null = null;
  private readonly retries = new Retries();

  constructor(
    private readonly load: () => Promise<WebAssembly.Module>,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  private open(): void {
    this.load().then(
      (compiled) => {
        this.compiled = compiled;
        this.listener.onOpen();
      },
      () => {
        this.listener.onClose();
        this.retries.later(() => this.open());
      },
    );
  }

  get isOpen(): boolean {
    return this.compiled !== null;
  }

  send(message: object): void {
    const { type } = message as { type: string };
    if (type === "stop") this.stop();
    else if (type === "analyse" || type === "play") this.begin(message as Search);
    // The page offers nothing else on a static site.
    else this.listener.onMessage({ type: "error", id: (message as { id?: number }).id ?? 0, message: t("needsProgram") });
  }

  private begin(search: Search): void {
    if (this.search && !this.writer) this.end();
    this.search = search;
    this.latest = null;
    this.post(search);
  }

  private stop(): void {
    if (!this.search) return;
    if (this.writer) return this.post({ type: "stop" });
    const { search, latest } = this;
    this.end();
    const best = latest?.lines[0]?.pv[0];
    if (best) {
      this.listener.onMessage({ type: "done", id: search.id, best: best.uci, san: best.san });
      return;
    }
    // Nothing is found yet, so a short search answers.
    this.begin({ ...search, nodes: 1 });
  }

  private end(): void {
    this.writer?.close();
    this.worker?.terminate();
    this.worker = this.writer = this.search = null;
  }

  private post(message: object): void {
    if (!this.worker) this.start();
    const line = JSON.stringify(message);
    this.writer?.write(line);
    // With shared memory, the message only wakes the worker.
    this.worker!.postMessage(this.writer ? "" : line);
  }

  private start(): void {
    const shared = canShare() ? newRing() : undefined;
    this.writer = shared ? new LineWriter(shared) : null;
    this.worker = startWorker();
    this.worker.onmessage = ({ data }: MessageEvent<string>) => this.hear(JSON.parse(data));
    this.worker.onerror = (event) => {
      event.preventDefault();
      const id = this.search?.id ?? 0;
      this.end();
      this.listener.onMessage({ type: "error", id, message: event.message });
    };
    this.worker.postMessage({ module: this.compiled, shared });
  }

  private hear(message: { type: string; id: number }): void {
    if (message.id === this.search?.id) {
      if (message.type === "lines") this.latest = message as Lines;
      if (message.type === "done" || message.type === "error") this.search = null;
    }
    this.listener.onMessage(message);
  }
}
