/** Bundles what the browser stores for tests. */
export { storedFile } from "../../src/view/file_store";
export { loadHunt, saveHunt } from "../../src/view/hunt_store";
export { store } from "../../src/view/store";
