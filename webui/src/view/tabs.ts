/** The tabs of narrow screens. On wide screens the style sheet shows all panes, and no tabs. */
import { byId, onClickOf } from "./dom";

export type Tab = "games" | "moves" | "graph" | "engine" | "book" | "explorer" | "analysis";

const buttons = (): HTMLElement[] => [...byId("tabs").querySelectorAll<HTMLElement>("[data-tab-of]")];

export function showTab(tab: Tab): void {
  byId("analysis-page").dataset.tab = tab;
  for (const button of buttons()) {
    button.setAttribute("aria-pressed", String(button.dataset.tabOf === tab));
    if (button.dataset.tabOf === tab) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** Shows the moves if the tab of the analysis is open, which says nothing about the place in the game. */
export function showMoveOfAnalysis(): void {
  if (byId("analysis-page").dataset.tab === "analysis") showTab("moves");
}

/** Offers the tab with the games of a file, or removes it. */
export function offerGames(are: boolean): void {
  const button = buttons().find(({ dataset }) => dataset.tabOf === "games")!;
  if (button.hidden !== are) return;
  button.hidden = !are;
  showTab(are ? "games" : "moves");
}

export function setUpTabs(): void {
  onClickOf(byId("tabs"), "[data-tab-of]", ({ dataset }) => showTab(dataset.tabOf as Tab));
  showTab("moves");
  // A place or a command of the menu closes it. Some commands press a button of the page.
  const menu = byId("menu");
  onClickOf(menu, "a, button", (chosen) => {
    if (menu.matches(":popover-open")) menu.hidePopover();
    if (chosen.dataset.press) byId(chosen.dataset.press).click();
  });
}
