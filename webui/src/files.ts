/** Games of a file: the list beside the board, with a filter, and the analysis of all or some of them. */
import { api, type ListedGame, type PgnFault } from "./api";
import type { App } from "./app";
import { byId, download } from "./dom";
import type { EnginePanel } from "./engine";
import { GameList } from "./gamelist";
import { decimal, hasText, t } from "./i18n";
import { Job } from "./job";
import { dropAnnotated, loadAnnotated, loadFile, saveAnnotated, saveFile, saveJob, type AnnotatedGame, type SavedFile } from "./store";
import { Tree } from "./tree";

const longest = 16 << 20;

/** Text of a file's bytes, whatever its age. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const isFen = (text: string): boolean => /^\s*([pnbrqkPNBRQK1-8]+\/){7}[pnbrqkPNBRQK1-8]+(\s|$)/.test(text);

export interface ReadOutcome {
  faults: PgnFault[];
  /** What kept all of it from being read. */
  failure: string;
}

/** "4 min", as well as it is known. */
function durationText(seconds: number): string {
  if (seconds < 90) return t("seconds", Math.ceil(seconds));
  return seconds < 5400 ? t("minutesShort", Math.round(seconds / 60)) : t("hours", decimal(seconds / 3600, 1));
}

export class Files {
  private games: ListedGame[] = [];
  private bytes = new Uint8Array();
  private name = "";
  private annotated = new Map<number, AnnotatedGame>();
  private readonly list: GameList;
  private readonly job: Job;
  /** The open game as it was opened: what somebody has changed since is not replaced. */
  private opened = "";

  constructor(
    private readonly app: App,
    engine: EnginePanel,
    private readonly changed: () => void,
  ) {
    this.list = new GameList({ choose: (index) => void this.choose(index), changed: () => this.drawJob() });
    this.job = new Job(engine.live, () => engine.threads, {
      text: (index) => this.text(index),
      size: (index) => this.games[index].length,
      take: (index, game) => this.takeAnnotated(index, game),
      changed: () => this.drawJob(),
    });
    byId("games-close").addEventListener("click", () => this.close());
    byId("job-start").addEventListener("click", () => this.startOrStop());
    byId("job-cancel").addEventListener("click", () => this.job.cancel());
    byId("job-save").addEventListener("click", () => this.saveAll());
  }

  /** What was open before the page was loaded anew. */
  async restore(): Promise<void> {
    const file = await loadFile();
    if (!file) return;
    const annotated = await loadAnnotated();
    if (await this.app.attempt(() => this.show(file, annotated))) await this.job.restore(this.games.length);
  }

  /** A position, one game, or many. */
  async read(name: string, text: string): Promise<ReadOutcome> {
    if (text.length > longest) return { faults: [], failure: t("tooLarge") };
    try {
      if (isFen(text)) return await this.readFen(text.trim());
      this.job.cancel();
      const listed = await this.show({ name, text }, new Map());
      await dropAnnotated();
      if (listed.games.length === 0) return { faults: listed.errors, failure: t("nothingToRead") };
      const faults = await this.choose(0);
      if (listed.games.length > 1) await saveFile({ name, text });
      else await this.close();
      return { faults: [...listed.errors, ...faults], failure: "" };
    } catch (error) {
      return { faults: [], failure: (error as Error).message };
    }
  }

  private async readFen(fen: string): Promise<ReadOutcome> {
    const answer = await api.setup(fen);
    if (!answer.valid) return { faults: [], failure: answer.faults.map((fault) => fault.text).join("; ") };
    this.app.load(new Tree(answer.fen));
    this.changed();
    return { faults: [], failure: "" };
  }

  private async show(file: SavedFile, annotated: Map<number, AnnotatedGame>): Promise<{ games: ListedGame[]; errors: PgnFault[] }> {
    const listed = await api.listGames(file.text);
    this.games = listed.games;
    this.bytes = new TextEncoder().encode(file.text);
    this.name = file.name;
    this.annotated = annotated;
    this.list.show(this.games, this.name, annotated);
    this.drawJob();
    return listed;
  }

  private text(index: number): string {
    const { offset, length } = this.games[index];
    return new TextDecoder().decode(this.bytes.subarray(offset, offset + length));
  }

  private async choose(index: number, places: number[] = []): Promise<PgnFault[]> {
    const text = this.annotated.get(index)?.pgn ?? this.text(index);
    const answer = await this.app.attempt(() => api.readGame(text));
    if (!answer) return [];
    this.list.choose(index);
    const tree = Tree.fromWire(answer.game);
    this.opened = JSON.stringify(tree.toQuestion());
    this.app.load(tree, tree.atPlaces(places));
    this.changed();
    return answer.errors;
  }

  private async close(): Promise<void> {
    this.job.cancel();
    this.games = [];
    this.bytes = new Uint8Array();
    this.annotated = new Map();
    this.list.show([], "", this.annotated);
    await saveFile(null);
    await saveJob(null);
    await dropAnnotated();
  }

  // --- The analysis of many ---

  private takeAnnotated(index: number, game: AnnotatedGame): void {
    if (game.failure && hasText(game.failure)) game.failure = t(game.failure);
    this.annotated.set(index, game);
    void saveAnnotated(index, game);
    this.list.update(index);
    const { tree, node } = this.app;
    const isOpen = index === this.list.chosen && JSON.stringify(tree.toQuestion()) === this.opened;
    if (isOpen && game.pgn) void this.choose(index, tree.places(node));
  }

  private startOrStop(): void {
    if (this.job.running) return this.job.pause();
    if (this.job.left) return this.job.resume();
    const nodes = Number(byId<HTMLSelectElement>("analysis-nodes").value);
    const style = byId<HTMLSelectElement>("analysis-style").value;
    this.job.start(this.list.wanted(), nodes, style);
  }

  private drawJob(): void {
    const { running, left, current } = this.job;
    const wanted = this.list.wanted().length;
    const start = byId<HTMLButtonElement>("job-start");
    start.textContent = running ? t("jobStop") : left ? t("jobGoOn", left) : t(this.list.hasSelection ? "jobSome" : "jobAll", wanted);
    start.disabled = !running && !left && wanted === 0;
    byId("job-cancel").hidden = running || left === 0;
    byId("job-save").hidden = ![...this.annotated.values()].some((game) => game.pgn);
    const seconds = this.job.secondsLeft();
    byId("job-state").textContent = running ? t("jobLeft", left) + (seconds === null ? "" : " · " + t("timeLeft", durationText(seconds))) : "";
    this.list.markCurrent(current);
  }

  /** The whole file: annotated games as they are now, the others as they were. */
  private saveAll(): void {
    const before = new TextDecoder().decode(this.bytes.subarray(0, this.games[0]?.offset ?? 0));
    const games = this.games.map((_, index) => (this.annotated.get(index)?.pgn ?? this.text(index)).trim() + "\n");
    const name = (this.name || "games").replace(/\.\w+$/, "") + "-annotated.pgn";
    download(name, "application/x-chess-pgn", before + games.join("\n"));
  }
}
