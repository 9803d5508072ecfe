export declare function canShare(): boolean;
export declare function newRing(): SharedArrayBuffer;
export declare class LineWriter {
  constructor(shared: SharedArrayBuffer);
  write(line: string): void;
  close(): void;
}
export declare class LineReader {
  constructor(shared: SharedArrayBuffer);
  wait(milliseconds: number): void;
  next(): string | undefined;
}
