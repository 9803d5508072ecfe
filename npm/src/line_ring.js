// Lines from a page to a worker through shared memory. The worker can read them while it searches, when it receives no
// messages.

const writtenAt = 0, readAt = 1, headerBytes = 8;
const capacity = 1 << 18;

/** Whether this host lets two threads share memory. Pages need the headers COOP and COEP for it. */
export function canShare() {
  return typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
}

export function newRing() {
  return new SharedArrayBuffer(headerBytes + capacity);
}

/** The writing end. Lines that do not fit wait until the reader has made room. */
export class LineWriter {
  #counts;
  #bytes;
  #waiting = [];
  #timer;

  constructor(shared) {
    this.#counts = new Int32Array(shared, 0, 2);
    this.#bytes = new Uint8Array(shared, headerBytes);
  }

  write(line) {
    this.#waiting.push(new TextEncoder().encode(line + "\n"));
    this.#flush();
  }

  close() {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #flush() {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0) {
      const written = Atomics.load(this.#counts, writtenAt);
      // Counts are 32 bits wide and wrap.
      const room = capacity - ((written - Atomics.load(this.#counts, readAt)) >>> 0);
      const piece = this.#waiting[0].subarray(0, room);
      for (let i = 0; i < piece.length; ++i) this.#bytes[(written + i) & (capacity - 1)] = piece[i];
      Atomics.store(this.#counts, writtenAt, (written + piece.length) | 0);
      Atomics.notify(this.#counts, writtenAt);
      if (piece.length === this.#waiting[0].length) {
        this.#waiting.shift();
      } else {
        this.#waiting[0] = this.#waiting[0].subarray(piece.length);
        this.#timer = setTimeout(() => this.#flush(), 5);
        return;
      }
    }
  }
}

/** The reading end. */
export class LineReader {
  #counts;
  #bytes;
  #begun = [];

  constructor(shared) {
    this.#counts = new Int32Array(shared, 0, 2);
    this.#bytes = new Uint8Array(shared, headerBytes);
  }

  /** Waits at most that long for something to read. Only for workers. */
  wait(milliseconds) {
    const read = Atomics.load(this.#counts, readAt);
    if (Atomics.load(this.#counts, writtenAt) === read) Atomics.wait(this.#counts, writtenAt, read, milliseconds);
  }

  /** The next complete line, or undefined. */
  next() {
    let read = Atomics.load(this.#counts, readAt);
    const written = Atomics.load(this.#counts, writtenAt);
    let line;
    while (read !== written && line === undefined) {
      const byte = this.#bytes[read & (capacity - 1)];
      read = (read + 1) | 0;
      if (byte !== 10) {
        this.#begun.push(byte);
        continue;
      }
      line = new TextDecoder().decode(new Uint8Array(this.#begun));
      this.#begun = [];
    }
    Atomics.store(this.#counts, readAt, read);
    return line;
  }
}
