// Amounts in the country's currency.
import { country } from "#src/platform/country/country.ts";
import { formatCount, type LanguageFacts } from "#src/platform/language/language.ts";

/** "£4.50", "3,50 $"; of a whole amount with the decimals that are usual. */
export function formatMoney(language: LanguageFacts, amount: number): string {
  const decimals = language.money?.decimals ?? country().currency.decimals ?? 2;
  const [whole, part] = amount.toFixed(Number.isInteger(amount) ? decimals : 2).split(".");
  return withSign(language, formatCount(language, Number(whole)) + (part ? language.decimal + part : ""));
}

/** "£4": an amount beside the currency's sign, or its code where nothing says more. */
export function withSign({ money }: LanguageFacts, amount: string): string {
  const { before, after, code } = country().currency;
  if (money) return money.before + amount + money.after;
  return before === undefined && after === undefined
    ? `${code}\u00a0${amount}`
    : `${before ?? ""}${amount}${after ?? ""}`;
}
