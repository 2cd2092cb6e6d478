// Amounts in the country's currency.
import { country } from "#src/platform/country/country.ts";
import { formatCount, type LanguageFacts } from "#src/platform/language/language.ts";

/** "£4.50"; of a whole amount with the decimals that are usual. */
export function formatMoney(language: LanguageFacts, amount: number): string {
  const { decimals } = country().currency;
  const [whole, part] = amount.toFixed(Number.isInteger(amount) ? decimals : 2).split(".");
  return withSign(formatCount(language, Number(whole)) + (part ? language.decimal + part : ""));
}

/** "£4": an amount as it is written, beside the currency's sign. */
export function withSign(amount: string): string {
  const { before, after } = country().currency;
  return `${before}${amount}${after}`;
}
