/** Games of a file: their list beside the board, its filter, and the analysis of all or some of the games. */
import { ask } from "../wire/api";
import type { App } from "../model/app";
import { askToDrop } from "./ask";
import { toast } from "./toast";
import { byId, download, setOptions } from "./dom";
import type { EnginePanel } from "./engine";
import type { Live } from "../wire/live";
import { GameList } from "./gamelist";
import { durationText, t } from "../text/i18n";
import { systemClock } from "../model/clock";
import { analysisChoice } from "../model/engines";
import { Job } from "../model/job";
import { fromBase64, isBinary, packingOf, textOf, toBase64 } from "../model/bytes";
import { GameFile } from "../model/gamefile";
import { mistakesOf, playersOf, sideOf } from "../model/puzzles";
import type { MoreGames, Retry } from "./retry";
import { showTab } from "./tabs";
import { storedFile } from "./file_store";
import type { AnnotatedGame } from "../model/saved";
import type { Settings } from "../model/settings";
import { looksLikeFen } from "../model/fen";
import { Tree } from "../model/tree";
import { pgnOf } from "../model/writing";
import type { PgnFault, WireGame } from "../wire/types";

const longest = 16 << 20;

export interface ReadOutcome {
  faults: PgnFault[];
  /** Error that prevented the whole text from being read; "" for none. */
  failure: string;
  /** True if the user chose to keep the open game. */
  isKept?: boolean;
  /** What the program corrected in a FEN. */
  mended?: string[];
}

/** Reads the text of a file, which may be compressed. */
export async function readFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  // The program recognises binary formats by their first bytes and returns an error that names them.
  if (packingOf(bytes) === "" && isBinary(bytes)) await ask("unpack", { data: toBase64(bytes.slice(0, 1024)) });
  if (packingOf(bytes) === "") return textOf(bytes);
  if (bytes.byteLength > 15 << 20) throw new Error(t("tooLarge"));
  const { data } = await ask("unpack", { data: toBase64(bytes) });
  return textOf(fromBase64(data));
}

export class Files {
  private file: GameFile | null = null;
  private readonly list: GameList;
  private readonly job: Job;
  /** Version of the current game when its analysis began. */
  private version = "";

  constructor(
    private readonly app: App,
    live: Live,
    engine: EnginePanel,
    settings: Settings,
    private readonly retry: Retry,
  ) {
    this.list = new GameList({ choose: (index) => void this.choose(index), changed: () => this.drawJob() });
    this.job = new Job(
      live,
      () => engine.threads,
      {
        text: async (index) => {
          this.version = this.file!.version(index);
          return this.file!.textOf(index, pgnOf);
        },
        size: (index) => this.file?.games[index]?.length ?? 0,
        take: (index, game) => this.takeAnnotated(index, game),
        changed: () => this.drawJob(),
        restarted: (message) => toast(t("engineRestarted", message)),
        load: storedFile.loadJob,
        save: (job) => void storedFile.saveJob(job),
      },
      systemClock,
    );
    byId("games-close").addEventListener("click", () => void this.close(true));
    byId("job-start").addEventListener("click", () => this.startOrStop(settings));
    byId("job-cancel").addEventListener("click", () => this.job.cancel());
    byId("job-save").addEventListener("click", () => void this.saveAll());
    byId("retry-file").addEventListener("click", () => void this.retryAll());
    app.on("tree", () => this.mark());
  }

  /** The games of the list; null for none. */
  get listed(): GameFile | null {
    return this.file;
  }

  /** True if the list has the game. */
  lists(tree: Tree): boolean {
    return this.file !== null && this.file.indexOf(tree) >= 0;
  }

  /** Restores the file and the game that were open before the page was reloaded. */
  async restore(): Promise<void> {
    const saved = await storedFile.load();
    if (!saved) return;
    const listed = await this.app.attempt(() => ask("pgn/list", { text: saved.text }));
    if (!listed) return;
    const file = new GameFile(saved.name, saved.text, listed.games, saved.id);
    for (const [index, game] of saved.annotated) file.annotated.set(index, game);
    for (const [index, game] of saved.drafts) file.drafts.set(index, game);
    this.noteStored(saved.isStored);
    file.needsSaving = file.hasWork;
    this.show(file);
    this.mark();
    await this.job.restore(file.games.length);
  }

  /** Opens a text with a position, a game, or many games. */
  async read(name: string, text: string): Promise<ReadOutcome> {
    if (text.length > longest) return { faults: [], failure: t("tooLarge") };
    try {
      return looksLikeFen(text) ? await this.readFen(text.trim()) : await this.readGames(name, text);
    } catch (error) {
      return { faults: [], failure: (error as Error).message };
    }
  }

  private async readFen(fen: string): Promise<ReadOutcome> {
    const answer = await ask("setup", { fen });
    if (!answer.valid) return { faults: [], failure: answer.faults.map((fault) => fault.text).join("; ") };
    const isKept = !(await this.app.replace(new Tree(answer.fen)));
    return { faults: [], failure: "", isKept, mended: answer.mended };
  }

  private async readGames(name: string, text: string): Promise<ReadOutcome> {
    const listed = await ask("pgn/list", { text });
    if (listed.games.length === 0) return { faults: listed.errors, failure: listed.errors.length ? "" : t("noGame") };
    // An open list stays open when a single game is opened.
    if (listed.games.length === 1) {
      const answer = await ask("pgn/read", { text });
      const isKept = !(await this.app.replace(this.treeOf(answer, text)));
      // The list and the game find the same errors in tags.
      const known = new Set(listed.errors.map((one) => JSON.stringify(one)));
      const more = answer.errors.filter((one) => !known.has(JSON.stringify(one)));
      return { faults: isKept ? [] : [...listed.errors, ...more], failure: "", isKept };
    }
    if (!(await this.mayReplaceFile()) || !(await this.app.mayDrop())) return { faults: [], failure: "", isKept: true };
    this.job.cancel();
    const file = new GameFile(name, text, listed.games);
    this.show(file);
    this.noteStored(await storedFile.open({ name, text, id: file.id }));
    await this.choose(0, false);
    showTab("games");
    return { faults: listed.errors, failure: "" };
  }

  private treeOf({ game, errors }: { game: WireGame; errors: PgnFault[] }, text: string): Tree {
    const tree = Tree.fromWire(game);
    if (errors.length) tree.setSource(text, errors);
    return tree;
  }

  private show(file: GameFile | null): void {
    this.file = file;
    this.list.show(file);
    const players = file ? playersOf(file.games).slice(0, 12) : [];
    setOptions(byId<HTMLSelectElement>("retry-player"), [["", t("bothSides")], ...players], "");
    this.drawJob();
  }

  /** Opens a game of the list. Changes of the game that was open are kept. */
  private async choose(index: number, asks = true): Promise<void> {
    const { file, app } = this;
    if (!file) return;
    if (file.indexOf(app.tree) >= 0) this.keep();
    else if (asks && !(await app.mayDrop())) return;
    const draft = file.drafts.get(index);
    let tree: Tree;
    if (draft) {
      tree = Tree.fromWire(draft);
      tree.origin ??= { file: file.id, index };
    } else {
      const read = await this.readListed(file, index);
      if (!read) return;
      tree = read;
    }
    app.open(tree);
    showTab("moves");
  }

  /**
   * A game of the list from its text, with what an analysis found; null if it could not be read or the list is gone.
   */
  private async readListed(file: GameFile, index: number): Promise<Tree | null> {
    const { pgn, white, black } = file.annotated.get(index) ?? {};
    const text = pgn ?? file.original(index);
    const answer = await this.app.attempt(() => ask("pgn/read", { text }));
    if (!answer || this.file !== file) return null;
    const tree = this.treeOf(answer, text);
    if (white && black) tree.setSides({ white, black });
    file.noteOpened(index, tree);
    return tree;
  }

  /** Stores changes of the open game in the list. */
  keep(): void {
    const { file, app } = this;
    if (!file || !file.keep(app.tree)) return;
    const index = file.indexOf(app.tree);
    void storedFile.saveDraft(index, file.drafts.get(index) ?? null).then((done) => this.noteStored(done));
    this.list.update(index);
    this.drawJob();
  }

  private noteStored(isStored: boolean): void {
    if (!isStored) this.app.setTrouble("storage", t("storageFull"));
  }

  /** Marks the open game in the list. */
  private mark(): void {
    const index = this.file?.indexOf(this.app.tree) ?? -1;
    if (index !== this.list.chosen) this.list.choose(index);
  }

  private async mayReplaceFile(): Promise<boolean> {
    this.keep();
    return !this.file?.needsSaving || askToDrop(t("dropFile", this.file.name || t("games")), t("jobSave"), () => this.saveAll());
  }

  private async close(asks: boolean): Promise<void> {
    if (asks && !(await this.mayReplaceFile())) return;
    this.job.cancel();
    this.app.tree.origin = undefined;
    this.show(null);
    await storedFile.drop();
  }

  // --- Analysis of many games ---

  private takeAnnotated(index: number, game: AnnotatedGame): boolean {
    const { file, app } = this;
    if (!file) return true;
    const { tree, node } = app;
    const isOpen = file.indexOf(tree) === index;
    if (isOpen) this.keep();
    if (!file.take(index, game, this.version)) return false;
    void storedFile.saveAnalysis(index, game).then((done) => this.noteStored(done));
    if (game.pgn) void storedFile.saveDraft(index, null);
    this.list.update(index);
    if (isOpen && game.pgn && !this.retry.isOpen) void this.reopen(index, tree.places(node));
    return true;
  }

  private async reopen(index: number, places: number[]): Promise<void> {
    const { file, app } = this;
    const before = app.tree;
    const tree = await this.readListed(file!, index);
    if (!tree || app.tree !== before) return;
    tree.source = before.source;
    app.load(tree, tree.atPlaces(places));
  }

  private startOrStop({ now }: Settings): void {
    if (this.job.running) return this.job.pause();
    if (this.job.left) return this.job.resume();
    this.keep();
    this.job.start(this.list.wanted(), analysisChoice(this.app.about, now));
  }

  private drawJob(): void {
    const { running, left, current } = this.job;
    const wanted = this.list.wanted().length;
    const start = byId<HTMLButtonElement>("job-start");
    const begins = () => t(this.list.hasSelection ? "jobSome" : "jobAll", wanted);
    start.textContent = running ? t("jobStop") : left ? t("jobGoOn", left) : begins();
    start.disabled = !running && !left && wanted === 0;
    byId("job-cancel").hidden = running || left === 0;
    byId("job-save").hidden = !this.file?.hasWork;
    byId("retry-many").hidden = ![...(this.file?.annotated.values() ?? [])].some((game) => game.pgn);
    const seconds = this.job.secondsLeft();
    const time = seconds === null ? "" : " · " + t("timeLeft", durationText(seconds));
    byId("job-state").textContent = running ? t("jobLeft", left) + time : "";
    this.list.markCurrent(current);
  }

  /** Saves the whole file: changed and annotated games as they are now, the others unchanged. */
  private async saveAll(): Promise<boolean> {
    const { file } = this;
    if (!file) return false;
    this.keep();
    const text = await this.app.attempt(() => file.toText(pgnOf));
    if (text === null) return false;
    const name = (file.name || "games").replace(/\.(gz|bz2|zst)$/, "").replace(/\.\w+$/, "") + "-annotated.pgn";
    download(name, "application/x-chess-pgn", text);
    file.needsSaving = false;
    if (file.indexOf(this.app.tree) >= 0) this.app.tree.markSaved();
    return true;
  }

  // --- Questions about the mistakes of many games ---

  private async retryAll(): Promise<void> {
    const { file, retry } = this;
    if (!file) return;
    const player = byId<HTMLSelectElement>("retry-player").value;
    const queue = [...file.games.keys()].filter((index) => file.annotated.get(index)?.pgn || file.drafts.has(index));
    const more: MoreGames = {
      player,
      next: async () => {
        while (queue.length && this.file === file) {
          const index = queue.shift()!;
          await this.choose(index);
          const side = file.indexOf(this.app.tree) === index ? sideOf(this.app.tree, player) : null;
          if (side && mistakesOf(this.app.tree, side).length) return true;
        }
        return false;
      },
    };
    retry.end();
    if (await more.next()) retry.start(sideOf(this.app.tree, player) ?? "both", more);
    else retry.start("both", { player, next: async () => false });
  }
}
