#!/usr/bin/env node
// The engine for programs that start a UCI engine: lines from standard input, lines to standard output.
import { createInterface } from "node:readline";

import { UciEngine } from "./uci_engine.js";

const engine = new UciEngine();
engine.onLine = (line) => process.stdout.write(line + "\n");
engine.onEnd = () => process.exit(0);
const input = createInterface({ input: process.stdin });
input.on("line", (line) => engine.send(line));
input.on("close", () => engine.finish());
