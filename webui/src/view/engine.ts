/** The engine's panel: its switch and lines, the bar beside the board, and the arrows on the board. */
import type { App } from "../model/app";
import type { Board } from "./board";
import { ask } from "../wire/api";
import { byId, h } from "./dom";
import { shortNumber, t } from "../text/i18n";
import { gyre, type Live } from "../wire/live";
import { squaresOf, type Arrow } from "../model/arrows";
import { resourcesOf } from "../model/engines";
import { outcomeText } from "./cards";
import { scoreText, share, type Score } from "../model/score";
import { measuredSpeed } from "../model/speed";
import type { Settings } from "../model/settings";
import { lineRow } from "./engine_line";
import type { Node } from "../model/tree";
import type { EngineLine, Lines } from "../wire/types";

export class EnginePanel {
  private running = 0;
  private threat = 0;
  private threatOn = false;
  private about: Node | null = null;
  private news: Lines | null = null;
  private onlineNow = false;
  /** Closed connections since the last open one. */
  private refusals = 0;
  private readonly borrowers = new Set<"play" | "retry">();

  constructor(
    private readonly app: App,
    private readonly live: Live,
    private readonly board: Board,
    private readonly settings: Settings,
  ) {
    live.on("taken", (engine) => engine === gyre && this.giveUp(t("taken")));
    live.on("error", (message) => this.say(message));
    live.on("open", () => this.setOnline(true));
    live.on("close", () => this.setOnline(false));
    byId("engine-switch").addEventListener("click", () => this.toggle());
    byId("engine-threat").addEventListener("click", () => this.toggleThreat());
    byId("engine-more").addEventListener("click", () => this.setLines(this.settings.now.lines + 1));
    byId("engine-fewer").addEventListener("click", () => this.setLines(this.settings.now.lines - 1));
    app.on("place", () => this.restart());
    app.on("facts", () => this.endIfOver());
    this.drawSwitch();
  }

  get on(): boolean {
    return this.settings.now.engine;
  }

  /** Lends the engine to a game or to questions, until it is returned. */
  lend(borrower: "play" | "retry"): void {
    this.borrowers.add(borrower);
    this.drawSwitch();
  }
  takeBack(borrower: "play" | "retry"): void {
    this.borrowers.delete(borrower);
  }
  /** True while a game or questions must not be helped by engines. */
  get isLent(): boolean {
    return this.borrowers.size > 0;
  }

  toggle(): void {
    if (this.isLent) return;
    this.settings.change({ engine: !this.on });
    this.threatOn = false;
    this.drawSwitch();
    if (this.on) this.restart();
    else this.stop();
  }

  toggleThreat(): void {
    if (this.isLent) return;
    this.threatOn = !this.threatOn;
    this.drawSwitch();
    this.board.setArrows("threat", []);
    if (this.threatOn) this.askThreat();
    else this.restart();
  }

  setLines(lines: number): void {
    this.settings.change({ lines: Math.max(1, Math.min(lines, this.app.about?.lines ?? 5)) });
    this.restart();
  }

  /** The engine's best move in the position on the board; null if it has none yet. */
  best(): { uci: string; san: string } | null {
    return this.about === this.app.node ? (this.news?.lines[0]?.pv[0] ?? null) : null;
  }

  /** Restarts the search, after a change of the position or settings. */
  restart(): void {
    this.threatOn = false;
    this.threat = 0;
    this.board.setArrows("threat", []);
    this.board.setArrows("engine", []);
    this.news = null;
    this.about = this.app.node;
    this.drawSwitch();
    this.drawLines();
    this.drawBar(this.app.node.score ?? null);
    if (!this.on || this.isLent) {
      // Its lines would help in a game against another engine.
      if (this.running) this.live.stop();
      this.running = 0;
      return;
    }
    if (this.app.node.score?.result) return this.stop();
    this.running = this.live.search(
      { type: "analyse", ...resourcesOf(this.app.about, this.settings.now), lines: this.settings.now.lines, ...this.app.line() },
      { lines: (news) => this.takeLines(news) },
    );
  }

  /** Ends the search if the game is over in this position. */
  private endIfOver(): void {
    if (this.about !== this.app.node || !this.app.node.score?.result) return;
    if (this.on && !this.isLent) this.stop();
    this.drawBar(this.app.node.score);
  }

  /** Number of threads that the engine may use. */
  get threads(): number {
    return resourcesOf(this.app.about, this.settings.now).threads;
  }

  private askThreat(): void {
    this.running = 0;
    const limit = this.on ? {} : { movetime: 3000 };
    this.threat = this.live.search(
      { type: "analyse", ...resourcesOf(this.app.about, this.settings.now), lines: 1, threat: true, ...limit, ...this.app.line() },
      { lines: (news) => this.takeLines(news), error: ({ message }) => this.threatOn && this.endThreat(message) },
    );
  }

  private endThreat(why: string): void {
    this.threatOn = false;
    this.drawSwitch();
    this.restart();
    this.say(why);
  }

  private stop(): void {
    this.running = this.threat = 0;
    this.live.stop();
    this.news = null;
    this.board.setArrows("engine", []);
    this.board.setArrows("threat", []);
    this.drawLines();
  }

  private giveUp(why: string): void {
    this.settings.change({ engine: false });
    this.running = this.threat = 0;
    this.drawSwitch();
    this.say(why);
  }

  private setOnline(is: boolean): void {
    const came = is && !this.onlineNow;
    this.onlineNow = is;
    if (came) {
      this.app.setTrouble("server", "");
      this.app.setTrouble("live", "");
      this.refusals = 0;
      if (this.on) this.restart();
    } else if (!is) void this.findReason();
  }

  /** Finds out whether the program has ended, no longer accepts this page, or has too many connections. */
  private async findReason(): Promise<void> {
    this.refusals++;
    const answer = await this.app.attempt(() => ask("about", {}));
    // The first refusal may be a connection that broke and is opened again at once.
    if (!answer || this.refusals < 2 || this.onlineNow) return;
    const { windows = 1, open_windows: open = 0 } = answer;
    // Browsers do not say why a connection was refused. If the program has room, something between them refuses it.
    this.app.setTrouble("live", open >= windows ? t("tooManyWindows", windows) : t("liveBlocked"));
  }

  // --- Messages of the engine ---

  private takeLines(news: Lines): void {
    if (news.id === this.threat && this.threatOn) return this.showThreat(news);
    if (news.id !== this.running || this.about !== this.app.node) return;
    this.news = news;
    this.drawLines();
    this.measure(news);
    const best = news.lines[0];
    if (!best) return;
    const { cp, mate, depth } = best;
    this.app.tree.setScore(this.app.node, mate === undefined ? { cp } : { mate }, depth);
    this.drawBar(best);
    this.drawArrows(news.lines);
  }

  /** Learns the engine's speed once; analyses of games refine it. */
  private measure({ nodes, time }: Lines): void {
    const { speeds } = this.settings.now;
    if (speeds[gyre]) return;
    const speed = measuredSpeed(0, nodes, time / 1000, this.threads);
    if (speed) this.settings.change({ speeds: { ...speeds, [gyre]: speed } });
  }

  private showThreat(news: Lines): void {
    const step = news.lines[0]?.pv[0];
    if (!step) return;
    this.board.setArrows("threat", [{ ...squaresOf(step.uci), kind: "threat", width: 1.1 }]);
    this.news = news;
    this.drawLines();
  }

  /** Shows the lines of another engine by the bar and the arrows while Gyre is off; null if that engine was switched off. */
  showOther(lines: EngineLine[] | null): void {
    if (this.on || this.isLent || this.threatOn) return;
    this.drawBar(lines?.[0] ?? this.app.node.score ?? null);
    this.drawArrows(lines ?? []);
  }

  private drawArrows(lines: EngineLine[]): void {
    if (!this.settings.now.arrows) return this.board.setArrows("engine", []);
    const best = lines[0];
    const arrows: Arrow[] = [];
    for (const line of lines.slice(0, 4)) {
      const step = line.pv[0];
      if (!step) continue;
      const squares = squaresOf(step.uci);
      const loss = Math.abs(share(line) - share(best));
      // Promotions to different pieces share one arrow.
      if (loss > 0.12 || arrows.some(({ from, to }) => from === squares.from && to === squares.to)) continue;
      const first = line === best;
      arrows.push({ ...squares, kind: first ? "best" : "other", width: first ? 1.1 : Math.max(0.45, 0.95 - loss * 5) });
    }
    this.board.setArrows("engine", arrows.reverse());
  }

  // --- Drawing ---

  private say(text: string): void {
    const lines = byId("engine-lines");
    if (lines.textContent !== text || !lines.querySelector(".hint")) lines.replaceChildren(h("p", { class: "hint" }, text));
  }

  drawSwitch(): void {
    const button = byId("engine-switch");
    button.setAttribute("aria-checked", String(this.on));
    button.title = this.on ? t("engineStop") : t("engineStart");
    byId("engine-threat").setAttribute("aria-pressed", String(this.threatOn));
  }

  private drawLines(): void {
    const news = this.news;
    const facts = byId("engine-facts");
    const score = byId("engine-score");
    if (this.on && this.app.node.score?.result) {
      score.textContent = scoreText(this.app.node.score);
      facts.textContent = "";
      return this.say((this.app.facts && outcomeText(this.app.facts)) ?? t("gameIsOver"));
    }
    if (!news) {
      score.textContent = this.on ? "…" : this.app.node.score ? scoreText(this.app.node.score, 2) : "";
      facts.textContent = "";
      if (!this.on) this.say(t(matchMedia("(hover: none)").matches ? "idleTouch" : "idle"));
      else
        byId("engine-lines").replaceChildren(
          ...Array.from({ length: this.settings.now.lines }, () => h("div", { class: "line" })),
        );
      return;
    }
    score.textContent = news.lines[0] ? scoreText(news.lines[0], 2) : "…";
    const speed = t("nodesPerSecond", shortNumber(news.nps));
    // Each of them stays in one piece where both do not fit into a row.
    facts.replaceChildren(h("span", {}, `${t("chess.depth")} ${news.depth}/${news.seldepth} ·`), " ", h("span", {}, speed));
    byId("engine-lines").replaceChildren(...news.lines.map((line) => lineRow(this.app, line, this.threatOn)));
  }

  private drawBar(score: Score | null): void {
    const bar = byId("eval-bar");
    const value = score ? share(score) : 0.5;
    bar.style.setProperty("--white", value.toFixed(3));
    bar.classList.toggle("flipped", this.board.flipped);
    bar.classList.toggle("unknown", !score);
    const text = score ? scoreText(score) : "";
    bar.classList.toggle("over", Boolean(score?.result));
    byId("eval-text").textContent = text.replace("+", "").replace("−", "");
    byId("eval-text").className = value >= 0.5 ? "white" : "black";
    bar.setAttribute("aria-valuetext", text || "–");
    bar.setAttribute("aria-valuenow", String(Math.round(value * 100)));
  }

  /** Redraws the bar after the board was turned. */
  redrawBar(): void {
    this.drawBar(this.app.node.score ?? null);
  }
}
