/** The modules of texts in one bundle, so that they share the language. */
export * from "../../src/text/i18n";
export * from "../../src/text/moves";
