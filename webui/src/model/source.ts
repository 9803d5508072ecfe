/** Games whose text could not be read completely. The unread text is never lost. */
import type { PgnFault } from "../wire/types";

export interface Source {
  /** Original text of the game. */
  text: string;
  faults: PgnFault[];
  /** Fingerprint of the game as it was read. While it matches, the original text is saved. */
  as: string;
}

/** The text from the first error to the end, without line ends. Parts of it may have been read. */
export function unreadText({ text, faults }: Source): string {
  const first = [...faults].sort((a, b) => a.line - b.line || a.column - b.column)[0];
  if (!first) return "";
  const lines = text.split("\n").slice(Math.max(0, first.line - 1));
  // Columns count bytes. If one counts characters, only more text is kept. A column may point into a word.
  const line = lines[0] ?? "";
  const at =
    line.length -
    new TextDecoder().decode(new TextEncoder().encode(line).subarray(Math.max(0, first.column - 1))).length;
  const before = line.slice(0, Math.max(0, at));
  let begin = before.length;
  while (begin > 0 && !/[\s(){}]/.test(before[begin - 1])) begin--;
  lines[0] = line.slice(begin);
  return lines.join(" ").replace(/\s+/g, " ").trim();
}

/** The unread text as a PGN comment, which must not contain "}". */
export function unreadComment(source: Source): string {
  const text = unreadText(source);
  return text && "Not read: " + text.replaceAll("{", "(").replaceAll("}", ")");
}
