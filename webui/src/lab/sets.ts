/** The workshop: combines the named sets of a position with AND, OR, XOR, NOT and shifts. */
import { button, h, select, setOptions, textInput } from "../view/dom";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { bitsBoard } from "./small_board";
import { faultText, hasWord, tl } from "./words";
import type { Sets } from "../wire/types";

const operations = [
  { name: "and", sign: "&" },
  { name: "or", sign: "|" },
  { name: "xor", sign: "^" },
  { name: "andNot", sign: "& ~" },
] as const;
const shifts = ["<< 8", ">> 8", "<< 1", ">> 1", "<< 9", "<< 7", ">> 7", ">> 9"];

function setName(name: string): string {
  const key = [`set_${name}`, `chess.pieces.${name}`].find(hasWord);
  return key ? tl(key) : name;
}

export class Workshop {
  readonly element: HTMLElement;
  private readonly input: HTMLInputElement;
  private readonly first = select({ "aria-label": tl("firstSet") });
  private readonly second = select({ "aria-label": tl("secondSet") });
  private readonly result = h("div", { class: "lab-boards", id: "sets-result", "aria-live": "polite" });
  private readonly fault = h("p", { class: "fault", role: "alert" });
  private readonly all = h("div", { class: "lab-boards" });
  private readonly latest = new Latest();
  private names = "";
  private fen = "";
  private square = "e4";

  constructor(
    expression: string,
    private readonly changed: (expression: string) => void,
  ) {
    this.input = textInput({ id: "sets-expression", maxlength: 200, value: expression || "(white & pawns) << 8 & ~occupied" });
    this.input.addEventListener("input", () => this.ask());
    const act = (label: string, sign: string, make: () => string) => button(sign, () => this.write(make()), { title: label, "aria-label": label });
    this.element = h(
      "div",
      { class: "sets" },
      h("p", { class: "lab-text" }, tl("setsHelp")),
      h(
        "div",
        { class: "set-choice" },
        this.first,
        ...operations.map(({ name, sign }) =>
          act(tl(name), tl(`${name}Sign`), () => `${this.first.value} ${sign} ${this.second.value}`),
        ),
        this.second,
      ),
      h(
        "div",
        { class: "set-choice" },
        h("span", {}, tl("shiftIt")),
        ...shifts.map((shift) => act(tl("shiftBy", shift), shift, () => `${this.bracketed()} ${shift}`)),
        act(tl("complement"), "~", () => `~${this.bracketed()}`),
      ),
      h("label", { for: "sets-expression" }, tl("expression")),
      this.input,
      this.fault,
      this.result,
      h("h3", {}, tl("allSets")),
      this.all,
    );
  }

  show(fen: string, square: string): void {
    this.fen = fen;
    this.square = square;
    this.ask();
  }

  private bracketed(): string {
    const text = this.input.value.trim();
    return /^[\w]+$/.test(text) ? text : `(${text})`;
  }

  private write(expression: string): void {
    this.input.value = expression;
    this.ask();
  }

  private ask(): void {
    const expression = this.input.value.trim();
    // The address changes now: when the answer arrives, another place may be open.
    this.changed(expression);
    this.latest.answer(
      () => ask("lab/sets", { fen: this.fen, square: this.square, expression }),
      (sets) => this.draw(sets),
      (error) => (this.fault.textContent = faultText(error)),
    );
  }

  private draw(answer: Sets): void {
    this.fault.textContent = answer.fault ?? "";
    if (answer.steps)
      this.result.replaceChildren(
        ...answer.steps.map((step, i) => {
          const figure = bitsBoard(step.text, BigInt(step.bits), { binary: true });
          figure.classList.toggle("whole", i === answer.steps!.length - 1);
          return figure;
        }),
      );
    const names = answer.sets.map(({ name }) => name).join(" ");
    if (names !== this.names) {
      this.names = names;
      const options = answer.sets.map(({ name }) => [name, setName(name)] as const);
      setOptions(this.first, options, "white");
      setOptions(this.second, options, "pawns");
    }
    this.all.replaceChildren(
      ...answer.sets.map(({ name, bits }) => {
        const figure = bitsBoard(setName(name), BigInt(bits));
        const use = () => this.write([this.input.value.trim(), name].filter(Boolean).join(" & "));
        figure.append(button(name, use, { class: "use-set", title: tl("useSet", name) }));
        return figure;
      }),
    );
  }
}
