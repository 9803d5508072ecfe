/** Answers that the page of a static site brings along, so that it is usable before the program has loaded. */
import type { Reply } from "./transport";

interface Known {
  path: string;
  question: object;
  answer: unknown;
}

export class FirstAnswers {
  private readonly known: Known[];

  /** `text` is made by tools/first_answers.mjs. */
  constructor(text: string) {
    this.known = JSON.parse(text) as Known[];
  }

  /** The answer to a question in any language; once only, because later questions may ask whether the program works. */
  take(path: string, question: object): Reply | null {
    const asked = JSON.stringify({ ...question, language: undefined });
    const at = this.known.findIndex((one) => one.path === path && JSON.stringify(one.question) === asked);
    return at < 0 ? null : { isAnswer: true, json: this.known.splice(at, 1)[0].answer };
  }
}
