/** The engines of `gyre serve --engine`, each with a switch and its best line in the position on the board. */
import type { App } from "../model/app";
import type { Live } from "../wire/live";
import { choiceOf, resourcesOf, settingsOf } from "../model/engines";
import type { Lines, OfferedEngine, OfferedOption } from "../wire/types";
import type { Settings } from "../model/settings";
import { button, byId, h, labelled, select } from "./dom";
import type { EnginePanel } from "./engine";
import { lineRow } from "./engine_line";
import { shortNumber, t } from "../text/i18n";

/** Call it when the server has said which engines there are. */
export function showOtherEngines(app: App, live: Live, settings: Settings, gyre: EnginePanel): void {
  const place = byId("other-engines");
  const [, ...others] = app.about?.engines ?? [];
  const engines = others.map((offered) => new OtherEngine(offered, app, live, settings, gyre));
  place.hidden = engines.length === 0;
  place.replaceChildren(...engines.map((engine) => engine.element));
  const restart = () => engines.forEach((engine) => engine.restart());
  app.on("place", restart);
  app.on("facts", () => app.node.score?.result && restart());
  live.on("open", restart);
  live.on("taken", (engine) => engines.find(({ name }) => name === engine)?.giveUp());
}

class OtherEngine {
  readonly element: HTMLElement;
  private readonly button: HTMLElement;
  private readonly facts = h("span", { class: "facts" });
  private readonly lines = h("div", { class: "lines" });
  private running = 0;

  constructor(
    private readonly offered: OfferedEngine,
    private readonly app: App,
    private readonly live: Live,
    private readonly settings: Settings,
    private readonly gyre: EnginePanel,
  ) {
    this.button = button(h("span"), () => this.toggle(), { role: "switch", class: "switch", "aria-label": offered.name });
    const name = h("strong", { title: offered.title ?? "" }, offered.name);
    const head = h("div", { class: "engine-head" }, this.button, name, this.facts);
    this.element = h("section", { class: "other-engine" }, head, this.lines);
    const options = offered.options ?? [];
    if (options.length)
      this.element.append(
        h("details", { class: "engine-options" }, h("summary", {}, t("engineOptions")), ...options.map((one) => this.field(one))),
      );
    this.draw();
  }

  get name(): string {
    return this.offered.name;
  }
  private get on(): boolean {
    return this.settings.now.otherEngines.includes(this.name);
  }

  private get isOver(): boolean {
    return Boolean(this.app.node.score?.result);
  }

  private toggle(): void {
    const others = this.settings.now.otherEngines.filter((name) => name !== this.name);
    this.settings.change({ otherEngines: this.on ? others : [...others, this.name] });
    if (!this.on) this.gyre.showOther(null);
    this.restart();
  }

  /** Another page has the engine. */
  giveUp(): void {
    if (this.on) this.toggle();
    this.lines.replaceChildren(h("p", { class: "hint" }, t("taken")));
  }

  restart(): void {
    this.draw();
    if (!this.on || this.gyre.isLent || this.isOver) {
      if (this.running) this.live.stop(this.name);
      this.running = 0;
      return;
    }
    const { now } = this.settings;
    this.running = this.live.search(
      { type: "analyse", ...choiceOf(this.offered, now), ...resourcesOf(this.app.about, now), lines: now.lines, ...this.app.line() },
      {
        lines: (news) => this.take(news),
        restarted: ({ message }) => this.say(t("engineRestarted", message)),
        error: ({ message }) => this.say(message),
      },
    );
  }

  private take(news: Lines): void {
    if (news.id !== this.running) return;
    this.facts.textContent = `${t("chess.depth")} ${news.depth} · ${t("nodesPerSecond", shortNumber(news.nps))}`;
    this.lines.replaceChildren(...news.lines.map((line) => lineRow(this.app, line)));
    // Of several engines the first one has the bar and the arrows.
    if (this.settings.now.otherEngines[0] === this.name) this.gyre.showOther(news.lines);
  }

  private say(text: string): void {
    this.lines.replaceChildren(h("p", { class: "fault" }, text));
  }

  private draw(): void {
    this.button.setAttribute("aria-checked", String(this.on));
    this.facts.textContent = this.on && !this.isOver ? "…" : "";
    this.lines.replaceChildren();
  }

  /** A field for an option of the engine; the engine's own words are its label. */
  private field(option: OfferedOption): HTMLElement {
    const chosen = () => settingsOf(this.offered, this.settings.now);
    const now = chosen().find((one) => one.option === option.name)?.value ?? option.default;
    const change = (value: string) => {
      const others = chosen().filter((one) => one.option !== option.name);
      const own = value === option.default ? others : [...others, { option: option.name, value }];
      this.settings.change({ engineOptions: { ...this.settings.now.engineOptions, [this.name]: own } });
      this.restart();
    };
    if (option.choices) {
      const list = select({}, option.choices, () => change(list.value));
      list.value = now;
      return labelled(option.name, list);
    }
    const isSwitch = option.min === undefined;
    const input = h("input", isSwitch ? { type: "checkbox", checked: now === "true" } : { type: "number", min: option.min, max: option.max, value: now });
    input.addEventListener("change", () => (isSwitch ? change(String(input.checked)) : input.reportValidity() && input.value && change(input.value)));
    return labelled(option.name, input);
  }
}
