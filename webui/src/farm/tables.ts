/** The tables of the farm. On narrow screens each row becomes a block; explicit roles keep them tables for screen readers. */
import type { FarmKey } from "../text/i18n";
import { h } from "../view/dom";
import { ago, count, duration, percent, share, shownSums } from "../model/farm";
import { KeyedRows, mark, say, type Row } from "./rows";
import { tf, wordOr } from "./words";
import type { FarmFailure, FarmJob, FarmWorker } from "../wire/types";

/** A table of items, and the function that shows them. */
function table<Item>(id: string, caption: string, columns: readonly FarmKey[], key: (item: Item) => number, row: (item: Item) => Row<Item>): { element: HTMLElement; show: (items: Item[]) => void } {
  const body = h("tbody", { role: "rowgroup" });
  const heads = columns.map((column) => h("th", { scope: "col", role: "columnheader" }, tf(column)));
  const head = h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...heads));
  const rows = new KeyedRows<Item>(body, key, row);
  return { element: h("table", { id, role: "table", class: "farm-table" }, h("caption", { class: "visually-hidden" }, caption), head, body), show: (items) => rows.show(items) };
}
/** A row and its cells by column. */
function cells<Column extends FarmKey>(columns: readonly Column[]): { row: HTMLElement; cell: Record<Column, HTMLElement> } {
  const made = columns.map((column) => [column, h("td", { role: "cell", class: "of-" + column, "data-label": tf(column) })] as const);
  return { row: h("tr", { role: "row" }, ...made.map(([, cell]) => cell)), cell: Object.fromEntries(made) as unknown as Record<Column, HTMLElement> };
}

// --- Jobs ---

const jobColumns = ["number", "job", "progress", "state", "sums", "priority"] as const;

function progressText(job: FarmJob): string {
  const texts = [tf("partsDone", count(job.done), count(job.parts)), percent(share(job))];
  if (job.leased) texts.push(tf("computedNow", count(job.leased)));
  if (job.left !== undefined) texts.push(tf("timeLeft", duration(job.left)));
  return texts.join(" · ");
}
function troubleText({ aside, audits }: FarmJob): string {
  const texts = [];
  if (aside) texts.push(tf("aside", count(aside)));
  if (audits.differ) texts.push(tf("auditsDiffer", count(audits.differ)));
  return texts.join(" · ");
}
function sumsText(job: FarmJob): string {
  const texts = shownSums(job).map(([name, sum]) => `${count(sum)} ${wordOr("sum", name)}`);
  if (job.audits.done + job.audits.open) texts.push(tf("audited", count(job.audits.done), count(job.audits.done + job.audits.open)));
  return texts.join(" · ");
}

function jobRow({ job }: FarmJob): Row<FarmJob> {
  const { row, cell } = cells(jobColumns);
  const title = h("span", { class: "title", lang: "en" });
  const kind = h("span", { class: "hint" });
  const bar = h("progress", { max: 1, "aria-label": tf("progressOf", job) });
  const progress = h("span", { class: "hint" });
  const state = h("span");
  const trouble = h("span", { class: "fault" });
  say(cell.number, String(job));
  cell.job.append(title, kind);
  cell.progress.append(bar, progress);
  cell.state.append(state, trouble);
  const show = (now: FarmJob): void => {
    say(title, now.title);
    say(kind, wordOr("kind", now.kind));
    mark(bar, "value", share(now).toFixed(4));
    say(progress, progressText(now));
    say(state, tf(now.state));
    mark(state, "class", "state " + now.state);
    say(trouble, troubleText(now));
    say(cell.sums, sumsText(now));
    say(cell.priority, count(now.priority));
  };
  return { element: row, show };
}

export const jobTable = () => table<FarmJob>("farm-jobs", tf("jobs"), jobColumns, ({ job }) => job, jobRow);

// --- Workers ---

const workerColumns = ["number", "host", "threads", "now", "heard", "finishedParts"] as const;

function workerRow({ worker }: FarmWorker): Row<FarmWorker> {
  const { row, cell } = cells(workerColumns);
  const now = h("span");
  // The farm's reasons are always in English.
  const idle = h("span", { class: "hint", lang: "en" });
  say(cell.number, String(worker));
  cell.now.append(now, idle);
  const nowText = ({ state, doing, retired, silent }: FarmWorker): string => {
    if (state === "silent") return tf("silent", duration(silent));
    const parts = doing.map(({ job, part }) => tf("doing", job, part));
    return (parts.join(", ") || tf("idle")) + (retired ? ` (${tf("retired")})` : "");
  };
  const show = (shown: FarmWorker): void => {
    say(cell.host, shown.host);
    say(cell.threads, count(shown.threads));
    say(now, nowText(shown));
    mark(now, "class", "state " + shown.state);
    say(idle, shown.state === "idle" ? shown.idle : "");
    say(cell.heard, ago(shown.silent));
    say(cell.finishedParts, count(shown.done));
  };
  return { element: row, show };
}

export const workerTable = () => table<FarmWorker>("farm-workers", tf("workers"), workerColumns, ({ worker }) => worker, workerRow);

// --- Failures ---

const failureColumns = ["part", "attempt", "log"] as const;

function failureRow(): Row<FarmFailure> {
  const { row, cell } = cells(failureColumns);
  mark(cell.log, "lang", "en");
  const show = (failure: FarmFailure): void => {
    say(cell.part, count(failure.part) + (failure.aside ? ` (${tf("setAside")})` : ""));
    say(cell.attempt, count(failure.attempt));
    say(cell.log, failure.log);
  };
  return { element: row, show };
}

/** The failures of one job. */
export function failuresRow({ job }: FarmJob): Row<FarmJob> {
  const title = h("span");
  const rest = h("p", { class: "hint" });
  const place = new Map<FarmFailure, number>();
  const list = table<FarmFailure>(`farm-failures-${job}`, tf("failuresOf", job), failureColumns, (failure) => place.get(failure) ?? 0, failureRow);
  const element = h("details", { class: "panel card fold failures" }, h("summary", {}, h("h3", {}, title)), list.element, rest);
  const show = (now: FarmJob): void => {
    say(title, tf("failuresCount", job, count(now.failures.length + now.unshown)));
    place.clear();
    now.failures.forEach((failure, i) => place.set(failure, i));
    list.show(now.failures);
    rest.hidden = now.unshown === 0;
    say(rest, tf("moreFailures", count(now.unshown)));
  };
  return { element, show };
}
