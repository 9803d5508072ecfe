/** Exercises: a question, a board or a number for the answer, and the progress, which the browser keeps. */
import { button, h, select, setOptions, textInput } from "../view/dom";
import { Field } from "../view/field";
import { store } from "../view/store";
import { squareNames, standardFen } from "../model/fen";
import { ask } from "../wire/api";
import { Latest } from "../wire/latest";
import { exercises, type Exercise, type Variant } from "./exercise_list";
import { emptyRoute, writeRoute } from "./route";
import { has, readNumber, readPlacement } from "./squares";
import { faultLine, tl } from "./words";

export class Exercises {
  readonly element: HTMLElement;
  private readonly choice = select({ id: "exercise-name", "aria-label": tl("exercise") }, [], () => this.open(exercises[this.choice.selectedIndex]));
  private readonly progress = h("p", { class: "hint", id: "exercise-progress" });
  private readonly question = h("h3", { id: "exercise-question" });
  private readonly holder = h("div", { class: "exercise-answer" });
  private readonly verdict = h("p", { class: "lab-text", id: "exercise-verdict", role: "status" });
  private readonly explained = h("a", { class: "lab-combine" });
  private readonly field = new Field({ choose: (square, walked) => !walked && this.toggle(square) }, tl("exerciseBoard"));
  private readonly number = textInput({ id: "exercise-number", maxlength: 70, "aria-labelledby": "exercise-question" });
  private readonly latest = new Latest();
  private chosen = new Set<string>();
  private solved = store.exercises() ?? {};
  private variant = 0;
  private exercise: Exercise;

  constructor(
    name: string,
    /** A row's own position, which exercises without one use. */
    private readonly exampleOf: (row: string) => string,
    private readonly keep: (name: string) => void,
  ) {
    this.exercise = exercises.find((one) => one.name === name) ?? exercises.find((one) => !this.solved[one.name]) ?? exercises[0];
    this.number.addEventListener("keydown", (event) => event.key === "Enter" && this.check());
    this.element = h(
      "div",
      { class: "exercises" },
      h("div", { class: "set-choice" }, h("label", {}, tl("exercise") + " ", this.choice), button(tl("exerciseForget"), () => this.forget(), { id: "exercise-forget" })),
      this.progress,
      this.question,
      this.holder,
      h(
        "div",
        { class: "set-choice" },
        button(tl("exerciseCheck"), () => this.check(), { id: "exercise-check", class: "primary" }),
        button(tl("exerciseShow"), () => this.reveal(), { id: "exercise-show" }),
        button(tl("exerciseNext"), () => this.next(), { id: "exercise-next" }),
      ),
      this.verdict,
      h("p", {}, this.explained),
    );
    this.draw();
  }

  close(): void {
    this.latest.drop();
  }

  private get now(): Variant {
    return this.exercise.variants[this.variant];
  }
  private get fen(): string {
    return this.now.fen || this.exampleOf(this.exercise.row) || standardFen;
  }

  private open(exercise: Exercise, variant = 0): void {
    if (exercise !== this.exercise) this.keep(exercise.name);
    this.exercise = exercise;
    this.variant = variant;
    this.chosen = new Set();
    this.number.value = "";
    this.verdict.textContent = "";
    this.draw();
  }

  /** The next question of this exercise, or the next exercise. */
  private next(): void {
    const { exercise, variant } = this;
    if (variant + 1 < exercise.variants.length) this.open(exercise, variant + 1);
    else this.open(exercises[(exercises.indexOf(exercise) + 1) % exercises.length]);
    (this.exercise.kind === "number" ? this.number : this.field.element.querySelector<HTMLElement>("[tabindex='0']"))?.focus();
  }

  private draw(): void {
    const { exercise } = this;
    const isSolved = (one: Exercise) => this.solved[one.name] === true;
    const title = (one: Exercise) => `${isSolved(one) ? "✓ " : ""}${one.row} · ${tl(`${one.question}Title` as typeof one.question)}`;
    setOptions(this.choice, exercises.map((one) => [one.name, title(one)]), exercise.name);
    this.progress.textContent = tl("exerciseProgress", exercises.filter(isSolved).length, exercises.length);
    this.question.textContent = tl(exercise.question, ...(this.now.square ? [this.now.square] : []), ...(this.now.told ?? []));
    this.explained.textContent = tl("exerciseRow", exercise.row);
    this.explained.href = writeRoute(emptyRoute(exercise.row));
    const isNumber = exercise.kind === "number";
    this.holder.replaceChildren(...(isNumber && !exercise.board ? [] : [this.field.element]), ...(isNumber ? [h("label", {}, tl("exerciseNumber") + " ", this.number)] : []));
    this.drawField();
  }

  private drawField(): void {
    this.field.show({ pieces: this.exercise.board ? readPlacement(this.fen) : null, chosen: this.chosen });
  }

  private toggle(square: string): void {
    if (this.exercise.kind !== "squares") return;
    if (!this.chosen.delete(square)) this.chosen.add(square);
    this.drawField();
  }

  /** The answer: a set, or a number. */
  private async answer(): Promise<bigint> {
    const { exercise, now } = this;
    if (now.value !== undefined) return now.value;
    const square = now.square ?? "e4";
    const expression = exercise.expression!.replaceAll("{square}", square);
    const { steps, fault } = await ask("lab/sets", { fen: this.fen, square, expression });
    if (!steps?.length) throw new Error(fault ?? expression);
    return BigInt(steps.at(-1)!.bits);
  }

  /** Finds the answer and passes it on, unless another question is open by then. */
  private withAnswer(act: (answer: bigint) => void): void {
    const asked = this.now;
    this.latest.answer(
      () => this.answer(),
      (answer) => asked === this.now && act(answer),
      (error) => this.verdict.replaceChildren(faultLine(error)),
    );
  }

  private check(): void {
    this.withAnswer((answer) => {
      if (this.exercise.kind === "squares") {
        const right = squareNames.filter((_, i) => has(answer, i));
        const missing = right.filter((square) => !this.chosen.has(square)).length;
        const wrong = [...this.chosen].filter((square) => !right.includes(square)).length;
        this.judge(missing + wrong === 0, tl("exerciseWrongSquares", missing, wrong));
        return;
      }
      const text = this.number.value.replaceAll(/[ .,]/g, "");
      const given = readNumber(text);
      if (given === null) this.verdict.textContent = tl("noNumber");
      else this.judge(given === answer, tl(/^[01]{4,}$/.test(text) ? "exerciseBinary" : "exerciseWrong"));
    });
  }

  private judge(isRight: boolean, otherwise: string): void {
    this.verdict.className = "lab-text " + (isRight ? "holds" : "fails");
    if (isRight) {
      // Another window may have stored more.
      this.solved = { ...(store.exercises() ?? this.solved), [this.exercise.name]: true };
      store.saveExercises(this.solved);
      this.draw();
    }
    this.verdict.textContent = isRight ? tl("exerciseRight") : otherwise;
  }

  private reveal(): void {
    this.withAnswer((answer) => {
      this.verdict.className = "lab-text";
      if (this.exercise.kind === "squares") {
        this.chosen = new Set(squareNames.filter((_, i) => has(answer, i)));
        this.drawField();
        this.verdict.textContent = tl("exerciseAnswer", [...this.chosen].join(" ") || tl("none"));
      } else {
        this.number.value = String(answer);
        this.verdict.textContent = tl("exerciseAnswer", String(answer));
      }
    });
  }

  private forget(): void {
    this.solved = {};
    store.saveExercises(this.solved);
    this.draw();
  }
}
