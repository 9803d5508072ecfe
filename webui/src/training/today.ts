/** What is to be practised today, what comes, and how much was remembered. */
import { button, card, h } from "../view/dom";
import { decimal } from "../text/i18n";
import { tp } from "./words";
import type { TrainingStatus } from "../wire/types";

/** Number of cards that today's limits still allow. */
export const openToday = ({ totals, settings }: Pick<TrainingStatus, "totals" | "settings">): { due: number; fresh: number } => ({
  due: totals.dueSteps + Math.min(totals.due - totals.dueSteps, Math.max(0, settings.reviews - totals.reviewsToday)),
  fresh: Math.min(totals.new, Math.max(0, settings.newCards - totals.newToday)),
});

export class Today {
  private readonly count = h("strong", { id: "today-count" });
  private readonly parts = h("p", { id: "today-parts" });
  private readonly start = button(tp("start"), () => this.practise(null), { id: "today-start", class: "primary wide", hidden: true });
  private readonly streak = h("p", { id: "today-streak", class: "hint" });
  private readonly rows = h("dl", { id: "training-totals" });
  readonly element = card(tp("today"), this.count, this.parts, this.start, this.streak, this.rows);

  constructor(private readonly practise: (ids: string[] | null) => void) {}

  show(status: TrainingStatus): void {
    const { totals } = status;
    const { due, fresh } = openToday(status);
    const later = totals.dueLater;
    const all = due + fresh + later;
    this.count.textContent = all ? tp("todayCount", all) : tp(totals.cards ? "todayDone" : "noCards");
    this.parts.textContent = tp("todayParts", due, fresh) + (later ? " · " + tp("todayLater", later) : "");
    this.parts.hidden = this.start.hidden = all === 0;
    this.streak.textContent = [totals.reviewsToday ? tp("doneToday", totals.reviewsToday) : "", totals.streak > 1 ? tp("streak", totals.streak) : ""].filter(Boolean).join(" · ");
    const remembered = totals.repeated ? tp("rememberedOf", decimal((100 * totals.remembered) / totals.repeated, 0), totals.repeated) : tp("rememberedNone");
    const rows: [string, string | number][] = [
      [tp("cards"), tp("cardsNew", totals.cards, totals.new)],
      [tp("dueTomorrow"), totals.dueTomorrow],
      [tp("dueWeek"), totals.dueThisWeek],
      [tp("remembered"), remembered],
    ];
    this.rows.hidden = totals.cards === 0;
    this.rows.replaceChildren(...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, String(value))]));
  }
}
