/** What a sentence about a refusal or a hint can be made of: parameters already put into the words of the language. */

export interface Told {
  /** A rank as it is written: "10", "K", "big joker". */
  rank(name: string): string;
  count(name: string): number;
  /** The name of a type of combo. */
  type(name: string): string;
  /** The name of whoever sits there. */
  seat(name: string): string;
  /** Any other word or text, as it came. */
  text(name: string): string;
  /** What the cards meant are, named in full ("pair of 9"), where that is known. */
  what: string | null;
  /** The play on the table, named in full, where there is one. */
  top: string | null;
  /** What would beat it, as a list ("pair of 10 or higher or a bomb"), where that is known. */
  goes: string | null;
}

export type Sentences<Code extends string> = Readonly<Record<Code, (told: Told) => string>>;

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
