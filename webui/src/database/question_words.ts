/** Buttons for the words that join conditions, and a note on the part of the question that the fields change. */
import { button, h } from "../view/dom";
import { td } from "./words";
import type { JoiningWord, QuestionPart } from "../model/question_part";

export class QuestionWords {
  private readonly part = h("code", { id: "db-part-text" });
  private readonly note: HTMLElement;
  readonly element: HTMLElement;

  /** `add` is called with the word of a button, `leave` when the fields shall change the whole question again. */
  constructor(add: (word: JoiningWord) => void, leave: () => void) {
    const word = (key: JoiningWord, id: string, text: string, hint: string, label?: string) => button(text, () => add(key), { id: `db-word-${id}`, title: hint, "aria-label": label });
    const words = h(
      "div",
      { class: "db-words", role: "group", "aria-label": td("joinConditions") },
      word("and", "and", td("and"), td("andHint")),
      word("or", "or", td("or"), td("orHint")),
      word("not", "not", td("not"), td("notHint")),
      word("()", "brackets", "( )", td("bracketsHint"), td("brackets")),
    );
    const whole = () => {
      leave();
      // The button has gone with the note.
      words.querySelector("button")!.focus();
    };
    this.note = h("div", { class: "db-part-note", hidden: true }, h("span", { role: "status" }, td("fieldsChange"), " ", this.part), button(td("wholeQuestion"), whole, { id: "db-whole" }));
    this.element = h("div", { class: "db-joining" }, words, this.note);
    // A click leaves the focus, and with it the caret, in the question.
    words.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Shows the part that the fields change; null for the whole question. */
  show(part: QuestionPart | null): void {
    this.note.hidden = part === null;
    this.part.textContent = part?.inner || "…";
  }
}
