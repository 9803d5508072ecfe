/** Report of a player: results by colour, year, rating, opening and move; accuracy and errors of analysed games. */
import { button, h, textInput, trying } from "../view/dom";
import { quoted } from "../model/question";
import { decimal, t } from "../text/i18n";
import { baseChoice, shareBar } from "./parts";
import { repertoire } from "./repertoire";
import { accuracyOf, gamesOf, grouped, scoreOf, td } from "./words";
import type { Databases } from "../model/databases";
import type { ErrorCounts, PhaseAccuracies, PlayerScores, ResultCounts } from "../wire/types";

const mostRows = 30;
const mostPlaces = 5;
const phases = ["opening", "middlegame", "endgame"] as const;
const phaseName = { opening: "phaseOpening", middlegame: "phaseMiddlegame", endgame: "phaseEndgame" } as const;
const errorName = {
  misses_mate: "errorMissesMate", allows_mate: "errorAllowsMate", loses_win: "errorLosesWin",
  loses_level_game: "errorLosesLevelGame", other: "errorOther",
} as const;
const sides = ["white", "black"] as const;
/** A row of a table of results. One with a question shows its games. */
interface Row {
  text: string;
  question?: string;
  counts: ResultCounts;
}

/** The condition for the openings of a family, which have no name or one after a colon. */
const familyCondition = (name: string): string => `(opening=${quoted(name)} or opening:${quoted(name + ":")})`;

const bar = ({ wins, draws, losses }: ResultCounts): HTMLElement => shareBar({ wins, draws, losses }, { class: "db-bar player", "aria-hidden": "true" });

export class PlayerView {
  private readonly name = textInput({ id: "player-name", placeholder: "carlsen", "aria-label": td("player") });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly state = h("p", { id: "player-state", class: "hint", role: "status" });
  private readonly report = h("div", { id: "player-report" });
  readonly element: HTMLElement;
  private asked = "";

  constructor(
    private readonly databases: Databases,
    private readonly search: (question: string) => void,
    private readonly openGame: (number: number, plies: number) => void,
  ) {
    const form = h("form", { class: "db-player-form panel card" }, baseChoice(databases), this.name, h("button", { id: "player-show", class: "primary" }, td("show")), this.state, this.fault);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.show(this.name.value.trim());
    });
    this.element = h("div", { class: "db-player-view" }, form, this.report);
    databases.on("bases", () => this.asked && !this.element.hidden && void this.show(this.asked));
  }

  open(): void {
    this.name.focus();
  }

  private async show(name: string): Promise<void> {
    this.asked = name;
    this.fault.textContent = "";
    if (!name) return;
    this.state.textContent = td("searching");
    const done = await trying(this.fault, async () => {
      const found = await this.databases.player(name);
      if (!found) return;
      this.state.textContent = "";
      this.fault.textContent = found.damage ?? "";
      this.draw(name, found.scores);
    });
    if (!done) this.state.textContent = "";
  }

  private draw(name: string, scores: PlayerScores): void {
    const isKnown = scores.spellings.length > 0;
    this.state.textContent = isKnown ? "" : td("noPlayer", name);
    this.report.hidden = !isKnown;
    if (!isKnown) return;
    const condition = (colour: string, more = "") => `${colour}:${quoted(name)}${more && " " + more}`;
    const tables = [
      this.table(td("spellings"), scores.spellings.map((counts) => ({ text: counts.name, question: `player=${quoted(counts.name)}`, counts }))),
      this.table(td("colours"), sides.map((colour) => ({ text: t(colour), question: condition(colour), counts: scores[colour] }))),
      this.table(td("years"), scores.years.map((counts) =>
        counts.year === null ? { text: td("unknown"), counts } : { text: String(counts.year), question: condition("player", `date:${counts.year}`), counts }), true),
      this.table(td("opponents"), scores.opponents.map((counts) => ({ text: counts.from === null ? td("unknown") : `${counts.from}–${counts.to}`, counts })), true),
      ...sides.map((colour) =>
        this.table(td(colour === "white" ? "openingsWhite" : "openingsBlack"), scores[`${colour}_openings`].map((counts) =>
          counts.name ? { text: counts.name, question: condition(colour, familyCondition(counts.name)), counts } : { text: td("noName"), counts }))),
      ...sides.map((colour) =>
        repertoire(td(colour === "white" ? "movesWhite" : "movesBlack"), scores[`${colour}_moves`], (fen) => this.search(condition(colour, `position:"${fen}"`)))),
      ...(scores.errors ? [this.errors(scores.phases ?? {}, scores.errors)] : []),
    ];
    this.report.replaceChildren(...tables.filter((table) => table.querySelector("tbody tr, li")));
  }

  private table(title: string, all: Row[], isOrdered = false): HTMLElement {
    const isAnalysed = all.some(({ counts }) => accuracyOf(counts));
    const rows = isOrdered ? all : all.toSorted((a, b) => gamesOf(b.counts) - gamesOf(a.counts)).slice(0, mostRows);
    const body = rows.map(({ text, question, counts }) => {
      const name = question ? button(text, () => this.search(question)) : text;
      const numbers = [gamesOf(counts), counts.wins, counts.draws, counts.losses].map((value) => h("td", {}, grouped(value)));
      return h("tr", {}, h("th", { scope: "row" }, name), ...numbers, h("td", {}, scoreOf(counts)), isAnalysed && h("td", {}, accuracyOf(counts)), h("td", { class: "db-bar-cell" }, bar(counts)));
    });
    const heads = [td("games"), "+", "=", "−", td("score"), ...(isAnalysed ? [td("accuracyShort")] : []), ""];
    const head = h("tr", {}, h("td", {}), ...heads.map((text) => h("th", { scope: "col" }, text)));
    return h("section", { class: "panel card" }, h("h3", {}, title), h("table", { class: "db-scores" }, h("thead", {}, head), h("tbody", {}, ...body)));
  }

  /** Accuracies by phase, and kinds of errors with the places of the worst. */
  private errors(accuracies: PhaseAccuracies, errors: ErrorCounts[]): HTMLElement {
    const accuracy = phases.map((phase) => h("td", {}, accuracies[phase] === undefined ? "–" : `${decimal(accuracies[phase], 1)} %`));
    const rows = errors.map((row) => {
      const places = row.worst.slice(0, mostPlaces).map(({ number, plies, move }) => button(td("gameAndMove", number, move), () => this.openGame(number, plies + 1)));
      const counts = [row.count, ...phases.map((phase) => row[phase])].map((count) => h("td", {}, grouped(count)));
      return h("tr", {}, h("th", { scope: "row" }, td(errorName[row.kind]), h("span", { class: "db-places" }, ...places)), ...counts);
    });
    const heads = [td("all"), ...phases.map((phase) => t(phaseName[phase]))];
    const head = h("tr", {}, h("td", {}), ...heads.map((text) => h("th", { scope: "col" }, text)));
    const first = h("tr", {}, h("th", { scope: "row" }, td("accuracyShort")), h("td", {}), ...accuracy);
    return h("section", { class: "panel card db-errors" }, h("h3", {}, td("errors")), h("p", { class: "hint" }, td("errorsHint")), h("table", { class: "db-scores" }, h("thead", {}, head), h("tbody", {}, first, ...rows)));
  }
}
