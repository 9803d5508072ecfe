/** Cards about the position: opening, outcome, elements of the evaluation, opening book and endgame tables. */
import type { App } from "../model/app";
import { OwnBook } from "./book";
import { button, byId, h, setStale } from "./dom";
import { percent, shortNumber, t, wordOf } from "../text/i18n";
import { shownMoves } from "../text/moves";
import { otherSide } from "../model/fen";
import { scoreText } from "../model/score";
import { withSigns } from "./signs";
import type { Node } from "../model/tree";
import { ask } from "../wire/api";
import type { BookMove, ElementName, Evaluation, PositionFacts, TableMove } from "../wire/types";

type Share = ElementName | "intuition";
const seven: Share[] = ["Centre", "Development", "PawnStructure", "Squares", "Lines", "BishopPair", "KingPosition"];
const nameOf = (share: Share): string => (share === "intuition" ? t(share) : wordOf("element", share));

/** Plies from the start of a game that are asked for the name of its opening. */
const openingPlies = 40;

export class Cards {
  private readonly own: OwnBook;
  /** The move up to which the opening of the game was asked for, and its name. */
  private asked: { upTo?: Node; opening: PositionFacts["opening"] } = { opening: null };

  constructor(private readonly app: App) {
    this.own = new OwnBook(() => this.draw());
    app.on("facts", () => this.draw());
    app.on("place", () => setStale(byId("cards"), !app.facts));
  }

  draw(): void {
    const facts = this.app.facts;
    if (!facts) return;
    setStale(byId("cards"), false);
    this.drawStatus(facts);
    // The elements of a finished game's last position say nothing.
    const isOver = facts.outcome !== null && !facts.outcome.claim;
    byId("elements-card").hidden = isOver;
    if (!isOver) this.drawElements(facts.evaluation);
    this.drawBook(facts);
    this.drawTables(facts);
  }

  private drawStatus(facts: PositionFacts): void {
    // Before the first move, and in games from other positions, the game's tags may name it.
    const { tree, node } = this.app;
    const tags = { eco: tree.tag("ECO"), name: tree.tag("Opening") };
    const { eco, name } = facts.opening ?? ((node.parent || tags.name ? null : this.openingOfGame()) || tags);
    byId("opening").title = name;
    byId("opening").replaceChildren(...(eco || name ? [h("span", { class: "eco" }, eco), " " + name] : []));
    byId("status").textContent = outcomeText(facts) ?? t(`chess.side.${facts.turn}_to_move`);
    byId("status").classList.toggle("over", facts.outcome !== null);
  }

  /** The opening of the main line. If it is not known yet, it is asked for, and drawn when the answer arrives. */
  private openingOfGame(): PositionFacts["opening"] {
    const { app } = this;
    const upTo = app.tree.mainLine().slice(0, openingPlies).at(-1);
    if (upTo === this.asked.upTo) return this.asked.opening;
    const asked = (this.asked = { upTo, opening: null as PositionFacts["opening"] });
    if (!upTo) return null;
    void app.attempt(() => ask("position", app.line(upTo))).then((facts) => {
      asked.opening = facts?.opening ?? null;
      if (asked === this.asked && asked.opening && app.facts) this.drawStatus(app.facts);
    });
    return null;
  }

  private drawElements(evaluation: Evaluation): void {
    const { elements } = evaluation;
    const share = new Map<Share, number>(elements.map(({ name, share: value }) => [name, value]));
    if (evaluation.intuition !== undefined) share.set("intuition", evaluation.intuition);
    const rest = [...share.keys()].filter((name) => !seven.includes(name) && share.get(name) !== 0);
    byId("elements").replaceChildren(...seven.map((name) => this.bar(name, share.get(name) ?? 0)));
    byId("other-terms").replaceChildren(...rest.map((name) => this.bar(name, share.get(name) ?? 0)));
    byId("static-score").textContent = scoreText({ cp: evaluation.score }, 2);
  }

  /** Draws a bar, to the right if White is better and to the left if Black is. Half a pawn fills half of the length. */
  private bar(name: Share, centipawns: number): HTMLElement {
    const length = (1 - Math.exp(-Math.abs(centipawns) / 70)) * 50;
    const fill = h("span", { class: "fill " + (centipawns >= 0 ? "white" : "black") });
    fill.style.width = `${length.toFixed(1)}%`;
    const bar = h("span", { class: "bar", "aria-hidden": "true" }, fill);
    return h("li", {}, h("span", { class: "name" }, nameOf(name)), bar, h("span", { class: "value" }, scoreText({ cp: centipawns }, 2)));
  }

  /** Draws the book's moves. A book opened by the user is used instead of the program's. */
  private drawBook(facts: PositionFacts): void {
    const box = byId("book");
    const book = this.own.moves(facts) ?? facts.book;
    if (book.length === 0) {
      const { about } = this.app;
      const hint = this.own.name || about?.book ? "outOfBook" : "noBook";
      // A line never ends between the hyphens of an option.
      const words = t("noDatabase").split(/(--\w+)/).map((part) => (part.startsWith("--") ? h("span", { class: "option" }, part) : part));
      const more = hint === "noBook" && about && !about.databases ? [h("p", { class: "hint", id: "no-database", "data-server": "" }, ...words)] : [];
      box.replaceChildren(h("p", { class: "hint" }, t(hint)), ...more);
      return;
    }
    const sum = book.reduce((all, { weight }) => all + weight, 0) || 1;
    const row = (move: BookMove) => {
      const bar = h("span", { class: "share" });
      bar.style.setProperty("--share", `${((100 * move.weight) / sum).toFixed(1)}%`);
      return this.row(move, "", shortNumber(move.weight), bar, h("span", {}, percent(move.weight, sum)));
    };
    box.replaceChildren(...book.map(row));
  }

  private drawTables({ tables, turn }: PositionFacts): void {
    byId("tables-card").hidden = !tables;
    if (!tables) return;
    const other = otherSide(turn);
    const good = tables.wdl === "Win" || tables.wdl === "CursedWin";
    const winner = t(good ? turn : other);
    const isCursed = tables.wdl === "CursedWin" || tables.wdl === "BlessedLoss";
    byId("tables-verdict").textContent = tables.wdl === "Draw" ? t("tableDraw") : t(isCursed ? "tableCursed" : "tableWin", winner);
    byId("tables").replaceChildren(...(tables.moves ?? []).map((move) => this.tableRow(move)));
  }

  private tableRow(move: TableMove): HTMLElement {
    const distance = move.wdl === "Draw" || move.mates ? "" : `DTZ ${Math.abs(move.dtz)}`;
    return this.row(move, move.wdl, distance, h("span", { class: "verdict" }, t(move.mates ? "mate" : `wdl_${move.wdl}`)));
  }

  /** A move that can be played, what is known about it, and a number. */
  private row(move: BookMove | TableMove, kind: string, count: string, ...about: HTMLElement[]): HTMLElement {
    const san = h("span", { class: "san" }, ...withSigns(shownMoves(move.san)));
    return button([san, ...about, h("span", { class: "count" }, count)], () => this.app.play(move), { class: "table-row " + kind });
  }
}

/** Text of the game's outcome by the rules; null if the game goes on. */
export function outcomeText(facts: PositionFacts): string | null {
  const outcome = facts.outcome;
  if (!outcome) return null;
  const reason = wordOf("outcome", outcome.reason);
  if (outcome.claim) return t("mayClaim", reason);
  const result = outcome.result === "1-0" ? t("whiteWins") : outcome.result === "0-1" ? t("blackWins") : t("draw");
  return `${reason} · ${result}`;
}
