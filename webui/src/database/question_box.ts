/** The text of a question, and what is wrong with it: the part is underlined, and its column is named. */
import { h } from "../view/dom";
import { QuestionError } from "../model/databases";
import { faultyPart } from "../model/question";
import { messageOf } from "../text/i18n";
import { td } from "./words";

export class QuestionBox {
  readonly input: HTMLTextAreaElement;
  private readonly part = h("code", { class: "db-wrong" });
  private readonly message = h("p", { class: "fault" });
  readonly element: HTMLElement;
  private left: [from: number, to: number] = [0, 0];

  /** `edited` is called with each change of the text, `asked` when the user presses Enter. */
  constructor(id: string, edited: () => void, asked: () => void) {
    this.input = h("textarea", { id, rows: 2, spellcheck: "false", autocapitalize: "off", maxlength: 5000, "aria-label": td("question"), placeholder: td("questionHint"), "aria-describedby": `${id}-fault` });
    this.input.addEventListener("input", edited);
    this.input.addEventListener("blur", () => (this.left = this.caret()));
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      asked();
    });
    this.element = h("div", { class: "db-question" }, this.input, h("div", { id: `${id}-fault`, role: "alert" }, this.part, this.message));
  }

  get text(): string {
    return this.input.value;
  }
  set text(text: string) {
    if (this.input.value === text) return;
    this.input.value = text;
    this.left = [text.length, text.length];
  }

  /** The selected places; without the focus those that were selected last. */
  get selection(): [from: number, to: number] {
    return this.isFocused ? this.caret() : this.left;
  }
  /** Puts the caret at a place, without taking the focus. */
  putCaret(place: number): void {
    this.left = [place, place];
    if (this.isFocused) this.input.setSelectionRange(place, place);
  }
  private get isFocused(): boolean {
    return document.activeElement === this.input;
  }
  private caret(): [from: number, to: number] {
    return [this.input.selectionStart, this.input.selectionEnd];
  }

  /** Shows an error of the question that was asked; null for none. */
  show(error: unknown, question = ""): void {
    this.part.replaceChildren();
    this.message.textContent = error === null ? "" : messageOf(error);
    const isWrong = error instanceof QuestionError;
    this.input.setAttribute("aria-invalid", String(isWrong));
    if (!isWrong) return;
    const [begin, end] = faultyPart(question, error.column);
    // An error at the end has nothing to underline but the place.
    this.part.append(question.slice(0, begin), h("mark", {}, question.slice(begin, end) || "␣"), question.slice(end));
    this.message.textContent = td("columnFault", begin + 1, error.message);
  }
}
