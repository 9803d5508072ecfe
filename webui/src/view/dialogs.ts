/** The dialogs to open and save games, to change settings, and for help. */
import { ask } from "../wire/api";
import type { App } from "../model/app";
import { byId, download, h, onFile, setOptions } from "./dom";
import { exampleGame } from "../text/example";
import { readFile, type Files, type ReadOutcome } from "./files";
import { languages, mendedText, t, type TextKey } from "../text/i18n";
import { store } from "./store";
import { toast } from "./toast";
import { drawnOf } from "../model/drawn";
import type { Settings } from "../model/settings";
import type { Board } from "./board";
import { pgnOf } from "../model/writing";

export function openDialog(id: string): HTMLDialogElement {
  const dialog = byId<HTMLDialogElement>(id);
  if (!dialog.open) dialog.showModal();
  // The first button has the focus now, which may be below the text.
  dialog.scrollTop = 0;
  return dialog;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
    return true;
  } catch {
    toast(t("copyFailed"));
    return false;
  }
}

// --- Opening ---

function listenForPastesAndDrops(takeFile: (file: File) => Promise<void>, openText: (text: string) => void): void {
  // Ctrl+V opens the clipboard's text, except in text fields.
  addEventListener("paste", (event) => {
    const target = event.target as HTMLElement;
    if (target.closest?.("input, textarea, select") || document.querySelector("dialog[open]") || byId("analysis-page").hidden) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!file && text.trim() === "") return;
    event.preventDefault();
    if (file) {
      openDialog("open-dialog");
      return void takeFile(file);
    }
    openText(text);
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    // The Lab has no games to open.
    if (!file || byId("analysis-page").hidden) return;
    openDialog("open-dialog");
    void takeFile(file);
  });
}

/** Prepares the dialog "Open"; returns a function that opens a text as if it was pasted. */
export function setUpOpening(files: Files): (text: string) => void {
  const area = byId<HTMLTextAreaElement>("open-text");
  const show = (outcome: ReadOutcome) => {
    const lines = [outcome.failure, ...outcome.faults.slice(0, 20).map((f) => t("faultAt", f.line, f.column, f.text))].filter(Boolean);
    byId("open-faults").replaceChildren(...(outcome.faults.length ? [h("p", {}, t("faults"))] : []), ...lines.map((line) => h("p", { class: "fault" }, line)));
    if (lines.length > 0) openDialog("open-dialog");
    if (lines.length === 0 && !outcome.isKept) {
      area.value = "";
      byId<HTMLDialogElement>("open-dialog").close();
      if (outcome.mended?.length) toast(mendedText(outcome.mended));
    }
  };
  const take = async (name: string, text: string) => {
    if (text.trim() === "") return show({ faults: [], failure: t("nothingToRead") });
    show(await files.read(name, text));
  };
  const takeFile = async (file: File) => {
    try {
      await take(file.name, await readFile(file));
    } catch (error) {
      show({ faults: [], failure: `${file.name}: ${(error as Error).message}` });
    }
  };
  const openText = (text: string) => {
    openDialog("open-dialog");
    area.value = text;
    void take("", text);
  };
  byId("open-button").addEventListener("click", () => {
    byId("open-faults").replaceChildren();
    openDialog("open-dialog");
    area.focus();
  });
  byId("open-read").addEventListener("click", () => void take("", area.value));
  byId("open-example").addEventListener("click", () => void take("", exampleGame));
  const chooser = onFile(byId<HTMLInputElement>("open-file"), takeFile);
  byId("open-choose").addEventListener("click", () => chooser.click());
  listenForPastesAndDrops(takeFile, openText);
  return openText;
}

// --- Saving ---

const nameOf = (app: App): string =>
  [app.tree.tag("White"), app.tree.tag("Black")]
    .filter((player) => player && player !== "?")
    .map((player) => player.replace(/[^\p{L}\p{N}-]+/gu, "_").replace(/^_+|_+$/g, ""))
    .filter(Boolean)
    .join("-") || "gyre";

/** Saves the open game without a dialog; false if the server could not write it. */
export async function saveOpenGame(app: App): Promise<boolean> {
  const pgn = await app.attempt(() => pgnOf(app.tree));
  if (pgn === null) return false;
  download(nameOf(app) + ".pgn", "application/x-chess-pgn", pgn);
  app.tree.markSaved();
  return true;
}

/** The button that hands the picture to another app on a phone, and elsewhere to the clipboard; none if the browser can do neither. */
function setUpSharing(draw: () => Promise<Blob | null>, name: () => string): void {
  const button = byId("save-share");
  const fileOf = (content: BlobPart) => new File([content], name() + ".png", { type: "image/png" });
  const shares = matchMedia("(pointer: coarse)").matches && Boolean(navigator.canShare?.({ files: [fileOf("")] }));
  button.hidden = !shares && !("ClipboardItem" in window);
  button.textContent = t(shares ? "sharePicture" : "copyPicture");
  const copyPicture = async () => {
    // Some browsers allow this only at once, before the picture is drawn.
    const png = draw().then((drawn) => drawn ?? new Blob());
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    toast(t("copied"));
  };
  const share = async () => {
    const png = await draw();
    if (png) await navigator.share({ files: [fileOf(png)] });
  };
  button.addEventListener("click", () =>
    (shares ? share() : copyPicture()).catch((error: Error) => {
      // The user has closed the list of apps.
      if (error.name !== "AbortError") toast(t("shareFailed"));
    }),
  );
}

export function setUpSaving(app: App, board: Board, settings: Settings): void {
  const pgnArea = byId<HTMLTextAreaElement>("save-pgn");
  const fenField = byId<HTMLInputElement>("save-fen");
  byId("save-button").addEventListener("click", async () => {
    openDialog("save-dialog");
    fenField.value = app.node.fen;
    pgnArea.value = "";
    const { tree } = app;
    const pgn = await app.attempt(() => pgnOf(tree));
    if (pgn !== null) pgnArea.value = pgn;
    byId("save-note").hidden = !tree.source;
    byId("save-note").textContent = t(tree.textAsItCame === null ? "savedWithUnread" : "savedAsItCame");
  });
  const name = () => nameOf(app);
  byId("save-copy-pgn").addEventListener("click", async () => {
    if (pgnArea.value && (await copy(pgnArea.value))) app.tree.markSaved();
  });
  byId("save-copy-fen").addEventListener("click", () => void copy(fenField.value));
  byId("save-file").addEventListener("click", () => {
    if (!pgnArea.value) return;
    download(name() + ".pgn", "application/x-chess-pgn", pgnArea.value);
    app.tree.markSaved();
  });
  byId("save-svg").addEventListener("click", async () => {
    const last = app.node.uci.slice(0, 4);
    // The program draws boards of its own colours; it has none of these.
    const theme = settings.now.board === "dusk" ? "blue" : settings.now.board;
    const drawn = drawnOf(app.node);
    const arrows = drawn.filter(({ from, to }) => from !== to).map(({ from, to, color }) => `${from}${to}:${color}`);
    const circles = drawn.filter(({ from, to }) => from === to).map(({ from, color }) => `${from}:${color}`);
    const answer = await app.attempt(() => ask("svg", { fen: app.node.fen, flipped: board.flipped, theme, size: 800, arrows, circles, ...(last ? { last } : {}) }));
    if (answer) download(name() + ".svg", "image/svg+xml", answer.svg);
  });
  const drawPng = async () => (await import("./picture")).pngOf(app.node, { flipped: board.flipped, size: 1200 });
  setUpSharing(drawPng, name);
  byId("save-png").addEventListener("click", async () => {
    const png = await drawPng();
    if (png) download(name() + ".png", "image/png", png);
  });
  byId("save-gif").addEventListener("click", async () => {
    const { gifOf, longestGif } = await import("./picture");
    const line = [app.tree.root, ...app.tree.path(app.tree.lineEnd(app.node))].slice(0, longestGif + 1);
    const gif = await gifOf(line, { flipped: board.flipped, size: 480 }, (done) => (byId("save-gif").textContent = t("savingGif", done, line.length)));
    byId("save-gif").textContent = t("saveGif");
    download(name() + ".gif", "image/gif", gif);
  });
}

// --- Settings ---

export function setUpSettings(app: App, settings: Settings): void {
  const field = (name: string) => byId<HTMLInputElement>("set-" + name);
  field("language").append(...Object.entries(languages).map(([code, text]) => h("option", { value: code, lang: code }, text["language.name"] ?? code)));
  /** Limits the field's value to 1 up to the program's maximum, and shows it. */
  const limited = (name: "threads" | "hash"): number => {
    const value = Math.round(Number(field(name).value)) || 1;
    const allowed = Math.max(1, Math.min(value, app.about?.[name] ?? 1));
    field(name).value = String(allowed);
    return allowed;
  };
  const names = ["language", "theme", "board", "pieces", "threads", "hash", "arrows", "figurines", "sound"] as const;
  byId("settings-button").addEventListener("click", () => {
    field("threads").max = String(app.about?.threads ?? 1);
    setOptions(byId<HTMLSelectElement>("set-hash"), [16, 64, 128, 256, 512, 1024, 2048, 4096].filter((size) => size <= (app.about?.hash ?? 64)));
    for (const name of names) {
      field(name).value = String(settings.now[name]);
      field(name).checked = settings.now[name] === true;
    }
    field("language").value = document.documentElement.lang;
    openDialog("settings-dialog");
  });
  for (const name of names)
    field(name).addEventListener("change", () => {
      const { type, checked, value } = field(name);
      settings.change({ [name]: type === "checkbox" ? checked : name === "threads" || name === "hash" ? limited(name) : value });
    });
}

/** Opens the settings again after a change that reloaded the page, with the focus on that setting. */
export function reopenSettings(name: string | null): void {
  store.saveSetting(null);
  if (!name) return;
  byId("settings-button").click();
  byId("set-" + name).focus();
}

// --- Help ---

const keys: [string[], TextKey][] = [
  [["←", "→", "J", "K"], "keyBack"],
  [["Home", "End", "0", "$"], "keyEnds"],
  [["↑", "↓"], "keyVariation"],
  [["F"], "keyFlip"],
  [["L", "Z"], "keyEngine"],
  [["X"], "keyThreat"],
  [["Space"], "keyBest"],
  [["A"], "keyArrows"],
  [["G"], "keyAnalyse"],
  [["M", "Shift+M"], "keyErrors"],
  [["B", "Shift+B"], "keyBlunders"],
  [["R"], "keyRetry"],
  [["Enter"], "keyTyped"],
  [["C"], "keyComment"],
  [["Ctrl+Z", "Ctrl+Y"], "keyUndo"],
  [["Ctrl+V"], "keyPaste"],
  [["[", "]", "P", "N"], "keyLab"],
  [["Esc"], "keyPremove"],
  [["?"], "keyHelp"],
];

const englishKeys = ["Home", "End", "Space", "Ctrl", "Shift", "Enter"];
/** A key as keyboards of the language name it: "Strg+Z". */
const keyName = (name: string): string =>
  name
    .split("+")
    .map((key) => t("keyNames").split(", ")[englishKeys.indexOf(key)] ?? key)
    .join("+");

export function showHelp(app: App): void {
  const rows = keys.map(([names, text]) => h("tr", {}, h("th", { scope: "row" }, ...names.map((name) => h("kbd", {}, keyName(name)))), h("td", {}, t(text))));
  byId("help-keys").replaceChildren(...rows);
  byId("help-board").textContent = t("keyBoard");
  byId("help-draw").textContent = t("keyDraw");
  byId("help-premove").textContent = t("premoveHint");
  byId("help-about").textContent = t("aboutGyre", app.about?.version ?? "");
  openDialog("help-dialog");
}
