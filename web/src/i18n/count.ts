/** Choosing a word by a number, as each language does it. */

/** A function that gives the word for one, or the other one, by the plural rules of a language. */
export const plural = (tag: string): ((n: number, one: string, other: string) => string) => {
  const rules = new Intl.PluralRules(tag);
  return (n, one, other) => (rules.select(n) === "one" ? one : other);
};
