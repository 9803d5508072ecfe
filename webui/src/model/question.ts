/** The language of questions about games (docs/reference/database.md) as far as fields of the page write it. */

/**
 * Conditions that a question joins by "and": values by field with relation ("white:", "clock<"), an empty value for
 * fields that take none ("ending"). `rest` is everything else, as it was written.
 */
export interface Conditions {
  values: Map<string, string>;
  rest: string;
}

// A backslash is read in one way only: with two, many of them would take exponential time.
const termPattern = /^([\w.]+)(?:(!=|<=|>=|[:=~<>])("(?:\\["\\]|\\(?!["\\])|[^"\\])*"|[^\s()"]+(?=[\s()]|$))|(?=[\s()]|$))/;
const wordPattern = /^(and|or|not)(?=[\s("]|$)/i;

/** The length of a bracket with its content; 0 if it is not closed. */
function bracketLength(text: string): number {
  let depth = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\" && isQuoted) i++;
    else if (text[i] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[i] === "(") depth++;
    else if (!isQuoted && text[i] === ")" && --depth === 0) return i + 1;
  }
  return 0;
}

/** A question as one condition, unless brackets cannot be put because its own or its quotes are not closed. */
function bracketed(question: string): string {
  const text = `(${question})`;
  return bracketLength(text) === text.length ? text : question;
}

const unquoted = (value: string): string => (value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : value);

/** A value with quotes if it needs them. */
export const quoted = (value: string): string => (/[\s()",;]|^(?:!=|[:=~<>]|$)/.test(value) ? `"${value.replaceAll(/["\\]/g, "\\$&")}"` : value);

/** Fields that are conditions of their own, and words that join conditions. */
const ownWords = /^(annotated|broken|ending|and|or|not)$/i;

/** A question that is only a name, as a search for that player; any other question as it is. */
export function withPlayer(question: string): string {
  const text = question.trim();
  const words = text.split(/\s+/);
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.,'’_-]*$/u.test(text) && !words.some((word) => ownWords.test(word));
  return isName ? `player:${quoted(text)}` : question;
}

/** Reads the conditions of the known fields. */
export function readConditions(question: string, known: Pick<ReadonlySet<string>, "has">): Conditions {
  const values = new Map<string, string>();
  const others: string[] = [];
  let negated = "";
  for (let text = question.trim(); text; text = text.trimStart()) {
    const word = wordPattern.exec(text)?.[1].toLowerCase();
    // Fields cannot show alternatives.
    if (word === "or") return { values: new Map(), rest: bracketed(question.trim()) };
    if (word) {
      if (word === "not") negated += "not ";
      text = text.slice(word.length);
      continue;
    }
    const term = termPattern.exec(text);
    const length = term ? term[0].length : text.startsWith("(") ? bracketLength(text) : 0;
    // The server says what is wrong with the rest.
    if (!length) return { values: new Map(), rest: bracketed(question.trim()) };
    const key = term ? term[1].toLowerCase() + (term[2] ?? "") : "";
    if (term && !negated && known.has(key) && !values.has(key)) values.set(key, unquoted(term[3] ?? ""));
    else others.push(negated + text.slice(0, length));
    negated = "";
    text = text.slice(length);
  }
  return { values, rest: others.join(" ") };
}

/** Writes a question that `readConditions` reads. */
export const writeConditions = ({ values, rest }: Conditions): string =>
  [rest, ...[...values].map(([key, value]) => (/\w$/.test(key) ? key : key + quoted(value)))].filter(Boolean).join(" ");

/** A range of numbers or dates, of which either end may be empty. */
export const rangeText = (from: string, to: string): string => (from === to ? from : `${from}..${to}`);
export function readRange(text: string): [from: string, to: string] {
  const [from, to] = text.split("..");
  return [from, to ?? from];
}

/** The part of a question that an error is about: from its column, which counts bytes from 1, to the end of the word. */
export function faultyPart(question: string, column: number): [begin: number, end: number] {
  const bytes = new TextEncoder().encode(question).slice(0, column - 1);
  const begin = Math.min(new TextDecoder().decode(bytes).length, question.length);
  const word = /^("(?:\\["\\]|\\(?!["\\])|[^"\\])*"?|[^\s()"]+|.)/.exec(question.slice(begin));
  return [begin, begin + (word?.[0].length ?? 0)];
}

/** The condition for some squares of a position: "Nd5 pe6 -d4", in the order of the squares. */
export const piecesText = (pieces: readonly string[], squares: readonly string[], chosen: ReadonlySet<string>): string =>
  squares.flatMap((square, i) => (chosen.has(square) ? [(pieces[i] || "-") + square] : [])).join(" ");

/** The condition for all pawns of a position: "e4 d5/e6 f7", White's first. */
export function pawnsText(pieces: readonly string[], squares: readonly string[]): string {
  const of = (piece: string) => squares.filter((_, i) => pieces[i] === piece).join(" ");
  return `${of("P")}/${of("p")}`;
}
