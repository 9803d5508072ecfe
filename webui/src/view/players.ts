/** The players beside the board, with their clocks and accuracy, and what is known about the game. */
import type { App } from "../model/app";
import { byId, showText } from "./dom";
import { dateText, decimal, t } from "../text/i18n";
import { secondsText } from "../model/clock";
import { clocksAt } from "../model/times";
import type { Color } from "../wire/types";

const colors: Color[] = ["white", "black"];

/** The server's name instead of an address, which would hide the date; any other text as it is. */
const placeName = (text: string): string => /^https?:\/\/(?:www\.)?([^/?#\s]+)(?:[/?#]\S*)?$/i.exec(text)?.[1] ?? text;

/** Puts the players above and below the board. */
export function placePlayers(flipped: boolean): void {
  if (byId("above").contains(byId(flipped ? "player-white" : "player-black"))) return;
  byId("above").append(byId(flipped ? "player-white" : "player-black"));
  byId("below").append(byId(flipped ? "player-black" : "player-white"));
}

/** `areClocksTaken` returns true while the clocks belong to a game against the engine. */
export function showPlayers(app: App, areClocksTaken: () => boolean): void {
  const drawAccuracy = () => {
    const { sides } = app.tree;
    for (const color of colors) {
      const box = byId("player-" + color).querySelector<HTMLElement>(".accuracy")!;
      const value = sides?.[color].accuracy ?? null;
      showText(box, value === null ? "" : decimal(value, 1) + " %");
      box.title = t("accuracy");
    }
  };
  /** Times from the game's comments. */
  const drawClocks = () => {
    for (const color of colors) byId("player-" + color).classList.toggle("to-move", app.turn === color);
    if (areClocksTaken()) return;
    const clocks = clocksAt(app.node);
    for (const color of colors) {
      const seconds = clocks[color];
      showText(byId("clock-" + color), seconds === null ? "" : secondsText(seconds));
    }
  };
  const drawTags = () => {
    const { tree } = app;
    const known = (name: string) => (/^[?.\-*]*$/.test(tree.tag(name)) ? "" : tree.tag(name));
    for (const color of colors) {
      const side = color === "white" ? "White" : "Black";
      const player = byId("player-" + color);
      const title = known(side + "Title");
      player.querySelector(".name")!.textContent = (title && title + " ") + (known(side) || t(color));
      player.querySelector(".elo")!.textContent = known(side + "Elo");
    }
    byId("game-about").textContent = [...["Event", "Site", "Round"].map((name) => placeName(known(name))), dateText(known("Date"))].filter(Boolean).join(" · ");
    const faults = tree.source?.faults ?? [];
    const lines = faults.slice(0, 3).map((one) => t("faultAt", one.line, one.column, one.text));
    showText(byId("game-faults"), lines.length ? `${t("faults")} ${lines.join(" · ")}` : "");
    drawAccuracy();
    drawClocks();
  };
  app.on("tree", drawTags);
  app.on("marks", drawAccuracy);
  app.on("place", drawClocks);
}
