export { Engine, GyreError } from "./engine.js";
export { UciEngine } from "./uci_engine.js";
