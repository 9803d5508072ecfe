/** The explorer beside the board: the moves that were played in its position, and the games of the strongest players. */
import { h, onceAFrame, setStale, walkByArrows } from "../view/dom";
import { Explorer } from "../model/explorer";
import { withPlayer } from "../model/question";
import { QuestionError, type Databases, type ListedGames } from "../model/databases";
import { messageOf, percent, t } from "../text/i18n";
import { shownMoves } from "../text/moves";
import { withSigns } from "../view/signs";
import { ConditionsForm } from "./conditions_form";
import { explorerFields } from "./field_specs";
import { QuestionBox } from "./question_box";
import { baseChoice, resultBar } from "./parts";
import { dateText, gamesText, grouped, namesText, resultText, td, yearOf } from "./words";
import type { Page } from "../view/page";
import type { Node } from "../model/tree";
import type { Counts, GameRow, MoveTree, TreeMove } from "../wire/types";

export interface ExplorerHandlers {
  open(game: GameRow, found: ListedGames): void;
  /** Shows all games of a question. */
  search(question: string): void;
}

/** Time without typing after which a changed question is asked. */
const pause = 400;

export class ExplorerCard {
  private readonly explorer: Explorer;
  private readonly box: QuestionBox;
  private readonly form: ConditionsForm;
  private readonly state = h("p", { id: "explorer-state", class: "hint", role: "status" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly moves = h("div", { id: "explorer-moves", role: "group", "aria-label": t("moves") });
  private readonly top = h("div", { id: "explorer-games", role: "group", "aria-label": td("topGames") });
  private readonly filter: HTMLDetailsElement;
  private readonly allGames = h("button", { id: "explorer-all", type: "button", class: "wide", hidden: true, onclick: () => this.handlers.search(this.questionHere()) }, td("allGames"));
  private timer = 0;
  private isVisible = false;
  /** What the rows show, which stay while a later answer is waited for. */
  private drawn: { tree: MoveTree | null; top: ListedGames | null } = { tree: null, top: null };

  constructor(
    host: HTMLElement,
    private readonly page: Page,
    databases: Databases,
    private readonly handlers: ExplorerHandlers,
  ) {
    this.explorer = new Explorer(databases);
    this.box = new QuestionBox(
      "explorer-question",
      () => {
        this.form.show(this.box.text);
        this.askSoon();
      },
      () => this.askNow(),
    );
    this.form = new ConditionsForm("explorer", explorerFields(), (question) => {
      this.box.text = question;
      this.askSoon();
    });
    this.filter = h("details", { id: "explorer-filter" }, h("summary", {}, td("filter"), h("code", {})), this.form.element, this.box.element);
    host.replaceChildren(baseChoice(databases), this.filter, this.state, this.fault, this.moves, h("h3", { class: "db-top-title", hidden: true }, td("topGames")), this.top, this.allGames);
    walkByArrows(this.moves, ".db-move");
    walkByArrows(this.top, ".db-game");
    this.explorer.on("change", () => this.draw());
    page.app.on("going", (node) => this.follow(node));
    page.live.on("open", () => this.explorer.refresh());
    // It asks only while it is visible.
    new ResizeObserver(() => this.look()).observe(host);
    const sizes = new ResizeObserver(this.fit);
    for (const card of [host.closest("#cards"), ...(host.closest("#cards")?.children ?? [])]) if (card) sizes.observe(card);
    this.look();
  }

  /** Lets the list of games grow into the room that the cards leave in their column. */
  private readonly fit = onceAFrame(() => {
    const column = this.top.closest<HTMLElement>("#cards");
    const cards = [...(column?.children ?? [])].map((card) => card.getBoundingClientRect()).filter(({ height }) => height > 0);
    if (!column || !cards.length) return;
    const used = Math.max(...cards.map(({ bottom }) => bottom)) - Math.min(...cards.map(({ top }) => top));
    const room = this.top.clientHeight + column.clientHeight - used - 2;
    this.top.style.setProperty("--room", `${Math.max(0, Math.floor(room))}px`);
  });

  private look(): void {
    this.isVisible = this.moves.checkVisibility();
    this.follow(this.page.app.node);
  }
  private follow(node: Node): void {
    this.explorer.show(this.isVisible ? this.page.app.line(node) : null);
  }
  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.askNow(), pause);
  }
  private askNow(): void {
    clearTimeout(this.timer);
    this.filter.querySelector("summary code")!.textContent = this.box.text.trim();
    this.explorer.question = withPlayer(this.box.text);
  }

  private questionHere(): string {
    const question = this.explorer.question.trim();
    return `${question ? `(${question}) ` : ""}position:"${this.page.app.node.fen}"`;
  }

  private draw(): void {
    const { tree, top, fault, damage, busy } = this.explorer;
    const isOfQuestion = fault instanceof QuestionError;
    this.box.show(isOfQuestion ? fault : null, this.explorer.question);
    if (isOfQuestion) this.filter.open = true;
    this.fault.textContent = fault && !isOfQuestion ? messageOf(fault) : (damage ?? "");
    setStale(this.moves, busy);
    this.state.textContent = tree ? this.stateText(tree) : busy ? td("searching") : "";
    if (tree !== this.drawn.tree) this.drawMoves(tree);
    this.allGames.hidden = !tree?.games;
    if (tree !== this.drawn.tree || top !== this.drawn.top) {
      const shown = tree?.games && top ? top.rows : [];
      this.top.previousElementSibling!.toggleAttribute("hidden", shown.length === 0);
      this.top.replaceChildren(...shown.map((game) => this.gameRow(game, top!)));
    }
    this.drawn = { tree, top };
  }

  private stateText(tree: MoveTree): string {
    if (!tree.games) return td("notPlayed");
    return [gamesText(tree.games), tree.average_elo && td("meanElo", tree.average_elo), [tree.eco, tree.opening].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
  }

  private drawMoves(tree: MoveTree | null): void {
    const hadFocus = this.moves.contains(document.activeElement);
    const rows = (tree?.moves ?? []).map((move) => this.moveRow(move, tree!));
    if (tree?.ends) rows.push(h("div", { class: "db-move-row db-ends" }, h("span", {}, td("ends")), h("span", { class: "count" }, grouped(tree.ends))));
    if (tree?.moves.some((move) => move.new)) rows.push(h("p", { class: "hint db-new" }, h("sup", {}, "N"), " " + td("newHint")));
    this.moves.replaceChildren(...(rows.length ? [this.head(tree!), ...rows] : []));
    if (hadFocus) this.moves.querySelector<HTMLElement>(".db-move")?.focus();
  }

  private head(tree: MoveTree): HTMLElement {
    const titles = [td("move"), td("games"), td("results"), "Elo", td("year")];
    return h("div", { class: "db-move-row db-moves-head", "aria-hidden": "true", title: resultTitle(tree) }, ...titles.map((title) => h("span", {}, title)));
  }

  private moveRow(move: TreeMove, tree: MoveTree): HTMLElement {
    const san = h("span", { class: "san" }, ...withSigns(shownMoves(move.san)), move.new && h("sup", {}, "N"));
    const cells = [
      san,
      h("span", { class: "count" }, grouped(move.games), h("small", {}, percent(move.games, tree.games))),
      resultBar(move),
      h("span", { class: "elo" }, move.average_elo ? String(move.average_elo) : "–", h("small", {}, move.performance ? String(move.performance) : "")),
      h("span", { class: "last" }, yearOf(move.last_played) || "–"),
    ];
    const title = [`${move.eco} ${move.opening}`.trim(), resultTitle(move)].filter(Boolean).join("\n");
    // A null move of a game is not one of chess.
    if (move.san === "--") return h("div", { class: "db-move-row", title }, ...cells);
    return h("button", { type: "button", class: "db-move db-move-row", title, onclick: () => this.explorer.isOf(this.page.app.line()) && void this.page.app.play(move) }, ...cells);
  }

  private gameRow(game: GameRow, found: ListedGames): HTMLElement {
    const elo = [game.white_elo, game.black_elo].map((value) => value || "–").join("/");
    const about = [game.white_elo || game.black_elo ? elo : "", dateText(game.date), game.event].filter(Boolean).join(" · ");
    return h(
      "button",
      { type: "button", class: "db-game", onclick: () => this.handlers.open(game, found) },
      h("span", { class: "names" }, namesText(game)),
      h("span", {}, resultText(game.result)),
      h("small", {}, about),
    );
  }
}

const resultTitle = (counts: Counts): string =>
  [counts.average_elo && td("meanElo", counts.average_elo), counts.performance && td("performance", counts.performance), counts.last_played && td("lastPlayed", dateText(counts.last_played))]
    .filter(Boolean)
    .join(" · ");
