/** Permalinks of the Lab: #/lab/C5?square=f5&fen=…. Spaces in a FEN are written as _. */
export interface Route {
  /** A row's id in capitals, "sets", "trace" or "book". */
  place: string;
  squares: string[];
  number: string;
  fen: string;
  move: string;
  method: string;
  depth: number | null;
  expression: string;
  /** Number of the book's chapter. */
  chapter: number;
}

export const emptyRoute = (place: string): Route => ({
  place,
  squares: [],
  number: "",
  fen: "",
  move: "",
  method: "",
  depth: null,
  expression: "",
  chapter: 1,
});

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
    chapter: Number(chapter),
  };
}

export function writeRoute(route: Route): string {
  if (route.place === "book") return `#/lab/book/${route.chapter}`;
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
  return `#/lab/${route.place}${fields.length ? "?" + fields.join("&") : ""}`;
}
