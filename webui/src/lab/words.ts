/** Texts of the Lab, which are loaded with it and not with the page. */
import { h } from "../view/dom";
import texts from "texts:page.lab";
import { messageOf, textsOf, type LabKey } from "../text/i18n";
import { TraceFault } from "./trace_data";
import type { Arrival, NodeEnd } from "../wire/types";

export const tl = textsOf<LabKey>(texts);
export const faultText = (error: unknown): string => (error instanceof TraceFault ? tl(error.word, ...error.values) : messageOf(error));
export const faultLine = (error: unknown): HTMLElement => h("p", { class: "fault", role: "alert" }, faultText(error));
/** Key of a word; keys contain no spaces. */
type KeyOf<Word extends string> = Word extends `${infer First} ${infer Rest}` ? `${First}_${KeyOf<Rest>}` : Word;
type TraceWord = NodeEnd | Exclude<Arrival, "move">;
/** A word of a trace in the page's language. Words of other versions are shown unchanged. */
export const traceWord = (word: TraceWord): string => {
  const key = `lab.end.${word.replaceAll(" ", "_") as KeyOf<TraceWord>}` as const;
  return key in texts.en ? tl(key) : word;
};
/** Text of a score of `gyre tree`: centipawns, or the distance to mate in plies from the root. */
export function scoreText(score: number): string {
  // The values of `Score::mate()` and `Score::mate_bound()` in eval/score.h.
  const mate = 32000;
  const mateBound = mate - 256;
  const size = Math.abs(score);
  const sign = score < 0 ? "-" : "";
  if (size > mate) return sign + "inf";
  if (size === mate) return sign + traceWord("mate");
  return size >= mateBound ? `${sign}#${mate - size}` : String(score);
}
export const hasWord = (key: string): key is LabKey => Object.hasOwn(texts.en, key);
