/** Decodes bytes of files as text, and recognises compressed and binary files. */

/**
 * Bytes that are not UTF-8 are taken for Windows-1252, run by run: one old name does not spoil the rest of the file.
 */
function decodeRuns(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  const old = new TextDecoder("windows-1252");
  let text = "";
  let begin = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length) {
      at += length;
      continue;
    }
    text += utf8.decode(bytes.subarray(begin, at)) + old.decode(bytes.subarray(at, at + 1));
    begin = ++at;
  }
  return text + utf8.decode(bytes.subarray(begin));
}

/** Number of bytes of the UTF-8 character at an offset; 0 if there is no valid character. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  if (first < 0x80) return 1;
  const length = first >= 0xf0 && first <= 0xf4 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (!length || first > 0xf4 || at + length > bytes.length) return 0;
  for (let i = 1; i < length; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return 0;
  // Overlong forms, surrogates and values above U+10FFFF are invalid.
  const second = bytes[at + 1];
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  return (first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f) ? 0 : length;
}

export function textOf(buffer: ArrayBuffer | Uint8Array): string {
  const bytes = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const plain = a === 0xef && b === 0xbb && c === 0xbf ? bytes.subarray(3) : bytes;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return decodeRuns(plain);
  }
}

export type Packing = "" | "gzip" | "bzip2" | "zstd";

/** Compression format of a file, recognised by its first bytes. */
export function packingOf(buffer: ArrayBuffer): Packing {
  const [a, b, c, d] = new Uint8Array(buffer.slice(0, 4));
  if (a === 0x1f && b === 0x8b) return "gzip";
  if (a === 0x42 && b === 0x5a && c === 0x68) return "bzip2";
  return a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd ? "zstd" : "";
}

/** True if the bytes occur in no text file. UTF-16 with its byte order mark is text, although it has such bytes. */
export function isBinary(buffer: ArrayBuffer): boolean {
  const head = new Uint8Array(buffer.slice(0, 1024));
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return !isUtf16 && head.includes(0);
}

export function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
