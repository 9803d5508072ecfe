/** Makes puzzles of games, or reads them from files; the user chooses which become cards. */
import { ask } from "../wire/api";
import { download, h } from "../view/dom";
import { readFile } from "../view/files";
import { durationText } from "../text/duration";
import { loadHunt, saveHunt } from "../view/store";
import { PuzzleHunt, type HuntedGame } from "../model/puzzle_hunt";
import { playersOf, type Wanted } from "../model/puzzles";
import type { GameFile } from "../model/gamefile";
import { gyre } from "../wire/live";
import { depths, secondsFor } from "../model/speed";
import { pgnOf } from "../model/writing";
import { messageOf, t } from "../text/i18n";
import { PuzzleList } from "./puzzle_list";
import { tp } from "./words";
import type { AddedHandlers, TrainingHost } from "./host";

/** "#game" is the open game, "#file" the games of the list. */
type Source = "#game" | "#file";

export class Finder {
  private readonly hunt: PuzzleHunt;
  private readonly list: PuzzleList;
  private readonly source = h("select", { id: "find-source", "aria-label": tp("findIn") });
  private readonly who = h("select", { id: "find-who", "aria-label": tp("findWho") });
  private readonly depth = h("select", { id: "find-depth", "aria-label": tp("findDepth") });
  private readonly missed = h("input", { id: "find-missed", type: "checkbox" });
  private readonly start = h("button", { id: "find-start", type: "button", class: "primary wide", onclick: () => this.startOrStop() });
  private readonly bar = h("progress", { id: "find-progress", max: 1, value: 0, "aria-label": tp("find"), hidden: true });
  private readonly state = h("p", { id: "find-state", class: "hint", role: "status" });
  private readonly chooser = h("input", { id: "find-file", type: "file", accept: ".pgn,.csv,.jsonl,.ndjson,.gz,.bz2,.zst", hidden: true });
  private readonly text = h("textarea", { id: "find-text", rows: 2, spellcheck: "false", placeholder: tp("pastePuzzles"), "aria-label": tp("pastePuzzles") });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  readonly element: HTMLElement;
  /** Number of puzzles that the list shows of the hunt. */
  private listed = 0;
  /** The list whose games are searched, even if another one is opened meanwhile; null for the open game. */
  private file: GameFile | null = null;

  constructor(
    private readonly page: TrainingHost,
    handlers: AddedHandlers,
  ) {
    this.hunt = new PuzzleHunt(page.live, { text: (game) => this.textOf(game), save: (hunt) => void saveHunt(hunt) });
    this.list = new PuzzleList(handlers);
    this.hunt.on("change", () => this.drawHunt());
    this.source.addEventListener("change", () => this.draw());
    // Another choice is another search, so that games left of the earlier one are given up.
    for (const choice of [this.source, this.who, this.depth, this.missed]) choice.addEventListener("change", () => this.hunt.forget());
    this.chooser.addEventListener("change", () => void this.readChosen());
    this.missed.checked = true;
    this.element = h(
      "section",
      { class: "panel card", "aria-label": tp("find") },
      h("h3", {}, tp("find")),
      h("p", { class: "hint" }, tp("findHint")),
      h("label", { class: "field" }, h("span", {}, tp("findIn")), this.source),
      h("label", { class: "field" }, h("span", {}, tp("findWho")), this.who),
      h("label", { class: "field" }, h("span", {}, tp("findDepth")), this.depth),
      h("label", { class: "check" }, this.missed, h("span", {}, tp("findMissed"))),
      this.start,
      this.bar,
      this.state,
      h(
        "details",
        {},
        h("summary", {}, tp("fromFile")),
        this.text,
        this.chooser,
        h(
          "div",
          { class: "buttons" },
          h("button", { id: "find-read", type: "button", onclick: () => void this.read(this.text.value) }, tp("readPuzzles")),
          h("button", { id: "find-choose", type: "button", onclick: () => this.chooser.click() }, t("chooseFile")),
        ),
      ),
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
    this.fill(this.source, sources);
    const isFile = this.source.value === "#file";
    const names = isFile && file ? playersOf(file.games).slice(0, 30) : [];
    const { tree } = this.page.app;
    const sideName = (side: "white" | "black") => [t(side), tree.tag(side === "white" ? "White" : "Black")].filter((text) => text && text !== "?").join(": ");
    const sides: [string, string][] = isFile ? names.map((name) => [name, name]) : (["white", "black"] as const).map((side) => [side, sideName(side)]);
    this.fill(this.who, [["both", t("bothSides")], ...sides]);
    const { speeds, nodes } = this.page.settings.now;
    const speed = speeds[gyre] ?? 0;
    const plies = isFile && file ? 80 * file.games.length : tree.mainLine().length;
    const before = this.depth.value || String(nodes);
    this.fill(
      this.depth,
      // A candidate takes ten times the nodes; about every fifth position is one.
      depths.map((depth) => [String(depth.nodes), `${t(depth.name)} (${t("timeLeft", durationText(secondsFor(3 * plies, depth.nodes, speed, this.page.threads())))})`]),
    );
    this.depth.value = before;
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

  private fill(select: HTMLSelectElement, options: [string, string][]): void {
    const before = select.value;
    select.replaceChildren(...options.map(([value, text]) => h("option", { value }, text)));
    select.value = options.some(([value]) => value === before) ? before : options[0][0];
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
    return file.games.flatMap(({ tags }, index) => {
      const plays = (name: string) => tags.some(([key, value]) => key === name && value === who);
      const [white, black] = [plays("White"), plays("Black")];
      const side: Wanted = who === "both" || (white && black) ? "both" : white ? "white" : "black";
      return who === "both" || white || black ? [{ number: index + 1, side }] : [];
    });
  }

  private startOrStop(): void {
    if (this.hunt.running) this.hunt.stop();
    else if (this.hunt.left) this.hunt.resume();
    else void this.begin();
  }

  private async begin(): Promise<void> {
    this.fault.textContent = "";
    this.file = this.source.value === "#file" ? this.page.games() : null;
    const who = this.who.value;
    const games = await this.games().catch((error: unknown) => void (this.fault.textContent = messageOf(error)));
    if (!games) return;
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

  private async readChosen(): Promise<void> {
    const file = this.chooser.files?.[0];
    this.chooser.value = "";
    if (!file) return;
    try {
      await this.read(await readFile(file));
    } catch (error) {
      this.fault.textContent = messageOf(error);
    }
  }

  private async read(text: string): Promise<void> {
    if (!text.trim()) return;
    this.fault.textContent = "";
    try {
      const read = await ask("training/read", { text });
      this.list.show(text, read);
      if (!read.count) this.fault.textContent = [tp("noPuzzles"), ...read.errors.slice(0, 3)].join(" ");
      else if (read.errors.length) this.fault.textContent = read.errors.slice(0, 3).join(" ");
      else this.text.value = "";
    } catch (error) {
      this.fault.textContent = messageOf(error);
    }
  }
}
