/** Databases of games: the explorer beside the board, and the place with the search and the report of a player. */
import "./database.css";
import { h, trying } from "../view/dom";
import { toast } from "../view/toast";
import { Databases, OutdatedSearch, type ListedGames } from "../model/databases";
import { ExplorerCard } from "./explorer";
import { PlayerView } from "./player";
import { SearchView } from "./search";
import { td } from "./words";
import type { Page } from "../view/page";
import { messageOf } from "../text/i18n";
import { firstFit } from "../model/question_place";
import type { GameRow } from "../wire/types";

interface Place {
  found?: ListedGames;
  fen?: string;
  plies?: number;
  /** Conditions of which the first position that meets them is shown. */
  question?: string;
}

class DatabasePlace {
  readonly databases: Databases;
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly search: SearchView;
  private readonly player: PlayerView;
  private readonly links = {
    search: h("a", { href: "#/database" }, td("search")),
    player: h("a", { href: "#/database/player" }, td("player")),
  };

  constructor(private readonly page: Page) {
    this.databases = new Databases(page.live);
    const show = (question: string) => this.showGames(question);
    this.search = new SearchView(page, this.databases, (game, found, question) => void this.open(game, { found, question }));
    this.player = new PlayerView(this.databases, show, (game, plies) => void this.open({ game }, { plies }));
    this.search.element.hidden = this.player.element.hidden = true;
    page.live.on("open", () => void this.list());
  }

  async list(): Promise<void> {
    await trying(this.fault, async () => {
      await this.databases.list();
      this.fault.textContent = this.databases.bases.flatMap(({ name, fault }) => (fault ? `${name}: ${fault}` : [])).join("; ");
    });
  }

  showExplorer(host: HTMLElement): void {
    new ExplorerCard(host, this.page, this.databases, {
      open: (game, found) => void this.open(game, { found, fen: this.page.app.node.fen }),
      search: (question) => this.showGames(question),
    });
  }

  /** @param place what follows "#/database": "" or "/player" */
  show(host: HTMLElement, place: string): void {
    const isPlayer = place === "/player";
    document.title = `${td("title")} · Gyre`;
    if (!this.search.element.isConnected)
      host.replaceChildren(h("div", { class: "db-head-row" }, h("h2", {}, td("title")), h("nav", { "aria-label": td("title") }, this.links.search, this.links.player)), this.fault, this.search.element, this.player.element);
    this.search.element.hidden = isPlayer;
    this.player.element.hidden = !isPlayer;
    this.links.search.toggleAttribute("aria-current", !isPlayer);
    this.links.player.toggleAttribute("aria-current", isPlayer);
    if (isPlayer) this.player.open();
    else this.search.open();
  }

  private showGames(question: string): void {
    this.search.ask(question);
    location.hash = "#/database";
  }

  /** Opens a game, at a position that it has, after a number of moves, or at what was searched for. */
  private async open({ game }: Pick<GameRow, "game">, { found, fen = "", plies = 0, question = "" }: Place): Promise<void> {
    const { app } = this.page;
    try {
      const pgn = await this.databases.game(game, found);
      if (pgn === null || !(await this.page.open(pgn))) return;
      const board = (text: string) => text.split(" ").slice(0, 4).join(" ");
      const line = app.tree.mainLine();
      const fits = () => firstFit(question, [app.tree.root, ...line].map((one) => one.fen)) - 1;
      const node = plies ? line[plies - 1] : fen ? line.find((one) => board(one.fen) === board(fen)) : line[fits()];
      if (node) app.go(node);
    } catch (error) {
      if (error instanceof OutdatedSearch) toast(td("outdated"));
      else app.setTrouble("server", messageOf(error));
    }
  }
}

let place: DatabasePlace | null = null;
async function placeOf(page: Page): Promise<DatabasePlace> {
  if (place) return place;
  place = new DatabasePlace(page);
  await place.list();
  return place;
}

export async function showExplorer(host: HTMLElement, page: Page): Promise<void> {
  (await placeOf(page)).showExplorer(host);
}
export async function show(host: HTMLElement, page: Page, path: string): Promise<void> {
  (await placeOf(page)).show(host, path);
}
