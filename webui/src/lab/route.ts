/** Permalinks of the Lab: #/lab/C5?square=f5&fen=…&step=1-2&lang=de. Spaces in a FEN are written as _. */
export const emptyRoute = (place: string) => ({
  /** A row's id in capitals, "sets", "trace" or "book". */
  place,
  squares: [] as string[],
  number: "",
  fen: "",
  move: "",
  method: "",
  depth: null as number | null,
  expression: "",
  /** Step of a calculation, such as "1-3" (lesson.ts); empty if all are shown. */
  step: "",
  /** Language of a lesson's link; empty in other addresses. */
  language: "",
  /** Number of the book's chapter. */
  chapter: 1,
});
export type Route = ReturnType<typeof emptyRoute>;

/** True if an address is one of the Lab. */
export const isLab = (hash: string): boolean => hash.startsWith("#/lab");

export function readRoute(hash: string): Route {
  const [path, query = ""] = hash.split("?", 2);
  const [, name = "", chapter = "1"] = /^#\/lab\/([A-Za-z0-9]+)(?:\/(\d{1,2}))?$/.exec(path) ?? [];
  const fields = new URLSearchParams(query);
  const depth = Number(fields.get("depth"));
  return {
    place: /^[a-e]\d+$/i.test(name) ? name.toUpperCase() : name,
    squares: (fields.get("square") ?? "").split(",").filter((square) => /^[a-h][1-8]$/.test(square)),
    number: fields.get("number") ?? "",
    fen: (fields.get("fen") ?? "").replaceAll("_", " "),
    move: fields.get("move") ?? "",
    method: fields.get("method") ?? "",
    depth: Number.isInteger(depth) && depth >= 1 && depth <= 5 ? depth : null,
    expression: fields.get("sets") ?? "",
    step: /^\d{1,2}-\d{1,3}$/.exec(fields.get("step") ?? "")?.[0] ?? "",
    language: fields.get("lang") ?? "",
    chapter: Number(chapter),
  };
}

export function writeRoute(route: Route): string {
  const fields: string[] = [];
  const add = (name: string, value: string) =>
    value && fields.push(`${name}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",")}`);
  add("square", route.squares.join(","));
  add("number", route.number);
  add("fen", route.fen.replaceAll(" ", "_"));
  add("move", route.move);
  add("method", route.method);
  add("depth", route.depth ? String(route.depth) : "");
  add("sets", route.expression);
  add("step", route.step);
  add("lang", route.language);
  const place = route.place === "book" ? `book/${route.chapter}` : route.place;
  return `#/lab/${place}${fields.length ? "?" + fields.join("&") : ""}`;
}

/** The addresses of the rows that the commands `gyre lab` in a box of the course print, each once. */
export function addressesOfCommands(box: string): { row: string; address: string }[] {
  const commands = [...box.replaceAll(/\\\n\s*/g, "").matchAll(/^\s*\$ gyre lab ([A-E]\d+)(.*)$/gm)];
  const found = commands.map(([, row, words]) => {
    const option = (name: string) => new RegExp(`--${name} (\\S+)`).exec(words)?.[1] ?? "";
    // A FEN has six fields, in quotes or not.
    const fen = /--fen "?((?:\S+ ){5}\d+)"?/.exec(words)?.[1] ?? "";
    const inputs = words.replace(/--.*/, "");
    const address = writeRoute({
      ...emptyRoute(row),
      squares: inputs.match(/\b[a-h][1-8]\b/g) ?? [],
      number: /\b(?:0[xb][\dA-Fa-f]+|\d+)\b/.exec(inputs)?.[0] ?? "",
      fen,
      move: option("move"),
      method: option("method"),
      depth: Number(option("depth")) || null,
    });
    return { row, address };
  });
  return found.filter(({ address }, at) => found.findIndex((other) => other.address === address) === at);
}
