/** A name of letters and digits that nothing else has. Pages over plain HTTP from another machine lack `randomUUID`. */
export const randomId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
