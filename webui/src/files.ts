/** Games of a file: the list beside the board, with a filter. */
import { api, type ListedGame, type PgnFault } from "./api";
import type { App } from "./app";
import { byId, h } from "./dom";
import { t } from "./i18n";
import { loadFile, saveFile, type SavedFile } from "./store";
import { Tree } from "./tree";

const longest = 16 << 20;
const mostRows = 200;

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

export class Files {
  private games: ListedGame[] = [];
  private bytes = new Uint8Array();
  private name = "";
  private chosen = -1;

  constructor(
    private readonly app: App,
    private readonly opened: () => void,
  ) {
    byId("games-filter").addEventListener("input", () => this.draw());
    byId("games-close").addEventListener("click", () => this.close());
    byId("games-list").addEventListener("click", (event) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>("[data-game]");
      if (row) void this.choose(Number(row.dataset.game));
    });
  }

  /** What was open before the page was loaded anew. */
  async restore(): Promise<void> {
    const file = await loadFile();
    if (file) await this.list(file);
  }

  /** A position, one game, or many. */
  async read(name: string, text: string): Promise<ReadOutcome> {
    if (text.length > longest) return { faults: [], failure: t("tooLarge") };
    try {
      if (isFen(text)) return await this.readFen(text.trim());
      const listed = await this.list({ name, text });
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
    this.opened();
    return { faults: [], failure: "" };
  }

  private async list(file: SavedFile): Promise<{ games: ListedGame[]; errors: PgnFault[] }> {
    const listed = await api.listGames(file.text);
    this.games = listed.games;
    this.bytes = new TextEncoder().encode(file.text);
    this.name = file.name;
    this.chosen = -1;
    this.draw();
    return listed;
  }

  private async choose(index: number): Promise<PgnFault[]> {
    const { offset, length } = this.games[index];
    const text = new TextDecoder().decode(this.bytes.subarray(offset, offset + length));
    const answer = await this.app.attempt(() => api.readGame(text));
    if (!answer) return [];
    this.chosen = index;
    this.app.load(Tree.fromWire(answer.game));
    this.opened();
    this.draw();
    return answer.errors;
  }

  private async close(): Promise<void> {
    this.games = [];
    this.bytes = new Uint8Array();
    this.draw();
    await saveFile(null);
  }

  private matches(game: ListedGame, words: string[]): boolean {
    const text = game.tags.map(([, value]) => value).join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  }

  private draw(): void {
    const many = this.games.length > 1;
    byId("games-card").hidden = !many;
    if (!many) return;
    const words = byId<HTMLInputElement>("games-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.games.map((game, index) => ({ game, index })).filter(({ game }) => this.matches(game, words));
    const rows = found.slice(0, mostRows).map(({ game, index }) => this.row(game, index));
    if (found.length > mostRows) rows.push(h("p", { class: "hint" }, t("moreGames", found.length - mostRows)));
    byId("games-list").replaceChildren(...rows);
    byId("games-count").textContent = t("gamesShown", found.length, this.games.length) + (this.name ? ` · ${this.name}` : "");
  }

  private row(game: ListedGame, index: number): HTMLElement {
    const tag = (name: string) => game.tags.find(([key]) => key === name)?.[1] ?? "";
    const year = tag("Date").slice(0, 4).replace("????", "");
    const props = { type: "button", class: "game-row", "data-game": index, "aria-current": index === this.chosen ? "true" : undefined };
    return h(
      "button",
      props,
      h("span", { class: "names" }, `${tag("White") || "?"} – ${tag("Black") || "?"}`),
      h("span", { class: "score" }, tag("Result").replaceAll("1/2", "½")),
      h("span", { class: "details" }, [tag("ECO"), tag("Event").replace("?", ""), year].filter(Boolean).join(" · ")),
    );
  }
}
