/** Read-only page of a farm: its jobs, workers, matches and throughput, which the server reads once a second. */
import "./farm.css";
import { h } from "../view/dom";
import { count, summary } from "../model/farm";
import { t } from "../text/i18n";
import { MinutesCurve } from "./curves";
import { matchRow } from "./match";
import { KeyedRows, say } from "./rows";
import { failuresRow, jobTable, workerTable } from "./tables";
import { tf } from "./words";
import type { FarmJob, FarmNews, FarmPicture } from "../wire/types";
import type { Live } from "../wire/live";
import type { Page } from "../view/page";

const byJob = ({ job }: FarmJob): number => job;

class Farm {
  private readonly fault = h("p", { id: "farm-fault", class: "fault", role: "alert" });
  private readonly about = h("p", { id: "farm-about" });
  private readonly rate = h("p", { id: "farm-rate", class: "hint" });
  private readonly minutes = new MinutesCurve();
  private readonly jobs = jobTable();
  private readonly olderJobs = h("p", { class: "hint" });
  private readonly workers = workerTable();
  private readonly leftWorkers = h("p", { class: "hint" });
  private readonly matchHolder = h("div", { id: "farm-matches" });
  private readonly matches = new KeyedRows<FarmJob>(this.matchHolder, byJob, matchRow);
  private readonly failureHolder = h("div", { id: "farm-failures" });
  private readonly failures = new KeyedRows<FarmJob>(this.failureHolder, byJob, failuresRow);
  private readonly content: HTMLElement;
  private isShown = false;

  constructor(
    host: HTMLElement,
    private readonly live: Live,
  ) {
    const panel = (id: string, title: string, ...children: HTMLElement[]) => h("section", { class: "panel card", id, "aria-label": title }, h("h3", {}, title), ...children);
    this.content = h(
      "div",
      { class: "farm-columns", hidden: true },
      h("div", { class: "farm-lists" }, panel("farm-jobs-card", tf("jobs"), this.jobs.element, this.olderJobs), this.failureHolder, panel("farm-workers-card", tf("workers"), this.workers.element, this.leftWorkers)),
      h("div", { class: "farm-side" }, panel("farm-rate-card", tf("throughput"), this.minutes.element, this.rate), this.matchHolder),
    );
    host.replaceChildren(h("div", { class: "farm-head" }, h("h2", {}, tf("title")), this.about), this.fault, this.content);
    live.on("open", () => this.watch());
    live.on("close", () => this.isShown && this.trouble(t("liveClosed")));
    // A hidden page does not watch the farm.
    document.addEventListener("visibilitychange", () => this.watch());
  }

  open(): void {
    this.isShown = true;
    document.title = `${tf("title")} · Gyre`;
    this.watch();
  }
  close(): void {
    this.isShown = false;
    this.live.leaveFarm();
  }

  private watch(): void {
    if (!this.isShown) return;
    if (document.hidden) return this.live.leaveFarm();
    this.live.watchFarm({ farm: (news) => this.take(news), error: () => this.trouble(tf("none")) });
  }

  /** Shows an error. The last state of the farm stays visible and is marked as stale. */
  private trouble(text: string): void {
    say(this.fault, text);
    this.content.classList.toggle("stale", text !== "");
  }

  private take({ farm, fault }: FarmNews): void {
    this.trouble(fault ? tf(fault) : "");
    if (farm) this.show(farm);
  }

  private show(farm: FarmPicture): void {
    const { workers, threads, running } = summary(farm);
    this.content.hidden = false;
    say(this.about, [tf("workersNow", count(workers), count(threads)), tf("jobsNow", count(running))].join(" · "));
    say(this.rate, tf("rate", count(farm.minutes.at(-1) ?? 0), count(farm.minutes.reduce((sum, one) => sum + one, 0)), count(Math.max(0, ...farm.minutes))));
    this.minutes.show(farm.minutes);
    this.jobs.show(farm.jobs);
    this.jobs.element.hidden = farm.jobs.length === 0;
    this.olderJobs.hidden = farm.jobs.length > 0 && farm.unshown === 0;
    say(this.olderJobs, farm.jobs.length ? tf("olderJobs", count(farm.unshown)) : tf("noJobs"));
    this.workers.show(farm.workers);
    this.workers.element.hidden = farm.workers.length === 0;
    this.leftWorkers.hidden = farm.workers.length > 0 && farm.left === 0;
    say(this.leftWorkers, farm.left ? tf("leftWorkers", count(farm.left)) : tf("noWorkers"));
    this.matches.show(farm.jobs.filter(({ match }) => match));
    this.failures.show(farm.jobs.filter(({ failures }) => failures.length));
  }
}

let farm: Farm | null = null;

export function show(host: HTMLElement, { live }: Page): void {
  farm ??= new Farm(host, live);
  farm.open();
}
export const close = (): void => farm?.close();
