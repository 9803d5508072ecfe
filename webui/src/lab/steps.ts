/** Shows the rows of a calculation one by one, with the bits of each row's number on a board. */
import { button, h } from "../view/dom";
import { bitsBoard } from "./small_board";
import { bit, squareIndex } from "./squares";
import { tl } from "./words";

const pause = 1100;

/** Sent by the buttons of a calculation when its step changes; -1 for all steps. */
export type StepEvent = CustomEvent<{ bar: HTMLElement; step: number }>;
/** Goes to a step of the calculation with these buttons. */
export const goToStep = (bar: HTMLElement, step: number): boolean =>
  bar.dispatchEvent(new CustomEvent("lab-go", { detail: step }));

/** Creates buttons that step through `steps` steps. `show` is called with each step, or with -1 for all at once. */
export function player(steps: number, show: (step: number) => void): HTMLElement {
  let at = -1;
  let timer = 0;
  const state = h("span", { class: "step-state", role: "status" });
  const sign = (label: string, text: string, act: () => void) => button(text, act, { title: label, "aria-label": label });
  const go = (step: number) => {
    at = step;
    state.textContent = at < 0 ? "" : tl("stepOf", at + 1, steps);
    show(at);
    bar.dispatchEvent(new CustomEvent("lab-step", { bubbles: true, detail: { bar, step: at } }));
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.textContent = "▶";
    play.setAttribute("aria-label", tl("playSteps"));
  };
  const advance = () => {
    // The page may show another exhibit by now.
    if (!bar.isConnected || at + 1 >= steps) return stop();
    go(at + 1);
    if (at + 1 >= steps) stop();
  };
  const play = sign(tl("playSteps"), "▶", () => {
    if (timer) return stop();
    if (at + 1 >= steps) go(-1);
    advance();
    timer = window.setInterval(advance, pause);
    play.textContent = "❚❚";
    play.setAttribute("aria-label", tl("pauseSteps"));
  });
  const walk = (step: number) => () => {
    stop();
    go(Math.max(-1, Math.min(steps - 1, step < 0 ? at - 1 : at + 1)));
  };
  const bar = h(
    "div",
    { class: "steps", role: "group", "aria-label": tl("steps") },
    sign(tl("stepBack"), "◀", walk(-1)),
    play,
    sign(tl("stepForward"), "▶❙", walk(1)),
    sign(tl("allSteps"), "↺", () => (stop(), go(-1))),
    state,
  );
  bar.addEventListener("lab-go", (event) => {
    const step = (event as CustomEvent<number>).detail;
    if (step >= 0 && step < steps) go(step);
  });
  return bar;
}

/** The sets in a row of a table, written as hexadecimal or binary numbers, or as lists of squares. */
function setsOf(row: string[]): bigint[] {
  return row.flatMap((text) => {
    if (/^0x[0-9A-F]{8,16}$/.test(text)) return [BigInt(text)];
    if (/^([01]{8}|[01]{16})$/.test(text)) return [BigInt("0b" + text)];
    if (/^[a-h][1-8]( [a-h][1-8])*$/.test(text))
      return [text.split(" ").reduce((set, square) => set | bit(squareIndex(square)), 0n)];
    return [];
  });
}

/** True if each row begins with the set that the row before it ended with. */
const isChain = (rows: string[][]): boolean => rows.every((row, i) => i === 0 || setsOf(row)[0] === setsOf(rows[i - 1]).at(-1));

export function stepThrough(table: HTMLTableElement, scroller: HTMLElement, rows: string[][]): HTMLElement {
  const body = table.tBodies[0];
  const boards = h("div", { class: "lab-boards step-boards" });
  const continues = isChain(rows);
  const header = [...table.tHead!.rows[0].cells].map((cell) => cell.textContent ?? "");
  const bar = player(rows.length, (step) => {
    [...body.rows].forEach((row, i) => {
      row.classList.toggle("now", i === step);
      row.classList.toggle("later", step >= 0 && i > step);
    });
    if (step >= 0) body.rows[step].scrollIntoView({ block: "nearest", inline: "nearest" });
    if (step < 0) return boards.replaceChildren();
    const row = rows[step];
    const shown = row.flatMap((text, column) => setsOf([text]).map((set) => ({ set, column })));
    boards.replaceChildren(
      ...shown.map(({ set, column }) => {
        // The results of a chain say what each step takes away.
        const isResult = continues && column === shown.at(-1)!.column;
        const [before = set] = isResult ? setsOf([rows[step - 1]?.[column] ?? ""]) : [];
        return bitsBoard(header[column], set, { binary: true, lost: before & ~set });
      }),
    );
  });
  return h("div", { class: "stepped" }, bar, scroller, boards);
}
