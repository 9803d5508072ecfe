/** Bundles the modules of texts for tests, so that they share the language. */
export * from "../../src/text/i18n";
export * from "../../src/text/moves";
export * from "../../src/model/typed_moves";
