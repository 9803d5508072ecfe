/** Words that join the conditions of a question, and the part of it that fields change. */

export type JoiningWord = "and" | "or" | "not" | "()";

/** Conditions between brackets or "or", as `inner`, and the text on both sides of them. */
export interface QuestionPart {
  before: string;
  inner: string;
  after: string;
}

interface Token {
  text: string;
  begin: number;
  end: number;
}

/** Brackets, words and conditions with their quotes, without the blanks between. */
const tokensOf = (question: string): Token[] =>
  [...question.matchAll(/[()]|(?:"(?:\\["\\]|\\(?!["\\])|[^"\\])*"?|[^\s()"])+/g)].map(({ 0: text, index }) => ({ text, begin: index, end: index + text.length }));
const isWord = (token: Token | undefined, ...words: string[]): boolean => token !== undefined && words.includes(token.text.toLowerCase());

const spaced = (before: string, after: string): string => (before === "" || after === "" || before.endsWith("(") || after.startsWith(")") ? before + after : `${before} ${after}`);

export const wholeText = ({ before, inner, after }: QuestionPart): string => before + inner + after;

/** The conditions around a place of a question, up to the next bracket or "or"; null if they are the whole question. */
export function partAt(question: string, place: number): QuestionPart | null {
  const tokens = tokensOf(question);
  const begins = [0];
  for (const token of tokens.filter(({ end }) => end <= place)) {
    if (token.text === "(") begins.push(token.end);
    else if (token.text === ")") begins.length = Math.max(1, begins.length - 1);
    else if (isWord(token, "or")) begins[begins.length - 1] = token.end;
  }
  let depth = 0;
  let end = question.length;
  for (const token of tokens.filter(({ end: last }) => last > place)) {
    if (token.text === "(") depth++;
    if (depth === 0 && (token.text === ")" || isWord(token, "or"))) {
      end = token.begin;
      break;
    }
    if (token.text === ")") depth--;
  }
  const begin = begins[begins.length - 1];
  const [before, after] = [question.slice(0, begin).trimEnd(), question.slice(end).trimStart()];
  if (!before && !after) return null;
  return { before: /[^(]$/.test(before) ? before + " " : before, inner: question.slice(begin, end).trim(), after: /^[^)]/.test(after) ? " " + after : after };
}

/** The part after the text was edited; null if the text beside the part was changed, too. */
export function editedPart(part: QuestionPart | null, question: string): QuestionPart | null {
  if (!part || !question.startsWith(part.before) || !question.endsWith(part.after)) return null;
  const end = question.length - part.after.length;
  return end < part.before.length ? null : { ...part, inner: question.slice(part.before.length, end) };
}

/** Adds a word or brackets behind a place or around a selection; also returns the place where the next condition goes. */
export function withWord(question: string, selection: readonly [from: number, to: number], word: JoiningWord): [question: string, place: number] {
  const cut = (place: number) => tokensOf(question).find(({ begin, end }) => begin < place && place < end);
  const isChosen = selection[0] < selection[1];
  const to = cut(selection[1])?.end ?? selection[1];
  const from = isChosen ? (cut(selection[0])?.begin ?? selection[0]) : to;
  const after = question.slice(to).trim();
  if (word === "()" || word === "not") {
    const opened = spaced(question.slice(0, from).trim(), word === "not" ? "not (" : "(");
    const inner = question.slice(from, to).trim();
    return [spaced(`${opened}${inner})`, after), opened.length + (inner ? inner.length + 1 : 0)];
  }
  let before = question.slice(0, to).trim();
  // Another word takes the place of one that still has no condition behind it.
  const tokens = tokensOf(before);
  if (isWord(tokens.at(-1), "and", "or")) before = before.slice(0, tokens.pop()!.begin).trimEnd();
  const last = tokens.at(-1);
  if (last && last.text !== "(" && !isWord(last, "not")) before += ` ${word} `;
  else if (isWord(last, "not")) before += " ";
  return [before + (/^[^)]/.test(after) && /\w$/.test(before) ? " " : "") + after, before.length];
}
