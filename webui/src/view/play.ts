/** A game against the engine, with a clock or without. */
import type { App } from "../model/app";
import { outcomeText } from "./cards";
import { openDialog } from "./dialogs";
import { toast } from "./toast";
import { byId, showText } from "./dom";
import type { EnginePanel } from "./engine";
import { gyre, type Live } from "../wire/live";
import { choiceOf, engineNamed, resourcesOf } from "../model/engines";
import { t } from "../text/i18n";
import { store } from "./store";
import { chosenElo, fillEngines, fitElo, showElo, strengthText } from "./engine_choice";
import { showTab } from "./tabs";
import { clockText, type Clock } from "../model/clock";
import type { Board } from "./board";
import type { Premove } from "./premove";
import { dateTag, EngineGame } from "../model/engine_game";
import type { SavedPlay } from "../model/saved";
import type { Settings } from "../model/settings";
import { otherSide, standardFen, turnOf } from "../model/fen";
import { lossOf } from "../model/score";
import { clocksAt } from "../model/times";
import { Tree } from "../model/tree";
import type { Color, Done, LegalMove, OfferedEngine, Result } from "../wire/types";

export class PlayPanel {
  private game: EngineGame | null = null;
  private thinking = 0;
  /** Timer of the question whether to resign; 0 if it was not asked. */
  private resigning = 0;
  /** Why the engine has no move, and what happened before it had one. */
  private fault = "";
  private notice = "";
  /** The game's moves; null before they are loaded. */
  private tree: Tree | null = null;
  /** Loaded with the first game. */
  private premove: Premove | null = null;

  constructor(
    private readonly app: App,
    private readonly live: Live,
    private readonly engine: EnginePanel,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly board: Board,
    /** Turns the board; true shows Black below. */
    private readonly turnBoard: (flipped: boolean) => void,
    private readonly analyse: () => void,
  ) {
    app.on("place", () => this.follow());
    app.on("facts", () => this.look());
    byId("play-button").addEventListener("click", () => this.ask());
    byId("play-begin").addEventListener("click", () => void this.begin());
    byId("play-resign").addEventListener("click", () => this.askToResign());
    byId("play-takeback").addEventListener("click", () => this.takeBack());
    byId("play-end").addEventListener("click", () => this.leave());
    byId("play-again").addEventListener("click", () => this.think());
    byId("play-analyse").addEventListener("click", () => {
      this.leave();
      showTab("analysis");
      this.analyse();
    });
    byId("play-elo").addEventListener("input", () => showElo());
    byId("play-engine").addEventListener("change", () => fitElo(this.app));
    // After a lost connection the engine's move must be requested again.
    live.on("open", () => {
      if (!this.thinking) return;
      this.thinking = 0;
      this.look();
    });
    clock.every(100, () => this.tick());
  }

  restore(saved: SavedPlay | null): void {
    this.game = saved && new EngineGame(saved, this.clock);
    if (this.running) this.allowPremoves();
    if (this.running) this.engine.lend("play");
    this.draw();
  }

  /** True from the beginning of a game until its bar is closed. */
  get isOpen(): boolean {
    return this.game !== null;
  }
  /** True if the clocks beside the players are those of this game. */
  get hasClock(): boolean {
    return Boolean(this.game?.saved.clock);
  }
  get running(): boolean {
    return this.game?.running ?? false;
  }
  /** State of the game to be stored; null for none. */
  get saved(): SavedPlay | null {
    return this.game?.saved ?? null;
  }

  private get opponent(): OfferedEngine {
    return engineNamed(this.app.about, this.game?.saved.engine ?? gyre);
  }

  /** Ends a search for the engine's move. */
  private stopThinking(): void {
    // Otherwise the engine may work on something else, such as the analysis of the game that was opened instead.
    if (this.thinking) this.live.stop(this.opponent.name);
    this.thinking = 0;
    this.fault = "";
    this.premove?.cancel();
  }

  private get atEnd(): boolean {
    return this.app.node.children.length === 0;
  }

  /** True if the user may move on the board, that is, unless the engine is to move. */
  get mayMove(): boolean {
    return this.game?.mayMove(this.app.turn, this.atEnd) ?? true;
  }

  // --- Premoves ---

  private allowPremoves(): void {
    void import("./premove").then(({ Premove }) => {
      this.premove ??= new Premove(this.app, this.board);
      this.showPosition();
    });
  }

  /**
   * Shows the position with the moves that the user may choose: legal ones, or premoves until these are known.
   * @param keeps true if a move that was begun goes on
   */
  showPosition(animated = false, keeps = true): void {
    const { node, facts } = this.app;
    if (!this.running || !this.atEnd) return this.board.show(node.fen, facts && this.mayMove ? facts.moves : [], animated);
    const { side } = this.game!.saved;
    const moves = this.canMove ? facts!.moves : (this.premove?.moves(side) ?? []);
    // The board reads the side that may move from the FEN.
    this.board.show(`${node.fen.split(" ")[0]} ${side[0]}`, moves, animated, keeps);
  }

  /** True if a move of the user can be played now. */
  get canMove(): boolean {
    return this.mayMove && this.app.facts !== null;
  }

  /** Keeps a move for the time after the engine's, if it may still come. */
  chooseEarly(move: LegalMove): void {
    if (this.running && this.atEnd) this.premove?.choose(move);
    this.showPosition(false, false);
  }

  // --- Start and end ---

  private ask(): void {
    fillEngines("play-engine", this.app, this.settings.now.opponent);
    fitElo(this.app);
    openDialog("play-dialog");
  }

  private async begin(): Promise<void> {
    byId<HTMLDialogElement>("play-dialog").close();
    // Nothing can be undone during the game.
    if (!(await this.app.mayDrop(false))) return;
    const chosen = byId<HTMLSelectElement>("play-side").value;
    const side: Color = chosen === "random" ? (Math.random() < 0.5 ? "white" : "black") : (chosen as Color);
    const engine = engineNamed(this.app.about, byId<HTMLSelectElement>("play-engine").value).name;
    const minutes = Number(byId<HTMLInputElement>("play-minutes").value);
    const increment = Math.max(0, Number(byId<HTMLInputElement>("play-increment").value) || 0) * 1000;
    const time = minutes > 0 ? Math.round(minutes * 60_000) : 0;
    const saved = { id: store.playId(), engine, side, elo: chosenElo(), clock: time ? { white: time, black: time, start: time, increment } : null, over: "" };
    if (this.game) this.stopThinking();
    this.allowPremoves();
    this.notice = "";
    this.game = new EngineGame(saved, this.clock);
    const tree = new Tree(byId<HTMLInputElement>("play-here").checked ? this.app.node.fen : standardFen);
    const strength = strengthText(saved.elo);
    const names = { [side]: "?", [otherSide(side)]: `${engine} (${strength})` };
    tree.tags = Object.entries({ Event: "?", Date: dateTag(new Date()), White: names.white, Black: names.black, ...(time ? { TimeControl: this.game.timeControl } : {}) });
    this.settings.change({ engine: false, opponent: engine });
    this.engine.lend("play");
    this.turnBoard(side === "black");
    showTab("moves");
    this.tree = tree;
    this.app.load(tree);
    this.draw();
    toast(t("youPlay", t(side), engine, strength));
  }

  private finish(why: string, result: Result): void {
    if (!this.game) return;
    this.game.end(why);
    this.stopThinking();
    this.app.tree.result = result;
    this.engine.takeBack("play");
    this.app.changed();
    this.showPosition();
    this.draw();
    toast(t("gameOver", why));
  }

  /** The first press asks, the second within some seconds resigns. */
  private askToResign(): void {
    if (this.resigning) return this.resign();
    this.resigning = window.setTimeout(() => this.forgetToResign(), 4000);
    byId("play-resign").textContent = t("resignSurely");
  }
  private forgetToResign(): void {
    clearTimeout(this.resigning);
    this.resigning = 0;
    byId("play-resign").textContent = t("resign");
  }

  private resign(): void {
    this.forgetToResign();
    if (!this.game?.running) return;
    const { side } = this.game.saved;
    this.finish(t("resigned", t(side)), lossOf(side));
  }

  private leave(): void {
    this.close();
    // Stores the game as one that is no longer played.
    this.app.changed();
    this.app.go(this.app.node);
  }

  private close(): void {
    this.forgetToResign();
    this.stopThinking();
    this.game = this.tree = null;
    this.engine.takeBack("play");
    this.draw();
  }

  /** Ends the game when another one is opened. */
  private follow(): void {
    if (!this.game) return;
    this.tree ??= this.app.tree;
    if (this.tree !== this.app.tree) this.close();
  }

  private takeBack(): void {
    if (!this.game) return;
    const mine = this.game.saved.side;
    let node = this.app.tree.lineEnd(this.app.node);
    // Goes back to the last position in which the user was to move.
    do {
      if (!node.parent) break;
      const gone = node;
      node = node.parent;
      this.app.tree.remove(gone);
    } while (turnOf(node.fen) !== mine);
    this.game.resume(clocksAt(node));
    this.app.tree.result = "*";
    this.stopThinking();
    this.engine.lend("play");
    this.app.changed();
    this.app.go(node);
    this.draw();
  }

  // --- Moves ---

  /** Called with the server's facts about a position: ends the game if it is over, or lets the engine think. */
  private look(): void {
    if (!this.running || !this.atEnd || !this.app.facts) return;
    if (this.game!.noteTime(this.app.node)) this.app.changed();
    const outcome = this.app.facts.outcome;
    if (outcome && !outcome.claim) return this.finish(outcomeText(this.app.facts) ?? "", outcome.result);
    this.draw();
    if (this.app.turn !== this.game!.saved.side) {
      if (!this.thinking && !this.fault) this.think();
      return;
    }
    const early = this.premove?.take();
    if (!early) return;
    this.moved();
    void this.app.play(early);
  }

  private think(): void {
    const { clock, elo } = this.game!.saved;
    this.fault = this.notice = "";
    const left = (milliseconds: number) => Math.max(1, Math.round(milliseconds));
    const time = clock ? { white: left(clock.white), black: left(clock.black), increment: clock.increment } : { movetime: 1000 };
    this.thinking = this.live.search(
      {
        type: "play",
        ...choiceOf(this.opponent, this.settings.now),
        ...this.app.line(),
        ...time,
        ...(elo ? { elo } : {}),
        hash: resourcesOf(this.app.about, this.settings.now).hash,
      },
      {
        done: (done) => this.answer(done),
        restarted: ({ message }) => {
          this.notice = t("engineRestarted", message);
          this.draw();
        },
        error: ({ message }) => this.fail(message),
      },
    );
    this.draw();
  }

  /** The engine has no move, although it was started again. The user may ask once more. */
  private fail(why: string): void {
    this.thinking = 0;
    this.fault = why;
    this.draw();
  }

  /** Plays the engine's move. */
  private answer(done: Done): void {
    const { best: uci, san } = done;
    if (done.id !== this.thinking || !uci || !san) return;
    // The engine counts as thinking until its move is on the board; otherwise it would be asked again.
    const end = this.app.tree.lineEnd(this.app.node);
    if (this.app.node !== end) this.app.go(end);
    this.moved();
    void this.app.play({ uci, san }).then(() => {
      if (this.thinking === done.id) this.thinking = 0;
      this.look();
    });
  }

  /** Called when a side moves, before its move is on the board. */
  moved(): void {
    this.game?.stopClock(this.app.turn);
  }

  private tick(): void {
    if (!this.game?.saved.clock) return;
    const end = this.app.tree.lineEnd(this.app.node);
    const turn = turnOf(end.fen);
    for (const side of ["white", "black"] as const) {
      byId("clock-" + side).textContent = clockText(this.game.left(side, turn));
      if (this.game.hasRunOut(side, turn))
        this.finish(t("timeOver", t(side)), this.app.factsOf(end)?.onTime ?? lossOf(side));
    }
  }

  // --- Drawing ---

  draw(): void {
    const bar = byId("play-bar");
    bar.hidden = !this.game;
    document.body.classList.toggle("playing", this.running);
    if (this.hasClock) for (const side of ["white", "black"] as const) byId("clock-" + side).hidden = false;
    if (!this.game) return;
    const mine = this.app.turn === this.game.saved.side;
    const state = mine ? t("yourTurn") : this.fault ? t("engineFailed", this.opponent.name) : t("engineThinks", this.opponent.name);
    byId("play-state").textContent = this.game.saved.over || state;
    showText(byId("play-note"), this.fault || this.notice);
    byId("play-again").hidden = !this.fault || !this.running;
    byId("play-analyse").hidden = this.running;
    byId("play-resign").hidden = !this.running;
    byId("play-end").textContent = t(this.running ? "endPlay" : "close");
    this.tick();
  }
}
