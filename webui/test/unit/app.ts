/** Bundles the modules of the open game for tests. */
export { App } from "../../src/model/app";
export { Tree } from "../../src/model/tree";
export { pgnOf } from "../../src/model/writing";
