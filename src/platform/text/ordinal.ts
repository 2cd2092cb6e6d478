// Numbers in order: 1st, 2nd, 3rd, 11th.

const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
let rules: Intl.PluralRules | undefined;

/** A whole number with its ordinal suffix. */
export function ordinal(number: number): string {
  rules ??= new Intl.PluralRules("en-GB", { type: "ordinal" });
  return `${number}${suffixes[rules.select(number)]}`;
}
