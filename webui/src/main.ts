import "cm-chessboard/assets/extensions/promotion-dialog/promotion-dialog.css";
import "./view/tokens.css";
import "./view/styles.css";
import "./view/analysis.css";
import "./view/board.css";
import "./view/layout.css";
import "./view/print.css";
import { Analysis } from "./view/analysis";
import { Annotations } from "./view/annotate";
import { announceMoves } from "./view/announce";
import { Live } from "./wire/live";
import { askToDrop } from "./view/ask";
import { App } from "./model/app";
import { Board } from "./view/board";
import { Cards } from "./view/cards";
import { reopenSettings, saveOpenGame, setUpOpening, setUpSaving, setUpSettings, showHelp } from "./view/dialogs";
import { byId, showText } from "./view/dom";
import { EnginePanel } from "./view/engine";
import { Files } from "./view/files";
import { Graph } from "./view/graph";
import { hasText, isLinkedElsewhere, languageCode, linkedLanguage, messageOf, setLanguage, systemLanguage, t, withoutLanguage, type TextKey } from "./text/i18n";
import { useFigurines } from "./text/moves";
import { MoveList } from "./view/moves";
import { showOtherEngines } from "./view/other_engines";
import type { Page, Room } from "./view/page";
import { PlayPanel } from "./view/play";
import { placePlayers, showPlayers } from "./view/players";
import { Retry } from "./view/retry";
import { saveWhatChanges } from "./view/saving";
import { SetupEditor } from "./view/setup";
import { Settings } from "./model/settings";
import { store } from "./view/store";
import { setUpTabs, showMoveOfAnalysis, showTab } from "./view/tabs";
import { setUpTags } from "./view/tags";
import { systemClock } from "./model/clock";
import { standardFen } from "./model/fen";
import { Tree } from "./model/tree";
import { nextError, type Wanted } from "./model/puzzles";
import { toast } from "./view/toast";
import { typedMoves } from "./view/typed";
import { undoOf } from "./view/undo";
import { setUpWelcome } from "./view/welcome";
import { setTransport } from "./wire/chosen_transport";
import type { LegalMove } from "./wire/types";

// tools/make_app.sh marks the page of a static site, where the C++ runs in the browser.
const isStatic = document.documentElement.dataset.wire === "worker";
const loadProgram = isStatic
  ? setTransport(
      async () => new (await import("./wire/worker_transport")).WorkerTransport(),
      document.getElementById("first-answers")?.textContent ?? undefined,
    )
  : null;

// The browser opens its database while the page's parts are made.
const savedGame = store.game();
const settings = new Settings(store.settings(), store.saveSettings);
setLanguage(linkedLanguage(location.hash) || settings.now.language || systemLanguage());
useFigurines(settings.now.figurines);
document.documentElement.lang = languageCode();
showColours();

function showColours(): void {
  document.documentElement.dataset.board = settings.now.board;
  document.documentElement.dataset.theme = settings.now.theme;
}

/** Translates the texts in the page's HTML. */
function translate(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-t], [data-hint], [data-placeholder]")) {
    const text = (key = "") => (hasText(key) ? t(key) : "");
    const { t: content, hint, placeholder } = element.dataset;
    if (content) element.textContent = text(content);
    if (hint) element.title = text(hint);
    if (hint && !content) element.setAttribute("aria-label", text(hint));
    if (placeholder) (element as HTMLInputElement).placeholder = text(placeholder);
  }
}
translate();

const app = new App(mayDrop);

function makeMove(move: LegalMove): void {
  if (retry.takesMoves) return void retry.attempt(move);
  if (retry.active && app.limit) return showPosition(false);
  if (!play.canMove) return play.chooseEarly(move);
  play.moved();
  void app.play(move).then((node) => node ?? showPosition(false));
}

const board = new Board(
  byId("board"),
  {
    move: makeMove,
    restore: () => showPosition(false),
    draw: (drawn) => annotations.toggleDrawn(drawn),
  },
  document.documentElement.lang,
  settings.now.pieces,
);
board.flipped = settings.now.flipped;

const live = new Live();
// The service worker keeps the page for visits without a network, and loads all files for that, so it comes last. Pages
// from a disk, and some private windows, have none.
if (isStatic) live.on("open", () => void navigator.serviceWorker?.register("service_worker.js").catch(() => {}));
const engine = new EnginePanel(app, live, board, settings);
new MoveList(byId("moves"), app);
new Cards(app);
new Graph(app, systemClock);
const annotations = new Annotations(app, board);
const analysis = new Analysis(app, live, engine, settings);
const play = new PlayPanel(app, live, engine, settings, systemClock, board, turnForGame, () => analysis.begin());
const retry = new Retry(app, board, live, engine, settings, () => showPosition(false));
const files = new Files(app, live, engine, settings, retry);
const openTyped = typedMoves(() => (play.mayMove ? (app.facts?.moves ?? null) : null), makeMove);
const undo = undoOf(app, () => !play.running && !retry.active);
new SetupEditor(app);
setUpTags(app);
showPlayers(app, () => play.hasClock);
const drawWelcome = setUpWelcome(app, () => play.isOpen || retry.isOpen, setUpOpening(files));
setUpTabs();
setUpSaving(app, board, settings);
setUpSettings(app, settings);
settings.on("change", (changed) => {
  if ("language" in changed) history.replaceState(history.state, "", withoutLanguage(location.hash) || location.href);
  const [reloading] = (["language", "figurines", "pieces"] as const).filter((name) => name in changed);
  if (reloading) {
    store.saveSetting(reloading);
    location.reload();
  }
  showColours();
  if ("threads" in changed || "hash" in changed || "arrows" in changed) engine.restart();
});

async function mayDrop(announces = true): Promise<boolean> {
  const { tree } = app;
  // A game of the list needs no question, because the list keeps its changes.
  files.keep();
  if (files.lists(tree) || !tree.isUnsaved) return true;
  if (!tree.hasUnsavedWork) {
    if (announces) toast(t("triedDropped"));
    return true;
  }
  return askToDrop(t("dropGame"), t("savePgn"), () => saveOpenGame(app));
}

// --- Updates after a change of the place in the game ---

function showPosition(animated: boolean): void {
  play.showPosition(animated);
  board.markMove(app.node.uci, app.facts?.check);
}

saveWhatChanges(app, () => files.keep(), () => play.saved);

announceMoves(app, settings);
app.on("place", () => {
  showPosition(true);
  for (const id of ["nav-first", "nav-back"]) byId<HTMLButtonElement>(id).disabled = !app.node.parent;
  for (const id of ["nav-forward", "nav-last"]) byId<HTMLButtonElement>(id).disabled = !app.node.children.length;
  showErrorButtons();
});
app.on("facts", () => showPosition(true));
app.on("trouble", () => showText(byId("trouble"), app.trouble.join(" ")));

// --- Buttons ---

/** Goes to the next or previous marked move; hidden moves of an open question are left out. */
function toError(step: 1 | -1, glyphs?: number[]): void {
  const node = app.limit ? null : nextError(app.tree, app.node, step, glyphs);
  if (!node) return;
  app.go(node);
  showMoveOfAnalysis();
}
function showErrorButtons(): void {
  byId<HTMLButtonElement>("error-previous").disabled = app.limit !== null || !nextError(app.tree, app.node, -1);
  byId<HTMLButtonElement>("error-next").disabled = app.limit !== null || !nextError(app.tree, app.node, 1);
}
app.on("marks", showErrorButtons);
app.on("tree", showErrorButtons);

const on = (id: string, act: () => void) => byId(id).addEventListener("click", act);
function turnBoard(flipped: boolean, turnedByGame = false): void {
  board.flipped = flipped;
  settings.change({ flipped, turnedByGame });
  placePlayers(flipped);
  engine.redrawBar();
}
const flip = () => turnBoard(!board.flipped);
function turnForGame(flipped: boolean): void {
  const { now } = settings;
  turnBoard(flipped, flipped !== (now.turnedByGame ? !now.flipped : now.flipped));
}
app.on("opened", () => settings.now.turnedByGame && flip());
on("nav-first", () => app.toStart());
on("nav-back", () => app.back());
on("nav-forward", () => app.forward());
on("nav-last", () => app.toEnd());
on("nav-flip", flip);
on("error-previous", () => toError(-1));
on("error-next", () => toError(1));
on("new-button", () => void app.replace(new Tree(standardFen)));
on("help-button", () => showHelp(app));
for (const button of document.querySelectorAll<HTMLElement>("[data-close]"))
  button.addEventListener("click", () => button.closest("dialog")!.close());
byId("board").addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    if (event.deltaY > 0) app.forward();
    else app.back();
  },
  { passive: false },
);

// A clicked button would keep the focus, and Space would press it again. After Tab the focus stays, as users expect. With
// the next frame, because the browser lays out the page before it takes the focus away.
addEventListener("click", (event) => {
  const button = (event.target as HTMLElement).closest("button");
  if (button && event.detail > 0 && !button.closest("dialog")) requestAnimationFrame(() => button.blur());
});

// --- Keys, as on lichess ---

const keys: Record<string, () => unknown> = {
  ArrowLeft: () => app.back(),
  ArrowRight: () => app.forward(),
  k: () => app.back(),
  j: () => app.forward(),
  ArrowUp: () => app.sibling(-1),
  ArrowDown: () => app.sibling(1),
  Home: () => app.toStart(),
  End: () => app.toEnd(),
  "0": () => app.toStart(),
  $: () => app.toEnd(),
  f: flip,
  l: () => engine.toggle(),
  z: () => engine.toggle(),
  x: () => engine.toggleThreat(),
  a: () => settings.change({ arrows: !settings.now.arrows }),
  c: () => annotations.focus(),
  g: () => !isStatic && !play.running && !retry.active && analysis.begin(),
  r: () => byId("retry").hidden || play.running || byId("analysis-retry").click(),
  m: () => toError(1),
  M: () => toError(-1),
  b: () => toError(1, [4]),
  B: () => toError(-1, [4]),
  " ": () => {
    const best = engine.best();
    if (best && play.mayMove) void app.play(best);
    else if (!engine.on) engine.toggle();
  },
  Enter: openTyped,
  "?": () => showHelp(app),
};

/** True for Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z. Text fields have their own undo. */
function isUndo(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key) || byId("analysis-page").hidden) return false;
  if ((event.target as HTMLElement).closest("input, textarea, select, dialog")) return false;
  event.preventDefault();
  if (key === "y" || event.shiftKey) undo.redo();
  else undo.undo();
  return true;
}

addEventListener("keydown", (event) => {
  if (isUndo(event)) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = placeNow();
  if (place) return loaded[place]?.key?.(event);
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog")) {
    if (event.key === "Escape" && !target.closest("dialog")) target.blur();
    return;
  }
  // Space and Enter press the focused button.
  if (target.closest("button, summary") && (event.key === " " || event.key === "Enter")) return;
  const act = keys[event.key] ?? keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

// --- The Lab, the farm, practice and databases, which come when they are wanted ---

const page: Page = {
  app,
  live,
  settings,
  games: () => files.listed,
  threads: () => engine.threads,
  side: () => byId<HTMLSelectElement>("analysis-side").value as Wanted,
  open: async (pgn) => {
    const { failure, isKept } = await files.read("", pgn);
    if (failure) throw new Error(failure);
    if (isKept) return false;
    location.hash = "#/";
    showTab("moves");
    return true;
  },
};
type Place = "lab" | "farm" | "practise" | "database";
const rooms: Record<Place, { host: string; failure: TextKey; load: () => Promise<Room> }> = {
  lab: { host: "lab", failure: "labFailed", load: () => import("./lab/lab") },
  farm: { host: "farm", failure: "farmFailed", load: () => import("./farm/farm") },
  practise: { host: "training", failure: "practiseFailed", load: () => import("./training/training") },
  database: { host: "database", failure: "databaseFailed", load: () => import("./database/database") },
};
const loaded: Partial<Record<Place, Room>> = {};
const placeNow = (): Place | undefined => /^#\/(lab|farm|practise|database)/.exec(location.hash)?.[1] as Place | undefined;
on("practise-game", () => {
  files.keep();
  location.hash = "#/practise/game";
});

async function showExplorer(): Promise<void> {
  for (const id of ["database-link", "explorer-tab", "explorer-card"]) byId(id).hidden = !app.about?.databases;
  if (app.about?.databases) await (await import("./database/database")).showExplorer(byId("explorer"), page);
}

async function showPlace(): Promise<void> {
  const place = placeNow();
  document.body.classList.toggle("elsewhere", place !== undefined);
  document.body.dataset.place = place ?? "";
  for (const [name, { host }] of Object.entries(rooms)) {
    byId(host).hidden = place !== name;
    if (place !== name) loaded[name as Place]?.close?.();
  }
  byId("analysis-page").hidden = place !== undefined;
  for (const link of document.querySelectorAll("header nav a"))
    if (link.getAttribute("href") === "#/" + (place ?? "")) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  if (!place) {
    document.title = "Gyre";
    return;
  }
  if (isStatic && place !== "lab") {
    app.setTrouble("server", t("needsProgram"));
    return;
  }
  const { host, failure, load } = rooms[place];
  try {
    const room = (loaded[place] = await load());
    await room.show(byId(host), page, location.hash.slice(`#/${place}`.length));
  } catch (error) {
    app.setTrouble("server", t(failure, messageOf(error)));
  }
}
addEventListener("hashchange", () => (isLinkedElsewhere(location.hash) ? location.reload() : void showPlace()));

// --- Start ---

async function begin(): Promise<void> {
  // This comes first, so that a link to the Lab does not wait for the saved game.
  const placed = showPlace();
  placePlayers(board.flipped);
  const [saved] = await Promise.all([savedGame, app.begin()]);
  byId("farm-link").hidden = !app.about?.farm;
  void showExplorer();
  showOtherEngines(app, live, settings, engine);
  analysis.showEngines();
  play.restore(saved?.play ?? null);
  if (saved) {
    const tree = Tree.fromWire(saved.game);
    app.load(tree, tree.atPlaces(saved.places));
  } else {
    app.load(new Tree(standardFen));
  }
  await files.restore();
  if (!isStatic && (store.hunt() || placeNow() === "practise")) void import("./training/training").then((training) => training.restoreTraining(byId("training"), page));
  drawWelcome();
  if (!app.facts) await new Promise<void>((done) => app.on("facts", done));
  reopenSettings(store.setting());
  document.body.classList.add("ready");
  performance.mark("ready");
  // The browser draws the board before it loads the program.
  if (loadProgram) setTimeout(loadProgram, 50);
  await placed;
}
void begin();

