// Tests of what messages say of their engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { analysisChoice, engineNamed, settingsOf } = await load("model/engines");
const { Settings } = await load("model/settings");

const about = { engines: [{ name: "Gyre" }, { name: "Other", options: [{ name: "Style", default: "calm" }, { name: "__proto__", default: "1" }] }] };
const settingsWith = (values) => new Settings(values, () => undefined).now;

test("an engine that is no longer offered is replaced by Gyre", () => {
  assert.equal(engineNamed(about, "Other").name, "Other");
  assert.equal(engineNamed(about, "Gone").name, "Gyre");
  assert.equal(engineNamed(null, "Other").name, "Gyre");
});

test("messages have the options that the engine still has, and Gyre is not named", () => {
  const own = [{ option: "Style", value: "wild" }, { option: "Gone", value: "1" }, { option: "__proto__", value: "2" }];
  const settings = settingsWith({ analyst: "Other", nodes: 5, style: "lichess", engineOptions: { Other: own } });
  assert.deepEqual(settingsOf(about.engines[1], settings), [own[0], own[2]]);
  assert.deepEqual(analysisChoice(about, settings), { nodes: 5, style: "lichess", engine: "Other", settings: [own[0], own[2]] });
  assert.deepEqual(analysisChoice(null, settings), { nodes: 5, style: "lichess" });
  // Every object has a constructor, but no settings of an engine of that name.
  assert.deepEqual(settingsOf({ ...about.engines[1], name: "constructor" }, settings), []);
});
