// Types of the parts of gifenc that the page uses; the package has none.
declare module "gifenc" {
  export function GIFEncoder(): {
    /** `palette`: colours of all pictures, with the first one; `dispose`: 1 to leave the picture under the next one. */
    writeFrame(pixels: Uint8Array, width: number, height: number, options: { palette?: [number, number, number][]; delay: number; dispose: number }): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    bytesView(): Uint8Array;
    readonly buffer: ArrayBuffer;
  };
}
