/** The engines of the program, and what the user has chosen for them. */
import { gyre } from "../wire/live";
import type { About, Annotate, EngineSetting, OfferedEngine } from "../wire/types";
import type { SettingValues } from "./settings";

/** The engine of that name; Gyre if the program offers it no longer. */
export function engineNamed(about: About | null, name: string): OfferedEngine {
  return about?.engines.find((engine) => engine.name === name) ?? about?.engines[0] ?? { name: gyre };
}

/** The user's settings of an engine, without options that it no longer has. */
export function settingsOf(engine: OfferedEngine, { engineOptions }: Readonly<SettingValues>): EngineSetting[] {
  const chosen = Object.hasOwn(engineOptions, engine.name) ? engineOptions[engine.name] : [];
  return chosen.filter(({ option }) => engine.options?.some(({ name }) => name === option));
}

/** What a message says of its engine; nothing for Gyre, which is meant without it. */
export const choiceOf = (engine: OfferedEngine, settings: Readonly<SettingValues>): Pick<Annotate, "engine" | "settings"> =>
  engine.name === gyre ? {} : { engine: engine.name, settings: settingsOf(engine, settings) };

/** Threads and MiB of hash tables that an engine may use. */
export const resourcesOf = (about: About | null, { threads, hash }: Readonly<SettingValues>): { threads: number; hash: number } => ({
  threads: Math.min(threads, about?.threads ?? 1),
  hash: Math.min(hash, about?.hash ?? 64),
});

/** How games are analysed. */
export type AnalysisChoice = Pick<Annotate, "nodes" | "style" | "engine" | "settings">;
export const analysisChoice = (about: About | null, settings: Readonly<SettingValues>): AnalysisChoice => ({
  nodes: settings.nodes,
  style: settings.style,
  ...choiceOf(engineNamed(about, settings.analyst), settings),
});
