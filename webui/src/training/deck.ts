/** The cards by where they come from, the settings, and the exchange with other devices. */
import { ask } from "../wire/api";
import { readFile } from "../view/files";
import { toast } from "../view/toast";
import { askToDrop } from "../view/ask";
import { download, h } from "../view/dom";
import { messageOf } from "../text/i18n";
import { titleText } from "../text/dates";
import { comesBack, tp } from "./words";
import type { CardFacts, CardSource, TrainingSettings, TrainingStatus } from "../wire/training_types";

const sourceName = ({ kind, name }: CardSource): string => (kind === "repertoire" ? tp(name === "white" ? "repertoireWhite" : "repertoireBlack") : titleText(name) || tp("noTitle"));

export class Deck {
  private readonly sources = h("div", { id: "training-sources" });
  private readonly path = h("p", { id: "training-path", class: "hint" });
  private readonly inputs = {
    newCards: h("input", { id: "training-new", type: "number", min: 0, max: 10_000 }),
    reviews: h("input", { id: "training-reviews", type: "number", min: 0, max: 10_000 }),
    retention: h("input", { id: "training-retention", type: "number", min: 70, max: 97 }),
  };
  private readonly chooser = h("input", { id: "training-import-file", type: "file", accept: ".jsonl,.ndjson", hidden: true });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  readonly element: HTMLElement;

  constructor(private readonly changed: () => void) {
    const field = (name: keyof TrainingSettings, label: string) => h("label", { class: "field" }, h("span", {}, label), this.inputs[name]);
    for (const input of Object.values(this.inputs)) input.addEventListener("change", () => void this.saveSettings());
    this.chooser.addEventListener("change", () => void this.import());
    this.element = h(
      "section",
      { class: "panel card", "aria-label": tp("cards") },
      h("h3", {}, tp("cards")),
      this.sources,
      h("h3", {}, tp("settings")),
      field("newCards", tp("newCards")),
      field("reviews", tp("reviews")),
      field("retention", tp("retention")),
      h("p", { class: "hint" }, tp("retentionHint")),
      h("h3", {}, tp("devices")),
      h("p", { class: "hint" }, tp("devicesHint")),
      this.chooser,
      h(
        "div",
        { class: "buttons" },
        h("button", { id: "training-export", type: "button", onclick: () => void this.export() }, tp("export")),
        h("button", { id: "training-import", type: "button", onclick: () => this.chooser.click() }, tp("import")),
      ),
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
    const remove = h("button", { type: "button", class: "icon", title: tp("removeSource", name), "aria-label": tp("removeSource", name) }, "×");
    remove.addEventListener("click", () => void this.remove(tp("removeSourceAsk", source.cards, name), { kind: source.kind, name: source.name }));
    return h("div", { class: "source-row" }, details, remove);
  }

  private async list(source: CardSource, host: HTMLElement): Promise<void> {
    await this.attempt(async () => {
      const { cards } = await ask("training/cards", { kind: source.kind, name: source.name });
      host.replaceChildren(...cards.map((card) => this.card(card)));
    });
  }

  private card(card: CardFacts): HTMLElement {
    const left = card.due - Date.now() / 1000;
    // A review is due from the beginning of its day, and days are those of UTC.
    const dayOf = (seconds: number) => Math.floor(seconds / 86_400);
    const days = card.state === "review" ? dayOf(card.due) - dayOf(Date.now() / 1000) : 0;
    const isDue = card.state === "review" ? days <= 0 : left <= 0;
    const due = card.state === "new" ? tp("stateNew") : !isDue ? comesBack({ days, minutes: Math.ceil(left / 60) }) : tp("dueNow");
    const about = [card.kind === "repertoire" && card.title, card.difficulty > 0 && tp("difficulty", card.difficulty), due, card.reviews > 0 && tp("reviewed", card.reviews)];
    const text = about.filter(Boolean).join(" · ");
    const remove = h("button", { type: "button", class: "icon", title: tp("removeCard"), "aria-label": `${tp("removeCard")}: ${text}` }, "×");
    remove.addEventListener("click", () => void this.remove(tp("removeCardAsk"), { card: card.id }));
    return h("p", { class: "source-card" }, h("span", {}, text), remove);
  }

  private async remove(question: string, what: { card: string } | { kind: CardSource["kind"]; name: string }): Promise<void> {
    if (!(await askToDrop(question))) return;
    await this.attempt(async () => {
      const { removed } = await ask("training/remove", what);
      toast(tp("removed", removed));
      this.changed();
    });
  }

  private async saveSettings(): Promise<void> {
    const values = Object.values(this.inputs);
    if (!values.every((input) => input.value !== "" && input.checkValidity())) return void values.find((input) => !input.reportValidity());
    const { newCards, reviews, retention } = this.inputs;
    await this.attempt(async () => {
      await ask("training/settings", { newCards: Number(newCards.value), reviews: Number(reviews.value), retention: Number(retention.value) });
      this.changed();
    });
  }

  private async export(): Promise<void> {
    await this.attempt(async () => download("gyre-progress.jsonl", "application/x-ndjson", (await ask("training/export", {})).text));
  }

  private async import(): Promise<void> {
    const file = this.chooser.files?.[0];
    this.chooser.value = "";
    if (!file) return;
    await this.attempt(async () => {
      const { reviews } = await ask("training/import", { text: await readFile(file) });
      toast(tp("imported", reviews));
      this.changed();
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.fault.textContent = "";
    try {
      await work();
    } catch (error) {
      this.fault.textContent = messageOf(error);
    }
  }
}
