// Tests of animated GIFs without a browser: a decoder written from the format's description reads what was written.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { ColorIndex, GifWriter, paletteOf } = await load("model/gif");

/** Decodes LZW data with a minimum code size of 8 bits. */
function expand(data) {
  const out = [];
  let [at, width, table, before] = [0, 9, [], null];
  const reset = () => {
    table = Array.from({ length: 258 }, (_, i) => (i < 256 ? [i] : []));
    [width, before] = [9, null];
  };
  reset();
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < width; bit++, at++) code |= ((data[at >> 3] >> (at & 7)) & 1) << bit;
    if (code === 257) return out;
    if (code === 256) {
      reset();
      continue;
    }
    const entry = code < table.length ? table[code] : [...before, before[0]];
    out.push(...entry);
    if (before && table.length < 4096) table.push([...before, entry[0]]);
    if (table.length === 1 << width && width < 12) width++;
    before = entry;
  }
}

/** Reads a GIF: its size and its pictures as whole arrays of indices. */
function read(bytes) {
  const word = (at) => bytes[at] | (bytes[at + 1] << 8);
  assert.equal(String.fromCharCode(...bytes.subarray(0, 6)), "GIF89a");
  const [width, height] = [word(6), word(8)];
  const screen = new Uint8Array(width * height);
  const frames = [];
  let at = 13 + 768;
  let delay = 0;
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = word(at + 4);
      for (at += 2; bytes[at]; ) at += bytes[at] + 1;
      at++;
      continue;
    }
    assert.equal(bytes[at], 0x2c);
    const [left, top, wide, tall] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    assert.equal(bytes[at + 10], 8);
    const data = [];
    for (at += 11; bytes[at]; at += bytes[at] + 1) data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]));
    at++;
    const pixels = expand(data);
    assert.equal(pixels.length, wide * tall);
    pixels.forEach((pixel, i) => (screen[(top + Math.floor(i / wide)) * width + left + (i % wide)] = pixel));
    frames.push({ pixels: [...screen], delay, area: wide * tall });
  }
  assert.equal(at, bytes.length - 1);
  return { width, height, frames };
}

test("pictures are read as they were written, with noise that fills the code table and with small changes", () => {
  let state = 1;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) >> 8;
  const noise = Uint8Array.from({ length: 120 * 90 }, () => random() & 255);
  const changed = noise.slice();
  changed[5 * 120 + 7] ^= 1;
  changed[9 * 120 + 20] ^= 1;
  const plain = new Uint8Array(120 * 90).fill(3);
  const gif = new GifWriter(120, 90, [0xff0000]);
  const pictures = [noise, changed, changed, plain];
  pictures.forEach((pixels, i) => gif.add(pixels, 100 + i));
  const { width, height, frames } = read(gif.finish());
  assert.deepEqual([width, height], [120, 90]);
  assert.deepEqual(frames.map(({ delay }) => delay), [100, 101, 102, 103]);
  assert.deepEqual(frames.map(({ area }) => area), [120 * 90, 14 * 5, 1, 120 * 90]);
  frames.forEach(({ pixels }, i) => assert.deepEqual(pixels, [...pictures[i]]));
});

test("colours beyond 256 become the nearest of the most frequent ones", () => {
  const rgba = (...colors) => Uint8ClampedArray.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255, 255]));
  const many = Array.from({ length: 300 }, (_, i) => 0x010000 * (i & 255) + (i >> 8));
  const palette = paletteOf([rgba(...many, ...many.slice(0, 256))]);
  assert.equal(palette.length, 256);
  const index = new ColorIndex(palette).of(rgba(many[20], many[299]));
  assert.equal(palette[index[0]], many[20]);
  assert.equal(palette[index[1]], many[299] - 1);
});
