/** The analysis of a whole game. Results are shown while it runs; at its end the game is annotated. */
import type { App } from "../model/app";
import { toast } from "./toast";
import { button, byId, h, showText } from "./dom";
import type { EnginePanel } from "./engine";
import { decimal, durationText, t, type TextKey } from "../text/i18n";
import { gyre, type Live } from "../wire/live";
import { fillEngines } from "./engine_choice";
import { analysisChoice, engineNamed, type AnalysisChoice } from "../model/engines";
import { mistakesOf, movesWith, nextOf } from "../model/puzzles";
import { showTab } from "./tabs";
import { depths, measuredSpeed, secondsFor } from "../model/speed";
import type { Settings } from "../model/settings";
import { Tree, type Node } from "../model/tree";
import type { Annotated, Judged, Side, WireGame } from "../wire/types";

export class Analysis {
  private running = 0;
  private tree: Tree | null = null;
  /** Time at which the analysis began, in milliseconds. */
  private began = 0;
  /** The game as it was sent, to detect later changes, which must not be lost. */
  private sent = "";
  private sentPlies = 0;
  private asked: AnalysisChoice = {};

  constructor(
    private readonly app: App,
    private readonly live: Live,
    private readonly engine: EnginePanel,
    private readonly settings: Settings,
  ) {
    this.keepChoices();
    // After a lost connection the analysis starts again; the program has stored earlier results. If another game is
    // open meanwhile, nobody waits for the old one.
    live.on("open", () => {
      if (!this.running) return;
      if (app.tree === this.tree) this.start();
      else this.rest();
    });
    byId("analysis-start").addEventListener("click", () => (this.running ? live.end("annotate-stop") : this.start()));
    byId("analysis-engine").addEventListener("change", () =>
      settings.change({ analyst: byId<HTMLSelectElement>("analysis-engine").value }),
    );
    settings.on("change", () => this.drawDepths());
    app.on("tree", () => {
      this.drawDepths();
      this.drawSides();
      this.drawButtons();
    });
    this.drawButtons();
  }

  /** Call it when the server has said which engines there are. */
  showEngines(): void {
    fillEngines("analysis-engine", this.app, this.settings.now.analyst);
    this.drawDepths();
  }

  private get analyst(): string {
    return engineNamed(this.app.about, this.settings.now.analyst).name;
  }

  /** Stores the chosen depth and style of marks in the settings. */
  private keepChoices(): void {
    const nodes = byId<HTMLSelectElement>("analysis-nodes");
    nodes.replaceChildren(...depths.map(({ nodes: value }) => h("option", { value })));
    this.drawDepths();
    const style = byId<HTMLSelectElement>("analysis-style");
    nodes.value = String(this.settings.now.nodes);
    style.value = this.settings.now.style;
    nodes.addEventListener("change", () => this.settings.change({ nodes: Number(nodes.value) }));
    style.addEventListener("change", () => this.settings.change({ style: style.value }));
  }

  /** Names the depths, with the time that each is likely to take for the open game. */
  private drawDepths(): void {
    const plies = this.app.tree.mainLine().length;
    const speed = this.settings.now.speeds[this.analyst] ?? 0;
    [...byId<HTMLSelectElement>("analysis-nodes").options].forEach((option, i) => {
      const { name, nodes } = depths[i];
      const time = durationText(secondsFor(plies, nodes, speed, this.engine.threads));
      option.textContent = plies ? `${t(name)} (${t("timeLeft", time)})` : t(name);
    });
  }

  private question(): { game: WireGame; text: string } {
    const game = this.app.tree.toQuestion();
    return { game, text: JSON.stringify(game) };
  }

  /** Begins, unless an analysis is running. */
  begin(): void {
    if (!this.running || this.app.tree !== this.tree) this.start();
  }

  private start(): void {
    if (this.app.tree.mainLine().length === 0) return toast(t("nothingToAnalyse"));
    const { game, text } = this.question();
    this.tree = this.app.tree;
    this.sent = text;
    this.sentPlies = this.tree.mainLine().length;
    this.asked = analysisChoice(this.app.about, this.settings.now);
    const id = this.live.send({ type: "annotate", game, ...this.asked, threads: this.engine.threads }, {
      restarted: ({ message }) => this.running === id && this.note(t("engineRestarted", message)),
      judged: (news) => this.running === id && this.grow(news),
      annotated: (news) => this.running === id && this.finish(news),
      error: ({ message }) => this.running === id && this.fail(message),
    });
    this.running = id;
    this.began = performance.now();
    this.note("");
    this.drawProgress(0, 1);
    this.drawButtons();
    byId("analysis-card").scrollIntoView({ block: "nearest" });
  }

  /** Shows what happened to the engine, until the next analysis begins. */
  private note(text: string): void {
    showText(byId("analysis-note"), text);
  }

  // --- Results ---

  private rest(): void {
    this.running = 0;
    this.drawButtons();
    byId("analysis-progress").hidden = byId("analysis-left").hidden = true;
  }

  private fail(why: string): void {
    this.rest();
    this.note(why);
    toast(why);
  }

  private grow({ done, of, scores, marks }: Judged): void {
    if (!this.tree || this.app.tree !== this.tree || !scores || !marks) return;
    const line = [this.tree.root, ...this.tree.mainLine()];
    line.forEach((node, i) => {
      const score = scores[i];
      if (score && this.tree) this.tree.setScore(node, score, 0);
      this.mark(node, marks[i - 1] ?? 0);
    });
    this.app.tell("marks");
    this.drawProgress(done, of);
  }

  /** Shows a glyph while the analysis runs. Moves with glyphs of their own keep them. */
  private mark(node: Node, glyph: number): void {
    node.liveMark = glyph && !node.nags.some((nag) => nag <= 6) ? glyph : undefined;
  }

  private finish(news: Annotated): void {
    this.rest();
    if (news.complete) this.measure(this.sentPlies);
    if (news.fault) this.note(t(news.complete ? "analysisUnkept" : "analysisFault", news.fault));
    if (this.app.tree !== this.tree) return;
    if (!news.game) return toast(t("analysisStopped"));
    // The user has changed the game meanwhile: it is analysed again, which is quick with the stored results.
    if (news.complete && this.question().text !== this.sent) return this.start();
    const places = this.app.tree.places(this.app.node);
    const tree = Tree.fromWire(news.game);
    tree.inherit(this.tree!);
    // The program keeps the results, so they alone are no work that could be lost.
    if (!news.fault) tree.markStored(this.tree!);
    // Numbers of half a game would look like those of the whole.
    if (news.sides && news.complete) tree.setSides(news.sides);
    this.tree = tree;
    [tree.root, ...tree.mainLine()].forEach((node, i) => {
      const score = news.scores?.[i];
      if (score && !node.score) tree.setScore(node, score, 0);
    });
    this.app.load(tree, tree.atPlaces(places));
    byId("analysis-card").scrollIntoView({ block: "nearest" });
    toast(t(news.complete ? "analysisDone" : "analysisStopped"));
  }

  // --- Drawing ---

  private drawButtons(): void {
    const { tree } = this.app;
    const [white, black] = (["white", "black"] as const).map((side) => mistakesOf(tree, side).length > 0);
    const hasMistakes = white || black;
    byId("retry").hidden = !hasMistakes || this.running !== 0;
    byId("analysis-start").textContent = t(this.running ? "analysisStop" : tree.sides ? "analysisAgain" : "analysisStart");
    // Only what is likely to be wanted next is a filled button.
    byId("analysis-start").classList.toggle("primary", !hasMistakes || this.running !== 0);
    // The card of a game that is over comes before the explorer, which is for games that are being made.
    document.body.classList.toggle("whole", tree.result !== "*" || hasMistakes || this.running !== 0);
    // A side that made no mistake is not what the user wants to see.
    const side = byId<HTMLSelectElement>("analysis-side");
    if (white !== black && side.value === (white ? "black" : "white")) side.value = white ? "white" : "black";
  }

  private drawProgress(done: number, of: number): void {
    const bar = byId<HTMLProgressElement>("analysis-progress");
    bar.hidden = false;
    bar.max = Math.max(1, of);
    bar.value = done;
    const seconds = (performance.now() - this.began) / 1000;
    const left = byId("analysis-left");
    left.hidden = done < 3 || done >= of;
    if (!left.hidden) left.textContent = t("analysisLeft", Math.floor((100 * done) / of), durationText((seconds / done) * (of - done)));
  }

  /** Learns the engine's speed from a finished analysis. */
  private measure(plies: number): void {
    const { speeds } = this.settings.now;
    const { nodes = 0, engine = gyre } = this.asked;
    const speed = speeds[engine] ?? 0;
    const seconds = (performance.now() - this.began) / 1000;
    const measured = measuredSpeed(speed, nodes * (plies + 1), seconds, this.engine.threads);
    if (measured !== speed) this.settings.change({ speeds: { ...speeds, [engine]: measured } });
  }

  private drawSides(): void {
    const sides = this.app.tree.sides;
    if (!sides) return byId("analysis-sides").replaceChildren();
    const { white, black } = sides;
    const row = (name: TextKey, text: (side: Side) => string) =>
      h("tr", {}, h("td", {}, text(white)), h("th", { scope: "row" }, t(name)), h("td", {}, text(black)));
    const marked = (name: TextKey, counts: (side: Side) => number, kind: string, glyph: number) => {
      const cell = (side: "white" | "black", count: number) => h("td", {}, this.counted(side, count, name, glyph));
      return h("tr", { class: kind }, cell("white", counts(white)), h("th", { scope: "row" }, t(name)), cell("black", counts(black)));
    };
    const accuracy = (side: Side) => (side.accuracy === null ? "–" : decimal(side.accuracy, 1) + " %");
    byId("analysis-sides").replaceChildren(
      h("tr", { class: "head" }, h("th", { scope: "col" }, t("white")), h("td"), h("th", { scope: "col" }, t("black"))),
      row("accuracy", accuracy),
      row("averageLoss", (side) => side.loss.toFixed(0)),
      marked("inaccuracies", (side) => side.inaccuracies, "dubious", 6),
      marked("mistakes", (side) => side.mistakes, "mistake", 2),
      marked("blunders", (side) => side.blunders, "blunder", 4),
    );
  }

  /** A number of marked moves; if there are any, a button that goes from one to the next. */
  private counted(side: "white" | "black", count: number, name: TextKey, glyph: number): HTMLElement | string {
    if (!movesWith(this.app.tree, side, glyph).length) return String(count);
    const go = () => {
      const next = nextOf(movesWith(this.app.tree, side, glyph), this.app.node);
      if (!next || this.app.limit) return;
      this.app.go(next);
      // On narrow screens the words about the move are behind another tab.
      showTab("moves");
    };
    return button(String(count), go, { title: t("showMarked", t(name), t(side)) });
  }
}
