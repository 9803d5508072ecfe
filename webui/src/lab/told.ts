/** What the program tells in English outside exhibits, in the page's language: words of keys, faults of expressions. */
import type { LabKey } from "../text/lab_en";
import { tl } from "./words";

type Told = [pattern: RegExp, word: LabKey];

/** In the page's language, with what the pattern's groups held in the gaps; as it was if no pattern is its own. */
function translate(text: string, table: Told[]): string {
  for (const [pattern, word] of table) {
    const found = pattern.exec(text);
    if (found) return tl(word, ...found.slice(1));
  }
  return text;
}

/** src/lab/key_words.cpp; pieces are FEN's letters in every language. */
const keyWords: Told[] = [
  [/^castling ([KQkq])$/, "key_castling"],
  [/^en passant ([a-h])$/, "key_enPassant"],
  [/^white to move$/, "key_whiteToMove"],
];
export const keyWord = (what: string): string => translate(what, keyWords);

/** src/lab/set_expression.cpp. */
const expressionFaults: Told[] = [
  [/^an operator is missing before (.*)$/s, "fault_operator"],
  [/^a shift needs a number from 0 to 63$/, "fault_shift"],
  [/^too deep$/, "fault_deep"],
  [/^a '\)' is missing$/, "fault_bracket"],
  [/^a set is missing$/, "fault_set"],
  [/^there is no set (.*)$/s, "fault_name"],
];
export function expressionFault(text: string): string {
  const [, byte, reason] = /^byte (\d+): (.*)$/s.exec(text) ?? [];
  return byte ? tl("fault_at", byte, translate(reason, expressionFaults)) : text;
}
