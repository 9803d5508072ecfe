// What a module of Gyre needs of its host: the system's functions by WASI, and passing on texts. A module runs in a
// worker, because its searches take as long as they take.

// Error numbers of WASI.
const noSuchFile = 44, badDescriptor = 8, notSupported = 52;

/** The text between two places of a module's memory. */
function textIn(memory, at, size) {
  // Browsers do not decode from shared memory; a module's memory is not shared.
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at, size));
}

/** WASI's functions for a module without files: clocks, random numbers, and standard output as messages of the console. */
function wasiFor(memory) {
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get(clock, _precision, at) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    random_get(at, size) {
      const most = 65536;
      for (let done = 0; done < size; done += most)
        globalThis.crypto.getRandomValues(new Uint8Array(memory().buffer, at + done, Math.min(most, size - done)));
      return 0;
    },
    fd_write(descriptor, pieces, count, written) {
      let text = "", sum = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 8 * i, true), size = view().getUint32(pieces + 8 * i + 4, true);
        text += textIn(memory(), at, size);
        sum += size;
      }
      view().setUint32(written, sum, true);
      if (descriptor === 2) console.error(text.trimEnd());
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => badDescriptor,
    path_open: () => noSuchFile,
    path_filestat_get: () => noSuchFile,
    proc_exit(status) {
      throw new Error(`the module ended with status ${status}`);
    },
  };
}

/**
 * Starts a module. `imports` are functions that it calls by the name "gyre"; those that take texts get them as strings.
 * The result calls exported functions with texts.
 */
export async function startModule(module, imports) {
  let memory;
  const wasi = wasiFor(() => memory);
  const system = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    if (from === "wasi_snapshot_preview1") system[name] = wasi[name] ?? (() => notSupported);
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: system,
    gyre: {
      send: (at, size) => imports.send(textIn(memory, at, size)),
      answer: (isAnswer, at, size) => imports.answer?.(isAnswer === 1, textIn(memory, at, size)),
      poll: imports.poll,
      fail(at, size) {
        throw new Error(`the module has ended: ${textIn(memory, at, size)}`);
      },
    },
  });
  const exported = instance.exports;
  memory = exported.memory;
  exported._initialize();
  return {
    /** Calls a function of the module with texts, each as its place and size. */
    call(name, ...texts) {
      const places = [];
      try {
        for (const text of texts) {
          const bytes = new TextEncoder().encode(text);
          const at = exported.malloc(Math.max(bytes.length, 1));
          if (at === 0) throw new Error("the module has no memory for a text");
          places.push(at, bytes.length);
          new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        }
        return exported[name](...places);
      } finally {
        for (let i = 0; i < places.length; i += 2) exported.free(places[i]);
      }
    },
  };
}
