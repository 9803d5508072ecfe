/** Experiments: measures what a document claims, with the curves as a picture and as CSV. */
import { button, h, select, setOptions } from "../view/dom";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { exhibitElements, wideImage } from "./blocks";
import { faultLine, tl } from "./words";
import type { ExperimentFacts, ExperimentResult } from "../wire/types";

const dataUrl = (type: string, text: string): string => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

export class Experiments {
  readonly element: HTMLElement;
  private readonly choice = select({ id: "experiment-name", "aria-label": tl("experiment") }, [], () => this.choose(this.choice.value));
  private readonly seed = h("input", { id: "experiment-seed", type: "number", min: 0, max: 1000000000, value: "1", required: true, title: tl("seedHint"), "aria-label": tl("seed") });
  private readonly seedLabel = h("label", {}, tl("seed") + " ", this.seed);
  private readonly run = button(tl("runExperiment"), () => this.measure(), { id: "experiment-run" });
  private readonly about = h("div");
  private readonly holder = h("div", { id: "experiment-result", "aria-live": "polite" });
  private readonly latest = new Latest();
  private facts: ExperimentFacts[] = [];
  private closed = false;

  constructor(
    private name: string,
    private readonly keep: (name: string) => void,
  ) {
    const choices = h("div", { class: "set-choice" }, h("label", {}, tl("experiment") + " ", this.choice), this.seedLabel, this.run);
    this.element = h("div", { class: "experiments" }, choices, this.about, this.holder);
    void this.load();
  }

  close(): void {
    this.closed = true;
    this.latest.drop();
  }

  private async load(): Promise<void> {
    try {
      this.facts = (await ask("lab/experiments", {})).experiments;
    } catch (error) {
      this.holder.replaceChildren(faultLine(error));
      return;
    }
    if (this.closed) return;
    setOptions(this.choice, this.facts.map(({ experiment, title }) => [experiment, title]));
    this.choose(this.facts.some(({ experiment }) => experiment === this.name) ? this.name : this.facts[0].experiment);
  }

  private choose(name: string): void {
    const changed = name !== this.name;
    this.name = this.choice.value = name;
    if (changed) this.keep(name);
    this.latest.drop();
    this.run.disabled = false;
    const facts = this.facts.find(({ experiment }) => experiment === name);
    this.holder.replaceChildren();
    this.seedLabel.hidden = facts?.seeded === false;
    this.about.replaceChildren();
    if (facts) this.about.append(h("p", { class: "lab-text" }, facts.question), h("p", { class: "hint" }, `${tl("source", facts.document)}: ${facts.claim}`));
  }

  private measure(): void {
    const name = this.name;
    if (!this.seed.reportValidity()) return;
    this.run.disabled = true;
    this.holder.replaceChildren(h("p", { class: "hint" }, tl("measuring")));
    const unlessLeft = (act: () => void) => {
      if (this.name !== name) return;
      this.run.disabled = false;
      act();
    };
    this.latest.answer(
      () => ask("lab/experiment", { name, seed: Number(this.seed.value) }),
      (result) => unlessLeft(() => this.showResult(result)),
      (error) => unlessLeft(() => this.holder.replaceChildren(faultLine(error))),
    );
  }

  private showResult(result: ExperimentResult): void {
    const picture = dataUrl("image/svg+xml", result.svg);
    const save = (end: string, href: string) => h("a", { href, download: `${result.experiment}.${end}` }, `${result.experiment}.${end}`);
    this.holder.replaceChildren(
      h("p", { class: "lab-text" }, h("b", {}, result.answer)),
      wideImage(picture, `${result.chart.title}. ${result.answer}`),
      h("p", { class: "hint" }, this.facts.find(({ experiment }) => experiment === result.experiment)?.reading ?? ""),
      ...exhibitElements({ blocks: result.blocks.filter(({ type }) => type === "table"), departures: [] }, false),
      h("p", { class: "hint" }, save("svg", picture), " ", save("csv", dataUrl("text/csv", result.csv))),
    );
  }
}
