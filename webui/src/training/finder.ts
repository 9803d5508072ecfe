/** Makes puzzles of games, or reads them from files; the user chooses which become cards. */
import { ask } from "../wire/api";
import { button, card, checkbox, download, h, labelled, onFile, select, setOptions, trying } from "../view/dom";
import { readFile } from "../view/files";
import { loadHunt, saveHunt } from "../view/hunt_store";
import { PuzzleHunt, type HuntedGame } from "../model/puzzle_hunt";
import { playersOf, sideOf, type Wanted } from "../model/puzzles";
import type { GameFile } from "../model/gamefile";
import { gyre } from "../wire/live";
import { depths, secondsFor } from "../model/speed";
import { pgnOf } from "../model/writing";
import { durationText, t } from "../text/i18n";
import { PuzzleList, type AddedHandlers } from "./puzzle_list";
import { tp } from "./words";
import type { Page } from "../view/page";

/** "#game" is the open game, "#file" the games of the list. */
type Source = "#game" | "#file";

export class Finder {
  private readonly hunt: PuzzleHunt;
  private readonly list: PuzzleList;
  private readonly source = select({ id: "find-source", "aria-label": tp("findIn") }, [], () => this.draw());
  private readonly who = select({ id: "find-who", "aria-label": tp("findWho") });
  private readonly depth = select({ id: "find-depth", "aria-label": tp("findDepth") });
  private readonly missed = h("input", { id: "find-missed", type: "checkbox" });
  private readonly start = button("", () => this.startOrStop(), { id: "find-start", class: "primary wide" });
  private readonly bar = h("progress", { id: "find-progress", max: 1, value: 0, "aria-label": tp("find"), hidden: true });
  private readonly state = h("p", { id: "find-state", class: "hint", role: "status" });
  private readonly chooser = onFile(h("input", { id: "find-file", type: "file", accept: ".pgn,.csv,.jsonl,.ndjson,.gz,.bz2,.zst", hidden: true }), (file) =>
    trying(this.fault, async () => this.read(await readFile(file))),
  );
  private readonly text = h("textarea", { id: "find-text", rows: 2, spellcheck: "false", placeholder: tp("pastePuzzles"), "aria-label": tp("pastePuzzles") });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  readonly element: HTMLElement;
  /** Number of puzzles that the list shows of the hunt. */
  private listed = 0;
  /** The list whose games are searched, even if another one is opened meanwhile; null for the open game. */
  private file: GameFile | null = null;

  constructor(
    private readonly page: Page,
    handlers: AddedHandlers,
  ) {
    this.hunt = new PuzzleHunt(page.live, { text: (game) => this.textOf(game), save: (hunt) => void saveHunt(hunt) });
    this.list = new PuzzleList(handlers);
    this.hunt.on("change", () => this.drawHunt());
    // Another choice is another search, so that games left of the earlier one are given up.
    for (const choice of [this.source, this.who, this.depth, this.missed]) choice.addEventListener("change", () => this.hunt.forget());
    this.missed.checked = true;
    const read = button(tp("readPuzzles"), () => this.read(this.text.value), { id: "find-read" });
    const choose = button(t("chooseFile"), () => this.chooser.click(), { id: "find-choose" });
    this.element = card(
      tp("find"),
      h("p", { class: "hint" }, tp("findHint")),
      labelled(tp("findIn"), this.source, "field"),
      labelled(tp("findWho"), this.who, "field"),
      labelled(tp("findDepth"), this.depth, "field"),
      checkbox(tp("findMissed"), this.missed),
      this.start,
      this.bar,
      this.state,
      h("details", {}, h("summary", {}, tp("fromFile")), this.text, this.chooser, h("div", { class: "buttons" }, read, choose)),
      this.fault,
      this.list.element,
    );
    this.list.save = () => download("puzzles.jsonl", "application/x-ndjson", this.list.text);
  }

  /** Draws the choices, which depend on the open game and the list. */
  draw(): void {
    const file = this.page.games();
    const sources: [Source, string][] = [["#game", tp("openGame")]];
    if (file) sources.push(["#file", tp("listedGames", file.games.length)]);
    setOptions(this.source, sources);
    const isFile = this.source.value === "#file";
    const names = isFile && file ? playersOf(file.games).slice(0, 30) : [];
    const { tree } = this.page.app;
    const sideName = (side: "white" | "black") => [t(side), tree.tag(side === "white" ? "White" : "Black")].filter((text) => text && text !== "?").join(": ");
    const sides: [string, string][] = isFile ? names.map((name) => [name, name]) : (["white", "black"] as const).map((side) => [side, sideName(side)]);
    setOptions(this.who, [["both", t("bothSides")], ...sides]);
    const { speeds, nodes } = this.page.settings.now;
    const speed = speeds[gyre] ?? 0;
    const plies = isFile && file ? 80 * file.games.length : tree.mainLine().length;
    // A candidate takes ten times the nodes; about every fifth position is one.
    const time = (each: number) => durationText(secondsFor(3 * plies, each, speed, this.page.threads()));
    setOptions(this.depth, depths.map((depth) => [depth.nodes, `${t(depth.name)} (${t("timeLeft", time(depth.nodes))})`]), this.depth.value || nodes);
    this.drawHunt();
  }

  /** Restores the search that ran before the page was reloaded, unless its games are gone. */
  async restore(): Promise<void> {
    const saved = await loadHunt();
    if (!saved || this.hunt.running) return;
    const { file, who } = saved.choice;
    this.file = file ? this.page.games() : null;
    if (file && this.file?.id !== file) return void saveHunt(null);
    this.source.value = file ? "#file" : "#game";
    this.draw();
    this.who.value = who;
    this.depth.value = String(saved.settings.nodes);
    this.missed.checked = saved.settings.missed;
    this.hunt.restore(saved);
  }

  /** Begins to look for what a side missed in the open game. */
  findInGame(side: Wanted): void {
    this.source.value = "#game";
    this.draw();
    this.who.value = side;
    this.missed.checked = true;
    this.hunt.stop();
    void this.begin();
    this.element.scrollIntoView({ block: "nearest" });
  }

  private textOf({ pgn, number }: HuntedGame): Promise<string> | string {
    return pgn ?? this.file!.textOf(number - 1, pgnOf);
  }

  private async games(): Promise<HuntedGame[]> {
    const who = this.who.value;
    const file = this.page.games();
    if (this.source.value !== "#file" || !file) {
      const { tree } = this.page.app;
      return tree.mainLine().length ? [{ number: 1, side: who as Wanted, pgn: await pgnOf(tree) }] : [];
    }
    return file.games.flatMap((game, index) => {
      const side = sideOf(game, who === "both" ? "" : who);
      return side ? [{ number: index + 1, side }] : [];
    });
  }

  private startOrStop(): void {
    if (this.hunt.running) this.hunt.stop();
    else if (this.hunt.left) this.hunt.resume();
    else void this.begin();
  }

  private async begin(): Promise<void> {
    this.file = this.source.value === "#file" ? this.page.games() : null;
    const who = this.who.value;
    let games: HuntedGame[] = [];
    if (!(await trying(this.fault, async () => (games = await this.games())))) return;
    if (!games.length) return void (this.fault.textContent = tp("noMoves"));
    this.listed = 0;
    this.list.clear();
    this.hunt.start(games, { nodes: Number(this.depth.value), missed: this.missed.checked, threads: this.page.threads() }, { file: this.file?.id ?? "", who });
  }

  private drawHunt(): void {
    const { running, left, games, gamesDone, part, puzzles, failure } = this.hunt;
    this.start.textContent = running ? tp("stop") : left ? tp("goOn", left) : tp("findStart");
    this.bar.hidden = !running;
    this.bar.value = games ? (gamesDone + part) / games : 0;
    const found = games === 0 ? "" : puzzles || running ? tp("found", puzzles) : left || failure ? "" : tp(this.missed.checked ? "foundNoneMissed" : "foundNone");
    this.state.textContent = [running && games > 1 ? tp("gameOf", gamesDone + 1, games) : "", found].filter(Boolean).join(" · ");
    if (failure) this.fault.textContent = failure;
    for (const choice of [this.source, this.who, this.depth, this.missed]) choice.disabled = running;
    if (puzzles === this.listed) return;
    this.listed = puzzles;
    void this.read(this.hunt.text);
  }

  private async read(text: string): Promise<void> {
    if (!text.trim()) return;
    await trying(this.fault, async () => {
      const read = await ask("training/read", { text });
      this.list.show(text, read);
      this.fault.textContent = [...(read.count ? [] : [tp("noPuzzles")]), ...read.errors.slice(0, 3)].join(" ");
      if (!this.fault.textContent) this.text.value = "";
    });
  }
}
