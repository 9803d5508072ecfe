/** The modules of the open game in one bundle. */
export { App } from "../../src/model/app";
export { Tree } from "../../src/model/tree";
export { pgnOf } from "../../src/model/writing";
