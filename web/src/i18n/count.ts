/** Choosing a word by a number, as each language does it. */

/** A function that gives the word for one, or the other one, by the plural rules of a language. */
export const plural = (tag: string): ((n: number, one: string, other: string) => string) => {
  const rules = new Intl.PluralRules(tag);
  return (n, one, other) => (rules.select(n) === "one" ? one : other);
};

/** Things of which any will do, with a comma before the last "or": the things themselves may hold one. */
export const either = (items: readonly string[], or: string): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}, ${or} ${items.at(-1)}`;
