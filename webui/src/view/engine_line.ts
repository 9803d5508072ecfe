/** A line that an engine sends: its score and its moves, which can be played on the board. */
import type { App } from "../model/app";
import type { EngineLine } from "../wire/types";
import { button, h } from "./dom";
import { numberIn } from "../model/fen";
import { scoreText } from "../model/score";
import { shownMoves } from "../text/moves";
import { t } from "../text/i18n";
import { withSigns } from "./signs";

/** A threat is a line of the side that is not to move. */
export function lineRow(app: App, line: EngineLine, isThreat = false): HTMLElement {
  const row = h("div", { class: "line" });
  const better = (line.mate ?? line.cp ?? 0) >= 0 ? "white" : "black";
  row.append(h("span", { class: "value " + better, title: wdlText(line.wdl) }, scoreText(line, 2)));
  // A threat begins with the other side, at the same number.
  const fen = isThreat ? app.node.fen.replace(/ ([wb]) /, (_, turn) => (turn === "w" ? " b " : " w ")) : app.node.fen;
  const steps = h("span", { class: "steps" });
  line.pv.forEach(({ san }, i) => {
    const props = { class: "step", tabindex: -1, disabled: isThreat, title: t("playLine", shownMoves(san)) };
    steps.append(button(withSigns(numberIn(fen, i) + shownMoves(san)), () => app.playAll(line.pv.slice(0, i + 1)), props), " ");
  });
  row.append(steps);
  return row;
}

const wdlText = ([win, draw, loss]: [number, number, number]): string =>
  [[t("white"), win] as const, [t("draw"), draw] as const, [t("black"), loss] as const]
    .map(([name, share]) => `${name} ${Math.round(share / 10)} %`)
    .join(" · ");
