/** The players beside the board, with their clocks and accuracy, and what is known about the game. */
import type { App } from "../model/app";
import { byId, showText } from "./dom";
import { dateText, decimal, t } from "../text/i18n";
import { secondsText } from "../model/clock";
import { clocksAt } from "../model/times";
import type { Color } from "../wire/types";

const colors: Color[] = ["white", "black"];

/** The server's name instead of an address, which would hide the date; any other text as it is. */
const placeName = (text: string): string => /^https?:\/\/(?:www\.)?([^/?#\s]+)\S*$/i.exec(text)?.[1] ?? text;

export class Players {
  constructor(
    private readonly app: App,
    /** True while the clocks belong to a game against the engine. */
    private readonly areClocksTaken: () => boolean,
  ) {
    app.on("tree", () => this.drawTags());
    app.on("marks", () => this.drawAccuracy());
    app.on("place", () => this.drawClocks());
  }

  place(flipped: boolean): void {
    if (byId("above").contains(byId(flipped ? "player-white" : "player-black"))) return;
    byId("above").append(byId(flipped ? "player-white" : "player-black"));
    byId("below").append(byId(flipped ? "player-black" : "player-white"));
  }

  private drawTags(): void {
    const { tree } = this.app;
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
    this.drawAccuracy();
    this.drawClocks();
  }

  private drawAccuracy(): void {
    const { sides } = this.app.tree;
    for (const color of colors) {
      const box = byId("player-" + color).querySelector<HTMLElement>(".accuracy")!;
      const value = sides?.[color].accuracy ?? null;
      showText(box, value === null ? "" : decimal(value, 1) + " %");
      box.title = t("accuracy");
    }
  }

  /** Times from the game's comments. */
  drawClocks(): void {
    for (const color of colors) byId("player-" + color).classList.toggle("to-move", this.app.turn === color);
    if (this.areClocksTaken()) return;
    const clocks = clocksAt(this.app.node);
    for (const color of colors) {
      const seconds = clocks[color];
      showText(byId("clock-" + color), seconds === null ? "" : secondsText(seconds));
    }
  }
}
