/** The viewer of traces, files of `gyre tree --format ndjson` of any size. The file is not sent to the server. */
import { button, h, onFile, select, setOptions } from "../view/dom";
import type { TraceColumns } from "./trace_data";
import type { TraceEnd, TraceHead } from "./trace_worker";
import { TreeView } from "./tree_view";
import { decimal, grouped, type LabKey } from "../text/i18n";
import { shownMoves } from "../text/moves";
import { scoreText, tl, traceWord } from "./words";
import type { NodeEnd } from "../wire/types";

type Answer =
  | { type: "progress"; nodes: number }
  | { type: "done"; head: TraceHead; end: TraceEnd | null; columns: TraceColumns }
  | { type: "error"; word: LabKey; values: (string | number)[] };

export class TraceViewer {
  readonly element: HTMLElement;
  private readonly state = h("p", { id: "trace-state", role: "status" }, tl("traceNone"));
  private readonly reasons = select({ id: "trace-reason", "aria-label": tl("filterReason"), hidden: true }, [], () => this.filter());
  private readonly levels = select(
    { id: "trace-levels", "aria-label": tl("openLevels"), hidden: true },
    [1, 2, 3, 4, 99].map((n) => [n, n === 99 ? tl("openAll") : tl("openTo", n)]),
    () => this.view.openTo(Number(this.levels.value)),
  );
  private readonly path = h("p", { class: "hint", id: "trace-path" });
  private readonly view: TreeView;
  private columns: TraceColumns | null = null;
  private worker: Worker | null = null;

  constructor() {
    this.view = new TreeView(tl("traceTitle"), (index) => this.tellPath(index));
    this.view.element.hidden = true;
    const accept = ".ndjson,.jsonl,application/x-ndjson";
    const chooser = onFile(h("input", { type: "file", id: "trace-file", accept, hidden: true }), (file) => this.read(file));
    this.element = h(
      "div",
      { class: "trace" },
      h("p", { class: "lab-text" }, tl("traceHelp")),
      h("pre", { class: "lab-lines", tabindex: 0 }, "gyre tree --depth 4 --format ndjson --out tree.ndjson"),
      h("div", { class: "set-choice" }, chooser, button(tl("openTrace"), () => chooser.click(), { id: "trace-open" }), this.levels, this.reasons),
      this.state,
      this.path,
      this.view.element,
    );
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const file = event.dataTransfer?.files[0];
      if (file) this.read(file);
    });
  }

  /** Stops reading a file. */
  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private read(file: File): void {
    this.close();
    const worker = new Worker(new URL("./trace_worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    this.state.classList.remove("fault");
    this.state.textContent = tl("traceReading", 0);
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (this.worker !== worker) return;
      if (data.type === "progress") {
        this.state.textContent = tl("traceReading", grouped(data.nodes));
        return;
      }
      this.close();
      if (data.type === "error") this.fail(tl(data.word, ...data.values));
      else this.showTree(data.head, data.end, data.columns);
    });
    worker.addEventListener("error", (event) => {
      if (this.worker !== worker) return;
      this.close();
      this.fail(tl("traceFailed", event.message || "worker"));
    });
    worker.postMessage(file);
  }

  private fail(message: string): void {
    this.state.classList.add("fault");
    this.state.textContent = message;
  }

  private showTree(head: TraceHead, end: TraceEnd | null, columns: TraceColumns): void {
    this.columns = columns;
    const counts = new Float64Array(columns.reasons.length);
    let bytes = 0;
    for (const value of Object.values(columns)) if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    for (const reason of columns.reason) counts[reason]++;
    const frequent = columns.reasons.map((reason, i) => ({ reason, count: counts[i] })).sort((a, b) => b.count - a.count);
    setOptions(this.reasons, [["", tl("everyReason")], ...frequent.map(({ reason, count }) => [reason, `${traceWord(reason)} (${grouped(count)})`] as const)], "");
    this.reasons.hidden = this.levels.hidden = this.view.element.hidden = false;
    this.levels.value = "1";
    this.view.show(columns, 1);
    const score = end ? scoreText(end.score) : "?";
    this.state.textContent =
      tl("traceDone", grouped(columns.count), head.algorithm, head.depth, score, decimal(bytes / 1048576, 1)) +
      (end?.complete === false ? " " + tl("traceCut") : end ? "" : " " + tl("traceNoEnd"));
    this.tellPath(0);
  }

  private filter(): void {
    const found = this.view.filter(this.reasons.value as NodeEnd | "");
    this.path.textContent = this.reasons.value ? tl("traceFound", grouped(found)) : "";
  }

  /** Shows the moves that lead to a node. */
  private tellPath(index: number): void {
    const { columns } = this;
    if (!columns || index >= columns.count) return;
    const moves: string[] = [];
    for (let i = index; i >= 0; i = columns.parent[i])
      if (columns.parent[i] >= 0) moves.unshift(columns.names[columns.name[i]]);
    this.path.textContent = moves.length ? tl("tracePath", shownMoves(moves.join(" "))) : "";
  }
}
