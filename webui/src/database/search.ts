/** Search for games: fields and a question, and the list of what was found. */
import { button, checkbox, h } from "../view/dom";
import { Field } from "../view/field";
import { readBoard, squareNames, turnedOver } from "../model/fen";
import { pawnsText, piecesText, readConditions, withPlayer } from "../model/question";
import { editedPart, partAt, wholeText, withWord, type JoiningWord, type QuestionPart } from "../model/question_part";
import { AddGames } from "./add_games";
import { ConditionsForm } from "./conditions_form";
import { boardFields, headerFields, textFields } from "./field_specs";
import { GameTable } from "./game_table";
import { QuestionBox } from "./question_box";
import { QuestionWords } from "./question_words";
import { savedSearches } from "./saved";
import { baseChoice } from "./parts";
import { gamesText, td } from "./words";
import type { Page } from "../view/page";
import type { Databases, SearchedGames } from "../model/databases";
import type { GameRow } from "../wire/types";

export class SearchView {
  private readonly box: QuestionBox;
  private readonly forms: ConditionsForm[];
  private readonly words = new QuestionWords((word) => this.addWord(word), () => this.show(this.box.text));
  /** The part of the question that the fields show and change; null for the whole question. */
  private part: QuestionPart | null = null;
  private readonly table: GameTable;
  private readonly count = h("p", { id: "db-count", role: "status" });
  private readonly newest = h("input", { id: "db-newest", type: "checkbox" });
  private readonly start = button("", () => (this.busy ? this.databases.stop() : this.find()), { id: "db-search", class: "primary" });
  private busy = false;
  /** Opens the fields on narrow screens. */
  private readonly opener: HTMLElement = button(td("fields"), () => this.openFields(this.opener.getAttribute("aria-expanded") === "false"), { id: "db-fields", class: "wide", "aria-expanded": "false" });
  private readonly squares: Field;
  private readonly chosen = new Set<string>();
  private found: SearchedGames | null = null;
  /** The question that found the games. */
  private question = "";
  readonly element: HTMLElement;

  constructor(
    private readonly page: Page,
    private readonly databases: Databases,
    open: (game: GameRow, found: SearchedGames, question: string) => void,
  ) {
    const search = () => void this.search();
    this.box = new QuestionBox("db-question", () => this.show(this.box.text, editedPart(this.part, this.box.text)), () => void this.find());
    const edited = (inner: string) => this.change(inner);
    const forms = [headerFields(), boardFields(), textFields()];
    this.forms = forms.map((specs) => new ConditionsForm("db", specs, edited));
    this.squares = new Field({ choose: (square, walked) => !walked && this.toggle(square) }, td("boardNow"));
    this.table = new GameTable("db-games", td("games"), (offset, count) => this.rows(offset, count), (game) => this.found && open(game, this.found, this.question));
    const saved = savedSearches(databases, () => this.box.text, (question) => this.ask(question));
    this.newest.addEventListener("change", search);
    const position = button(td("thisPosition"), () => this.forms[1].set(this.shownText, "position:", page.app.node.fen), { id: "db-this-position" });
    const pawns = button(td("thesePawns"), () => this.forms[1].set(this.shownText, "pawns:", pawnsText(this.pieces(), squareNames)), { id: "db-these-pawns" });
    const fromBoard = h("div", { class: "db-board" }, h("p", { class: "hint" }, td("boardHint")), this.squares.element, h("div", { class: "buttons" }, position, pawns));
    const part = (title: string, isOpen: boolean, ...children: HTMLElement[]) => h("details", { class: "db-part", open: isOpen }, h("summary", {}, title), ...children);
    const fields = h("div", { class: "panel card db-form" }, this.words.element, part(td("headers"), true, this.forms[0].element), part(td("board"), false, fromBoard, this.forms[1].element), part(td("texts"), false, this.forms[2].element), part(td("addGames"), false, new AddGames(databases, search).element));
    fields.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.target as HTMLElement).matches("input")) return;
      event.preventDefault();
      void this.find();
    });
    this.element = h(
      "div",
      { class: "db-search" },
      this.opener,
      fields,
      h(
        "div",
        { class: "panel card db-results" },
        h("div", { class: "db-ask" }, baseChoice(databases), this.box.element, h("div", { class: "db-buttons" }, this.start, button(td("clear"), () => this.ask(""), { id: "db-clear" }), saved)),
        h("div", { class: "db-count-row" }, this.count, checkbox(td("newestFirst"), this.newest)),
        this.table.element,
      ),
    );
    this.drawBusy(false);
    databases.on("bases", () => !this.element.hidden && databases.base !== this.searchedBase && void this.search());
    // The server forgets what it found when the connection breaks.
    page.live.on("open", () => this.searchedBase && void this.search());
  }

  /** Shows the view; the first time with all games. */
  open(): void {
    this.matchSquares();
    if (!this.found || this.databases.base !== this.searchedBase) void this.search();
  }
  /** Asks another question. */
  ask(question: string): void {
    this.show(question);
    void this.search();
  }

  private show(question: string, part: QuestionPart | null = null): void {
    this.box.text = question;
    this.part = part;
    this.words.show(part);
    for (const form of this.forms) form.show(this.shownText);
    this.matchSquares();
  }
  /** What the fields show: a part of the question or all of it. */
  private get shownText(): string {
    return this.part?.inner ?? this.box.text;
  }
  /** Changes the part that the fields show. */
  private change(inner: string): void {
    const part = this.part && { ...this.part, inner };
    this.show(part ? wholeText(part) : inner, part);
    this.box.putCaret(part ? part.before.length + inner.length : inner.length);
  }
  /** Adds a word to the question; the fields then change the conditions at that place. */
  private addWord(word: JoiningWord): void {
    const [question, place] = withWord(this.box.text, this.box.selection, word);
    this.show(question, partAt(question, place));
    this.box.putCaret(place);
  }

  /** Searches for what the user has entered. On narrow screens the fields then make room for the list, if there is one. */
  private async find(): Promise<void> {
    if ((await this.search()) && this.found?.games) this.openFields(false);
  }
  /** Shows or hides the fields on narrow screens, where they are above the list. */
  private openFields(open: boolean): void {
    this.opener.setAttribute("aria-expanded", String(open));
  }

  private searchedBase = "";
  private asked = 0;
  /** Returns true if the search has ended with a list; false after an error, a stop, or another search. */
  private async search(): Promise<boolean> {
    if (!this.databases.base) return false;
    const question = withPlayer(this.box.text);
    if (question !== this.box.text) this.show(question);
    const number = ++this.asked;
    this.searchedBase = this.databases.base;
    // The list must not stand under the name of another database.
    if (this.found && this.found.base !== this.searchedBase) {
      this.found = null;
      this.table.show(0, []);
    }
    this.count.textContent = td("searching");
    this.drawBusy(true);
    try {
      const found = await this.databases.search(question, this.newest.checked);
      if (number !== this.asked) return false;
      this.drawBusy(false);
      if (!found) {
        this.count.textContent = td("stopped");
        return false;
      }
      this.found = found;
      this.question = question;
      this.box.show(null);
      this.count.textContent = found.games ? gamesText(found.games) : td("nothingFound");
      if (found.damage) this.count.append(h("span", { class: "fault", role: "alert" }, ` · ${found.damage}`));
      this.table.show(found.games, found.rows);
      return true;
    } catch (error) {
      if (number !== this.asked) return false;
      this.drawBusy(false);
      this.count.textContent = "";
      this.box.show(error, question);
      return false;
    }
  }

  private drawBusy(busy: boolean): void {
    this.busy = busy;
    this.start.textContent = td(busy ? "stop" : "search");
    this.element.classList.toggle("searching", busy);
  }

  private async rows(offset: number, count: number): Promise<GameRow[] | null> {
    try {
      return this.found && (await this.databases.rows(this.found, offset, count));
    } catch (error) {
      this.box.show(error);
      return null;
    }
  }

  // --- The board, whose squares make a condition ---

  private pieces(): string[] {
    return turnedOver(readBoard(this.page.app.node.fen) ?? []);
  }
  private toggle(square: string): void {
    if (!this.chosen.delete(square)) this.chosen.add(square);
    this.forms[1].set(this.shownText, "pieces:", this.chosenText());
  }
  private chosenText(): string {
    return piecesText(this.pieces(), squareNames, this.chosen);
  }
  /** Forgets the chosen squares if the question has another condition, such as after a change of the position. */
  private matchSquares(): void {
    const condition = readConditions(this.shownText, new Set(["pieces:"])).values.get("pieces:") ?? "";
    if (condition !== this.chosenText()) this.chosen.clear();
    this.drawBoard();
  }
  private drawBoard(): void {
    this.squares.show({ pieces: this.pieces(), chosen: this.chosen });
  }
}
