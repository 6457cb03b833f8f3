/** Spaces in Chinese sentences that names and ranks are put into: one beside Latin letters and digits, none between characters. */

const fix = (text: string): string =>
  text.replace(/([㐀-鿿]) +(?=[㐀-鿿])/g, "$1").replace(/([A-Za-z0-9])(?=[㐀-鿿])/g, "$1 ");

/** The same words, every sentence spaced, also those that are made when they are needed. */
export const spaced = <T>(words: T): T => {
  if (typeof words === "string") return fix(words) as T;
  if (typeof words === "function") return ((...given: unknown[]) => spaced(words(...given))) as T;
  if (Array.isArray(words)) return words.map((word: unknown) => spaced(word)) as T;
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, spaced(word as unknown)])) as T;
};
