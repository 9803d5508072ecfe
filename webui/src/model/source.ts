/** Games whose text could not be read completely: what was not read is kept, whatever happens to the rest. */
import type { PgnFault } from "../wire/types";

export interface Source {
  /** The game's text as it came. */
  text: string;
  faults: PgnFault[];
  /** Fingerprint of the game as it was read: as long as it has not changed, the text itself is saved. */
  as: string;
}

/** The text from the first fault on, without line ends; what stands behind it may be read or not. */
export function unreadText({ text, faults }: Source): string {
  const first = [...faults].sort((a, b) => a.line - b.line || a.column - b.column)[0];
  if (!first) return "";
  const lines = text.split("\n").slice(Math.max(0, first.line - 1));
  // Columns count bytes; a column that counts characters only keeps more. They may point into a word.
  const line = lines[0] ?? "";
  const at =
    line.length -
    new TextDecoder().decode(new TextEncoder().encode(line).subarray(Math.max(0, first.column - 1))).length;
  const before = line.slice(0, Math.max(0, at));
  lines[0] = line.slice(before.length - (/[^\s(){}]*$/.exec(before)?.[0].length ?? 0));
  return lines.join(" ").replace(/\s+/g, " ").trim();
}

/** The same as a comment in PGN, which must not contain its own end. */
export function unreadComment(source: Source): string {
  const text = unreadText(source);
  return text && "Not read: " + text.replaceAll("{", "(").replaceAll("}", ")");
}
