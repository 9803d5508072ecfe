/** Animated GIFs of pictures with at most 256 colours, which repeat without end. */
import { GIFEncoder } from "gifenc";

export class GifWriter {
  private readonly encoder = GIFEncoder();
  private before: Uint8Array | null = null;

  /** @param palette colours as 0xrrggbb, at most 256 */
  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly palette: readonly number[],
  ) {}

  /**
   * Adds a picture, of which only the rectangle that has changed is stored.
   * @param pixels index of each pixel's colour in the palette
   * @param delay hundredths of a second until the next picture
   */
  add(pixels: Uint8Array, delay: number): void {
    const { encoder, before, width } = this;
    const { left, top, right, bottom } = this.changed(pixels);
    const colors = Array.from({ length: 256 }, (_, i) => this.palette[i] ?? 0);
    const palette = before ? undefined : colors.map((color): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]);
    const part = new Uint8Array((right - left) * (bottom - top));
    for (let y = top; y < bottom; y++) part.set(pixels.subarray(y * width + left, y * width + right), (y - top) * (right - left));
    const length = encoder.bytesView().length;
    encoder.writeFrame(part, right - left, bottom - top, { palette, delay: delay * 10, dispose: 1 });
    // The encoder writes 0 for the place of each picture, which follows 8 bytes with the delay and one that begins the picture.
    if (before) [left, top].forEach((value, i) => new DataView(encoder.buffer).setUint16(length + 9 + 2 * i, value, true));
    this.before = pixels;
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
    this.encoder.finish();
    return this.encoder.bytes();
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
