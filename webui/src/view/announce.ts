/** Announces moves to screen readers and plays their sounds. */
import type { App } from "../model/app";
import { byId } from "./dom";
import { t } from "../text/i18n";
import { otherSide } from "../model/fen";
import type { Settings } from "../model/settings";
import { glyphName, spoken } from "../text/moves";

export function announceMoves(app: App, settings: Settings): void {
  let announced = -1;
  app.on("place", () => {
    const { node } = app;
    if (announced === node.id) return;
    announced = node.id;
    const mover = otherSide(app.turn);
    const move = () => `${t(mover)}: ${[spoken(node.san), ...node.nags.map(glyphName)].join(", ")}`;
    byId("announcer").textContent = node.parent ? move() : t("startPosition");
  });
  app.on("facts", () => {
    if (app.facts?.outcome) byId("announcer").textContent += ". " + byId("status").textContent;
  });
  let heard = app.node;
  app.on("place", () => {
    const isMove = app.node.parent === heard;
    heard = app.node;
    if (settings.now.sound && isMove) void import("./sound").then(({ playSound }) => playSound(app.node.san, Boolean(app.node.score?.result)));
  });
}
