/** The cards by where they come from, the settings, and the exchange with other devices. */
import { ask } from "../wire/api";
import { readFile } from "../view/files";
import { toast } from "../view/toast";
import { askToDrop } from "../view/ask";
import { button, card, download, h, labelled, onFile, trying } from "../view/dom";
import { daysBetween } from "../model/days";
import { titleText } from "../text/i18n";
import { comesBack, tp } from "./words";
import type { CardFacts, CardSource, TrainingSettings, TrainingStatus } from "../wire/types";

const sourceName = ({ kind, name }: CardSource): string => (kind === "repertoire" ? tp(name === "white" ? "repertoireWhite" : "repertoireBlack") : titleText(name) || tp("noTitle"));

export class Deck {
  private readonly sources = h("div", { id: "training-sources" });
  private readonly path = h("p", { id: "training-path", class: "hint" });
  private readonly inputs = {
    newCards: h("input", { id: "training-new", type: "number", min: 0, max: 10_000 }),
    reviews: h("input", { id: "training-reviews", type: "number", min: 0, max: 10_000 }),
    retention: h("input", { id: "training-retention", type: "number", min: 70, max: 97 }),
  };
  private readonly chooser = onFile(h("input", { id: "training-import-file", type: "file", accept: ".jsonl,.ndjson", hidden: true }), (file) => this.import(file));
  private readonly fault = h("p", { class: "fault", role: "alert" });
  readonly element: HTMLElement;

  constructor(private readonly changed: () => void) {
    for (const input of Object.values(this.inputs)) input.addEventListener("change", () => void this.saveSettings());
    const fields = (["newCards", "reviews", "retention"] as const).map((name) => labelled(tp(name), this.inputs[name], "field"));
    const exporter = button(tp("export"), () => this.export(), { id: "training-export" });
    const importer = button(tp("import"), () => this.chooser.click(), { id: "training-import" });
    this.element = card(
      tp("cards"),
      this.sources,
      h("h3", {}, tp("settings")),
      ...fields,
      h("p", { class: "hint" }, tp("retentionHint")),
      h("h3", {}, tp("devices")),
      h("p", { class: "hint" }, tp("devicesHint")),
      this.chooser,
      h("div", { class: "buttons" }, exporter, importer),
      this.fault,
      this.path,
    );
  }

  show({ path, settings, sources }: TrainingStatus): void {
    this.path.textContent = tp("file", path);
    for (const [name, input] of Object.entries(this.inputs)) if (document.activeElement !== input) input.value = String(settings[name as keyof TrainingSettings]);
    this.sources.replaceChildren(...(sources.length ? sources.map((source) => this.row(source)) : [h("p", { class: "hint" }, tp("noSources"))]));
  }

  private row(source: CardSource): HTMLElement {
    const name = sourceName(source);
    const cards = h("div", { class: "source-cards" });
    const details = h("details", { class: "source" }, h("summary", {}, h("span", {}, name), h("span", { class: "hint" }, tp("sourceCards", source.begun, source.cards))), cards);
    details.addEventListener("toggle", () => details.open && !cards.childElementCount && void this.list(source, cards));
    const act = () => this.remove(tp("removeSourceAsk", source.cards, name), { kind: source.kind, name: source.name });
    return h("div", { class: "source-row" }, details, button("×", act, { class: "icon", title: tp("removeSource", name), "aria-label": tp("removeSource", name) }));
  }

  private async list(source: CardSource, host: HTMLElement): Promise<void> {
    await trying(this.fault, async () => {
      const { cards } = await ask("training/cards", { kind: source.kind, name: source.name });
      host.replaceChildren(...cards.map((facts) => this.cardRow(facts)));
    });
  }

  private cardRow(facts: CardFacts): HTMLElement {
    const now = Date.now() / 1000;
    const left = facts.due - now;
    // A review is due from the beginning of its day.
    const days = facts.state === "review" ? daysBetween(now, facts.due) : 0;
    const isDue = facts.state === "review" ? days <= 0 : left <= 0;
    const due = facts.state === "new" ? tp("stateNew") : !isDue ? comesBack({ days, minutes: Math.ceil(left / 60) }) : tp("dueNow");
    const about = [facts.kind === "repertoire" && facts.title, facts.difficulty > 0 && tp("difficulty", facts.difficulty), due, facts.reviews > 0 && tp("reviewed", facts.reviews)];
    const text = about.filter(Boolean).join(" · ");
    const remove = button("×", () => this.remove(tp("removeCardAsk"), { card: facts.id }), { class: "icon", title: tp("removeCard"), "aria-label": `${tp("removeCard")}: ${text}` });
    return h("p", { class: "source-card" }, h("span", {}, text), remove);
  }

  private async remove(question: string, what: { card: string } | { kind: CardSource["kind"]; name: string }): Promise<void> {
    if (!(await askToDrop(question))) return;
    await trying(this.fault, async () => {
      const { removed } = await ask("training/remove", what);
      toast(tp("removed", removed));
      this.changed();
    });
  }

  private async saveSettings(): Promise<void> {
    const values = Object.values(this.inputs);
    if (!values.every((input) => input.value !== "" && input.checkValidity())) return void values.find((input) => !input.reportValidity());
    const { newCards, reviews, retention } = this.inputs;
    await trying(this.fault, async () => {
      await ask("training/settings", { newCards: Number(newCards.value), reviews: Number(reviews.value), retention: Number(retention.value) });
      this.changed();
    });
  }

  private async export(): Promise<void> {
    await trying(this.fault, async () => download("gyre-progress.jsonl", "application/x-ndjson", (await ask("training/export", {})).text));
  }

  private async import(file: File): Promise<void> {
    await trying(this.fault, async () => {
      const { reviews } = await ask("training/import", { text: await readFile(file) });
      toast(tp("imported", reviews));
      this.changed();
    });
  }
}
