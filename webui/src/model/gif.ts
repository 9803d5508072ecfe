/** Writes animated GIFs (GIF89a) of pictures with at most 256 colours. */

/** Collects bytes in a buffer that grows. */
class Bytes {
  private data = new Uint8Array(1 << 16);
  private size = 0;

  push(...values: number[]): void {
    for (const value of values) this.byte(value);
  }
  byte(value: number): void {
    if (this.size === this.data.length) {
      const larger = new Uint8Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.size++] = value;
  }
  word(value: number): void {
    this.push(value & 255, value >> 8);
  }
  text(text: string): void {
    this.push(...[...text].map((letter) => letter.charCodeAt(0)));
  }
  get all(): Uint8Array<ArrayBuffer> {
    return this.data.slice(0, this.size);
  }
}

/** Compresses indices of colours by LZW, in blocks of at most 255 bytes. */
function compress(pixels: Uint8Array, out: Bytes): void {
  const bits = 8;
  const [clear, end] = [256, 257];
  out.byte(bits);
  let block: number[] = [];
  let [waiting, count] = [0, 0];
  const flush = () => {
    out.push(block.length, ...block);
    block = [];
  };
  const put = (byte: number) => {
    block.push(byte);
    if (block.length === 255) flush();
  };
  let width = bits + 1;
  const write = (code: number) => {
    waiting |= code << count;
    for (count += width; count >= 8; count -= 8) {
      put(waiting & 255);
      waiting >>>= 8;
    }
  };
  let known = new Map<number, number>();
  let next = end + 1;
  write(clear);
  let prefix = pixels[0];
  for (let i = 1; i < pixels.length; i++) {
    const key = (prefix << 8) | pixels[i];
    const code = known.get(key);
    if (code !== undefined) {
      prefix = code;
      continue;
    }
    write(prefix);
    prefix = pixels[i];
    known.set(key, next);
    if (next === 1 << width && width < 12) width++;
    if (++next <= 4095) continue;
    write(clear);
    known = new Map();
    next = end + 1;
    width = bits + 1;
  }
  write(prefix);
  write(end);
  if (count > 0) put(waiting & 255);
  if (block.length) flush();
  out.byte(0);
}

export class GifWriter {
  private readonly out = new Bytes();
  private before: Uint8Array | null = null;

  /** @param palette colours as 0xrrggbb, at most 256 */
  constructor(
    private readonly width: number,
    private readonly height: number,
    palette: readonly number[],
  ) {
    const { out } = this;
    out.text("GIF89a");
    out.word(width);
    out.word(height);
    out.push(0xf7, 0, 0);
    for (let i = 0; i < 256; i++) {
      const color = palette[i] ?? 0;
      out.push(color >> 16, (color >> 8) & 255, color & 255);
    }
    // Repeats the animation without end.
    out.push(0x21, 0xff, 11);
    out.text("NETSCAPE2.0");
    out.push(3, 1, 0, 0, 0);
  }

  /**
   * Adds a picture, of which only the rectangle that has changed is stored.
   * @param pixels index of each pixel's colour in the palette
   * @param delay hundredths of a second until the next picture
   */
  add(pixels: Uint8Array, delay: number): void {
    const { left, top, right, bottom } = this.changed(pixels);
    this.before = pixels;
    const part = new Uint8Array((right - left) * (bottom - top));
    for (let y = top; y < bottom; y++) part.set(pixels.subarray(y * this.width + left, y * this.width + right), (y - top) * (right - left));
    const { out } = this;
    out.push(0x21, 0xf9, 4, 4);
    out.word(delay);
    out.push(0, 0, 0x2c);
    for (const value of [left, top, right - left, bottom - top]) out.word(value);
    out.byte(0);
    compress(part, out);
  }

  private changed(pixels: Uint8Array): { left: number; top: number; right: number; bottom: number } {
    const { before, width, height } = this;
    if (!before) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let i = 0; i < pixels.length; i++) {
      if (pixels[i] === before[i]) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
    return right ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
  }

  /** The whole file. No picture can be added afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    this.out.byte(0x3b);
    return this.out.all;
  }
}

/** The most frequent colours of pictures in RGBA, at most 256, as 0xrrggbb. */
export function paletteOf(pictures: readonly Uint8ClampedArray[]): number[] {
  const counts = new Map<number, number>();
  for (const data of pictures)
    for (let i = 0; i < data.length; i += 4) {
      const color = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([color]) => color);
}

/** Maps the pixels of pictures in RGBA to the nearest colours of a palette. */
export class ColorIndex {
  private readonly known = new Map<number, number>();

  constructor(private readonly palette: readonly number[]) {
    palette.forEach((color, i) => this.known.set(color, i));
  }

  of(data: Uint8ClampedArray): Uint8Array {
    const indices = new Uint8Array(data.length / 4);
    for (let i = 0; i < indices.length; i++) indices[i] = this.nearest((data[4 * i] << 16) | (data[4 * i + 1] << 8) | data[4 * i + 2]);
    return indices;
  }

  private nearest(color: number): number {
    const known = this.known.get(color);
    if (known !== undefined) return known;
    const apart = (other: number) => [16, 8, 0].reduce((sum, bit) => sum + (((color >> bit) & 255) - ((other >> bit) & 255)) ** 2, 0);
    let best = 0;
    this.palette.forEach((other, i) => apart(other) < apart(this.palette[best]) && (best = i));
    this.known.set(color, best);
    return best;
  }
}
