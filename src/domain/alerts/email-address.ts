// Whether an address can be written to, and which mailbox it means.
import { hasMoreCharactersThan } from "#src/domain/formatting/character-count.ts";
import { longestAlertEmail } from "./alert-choices.ts";

/** Dots only between characters, as RFC 5321 has them; the last part at least two letters, or punycode. */
const pattern =
  /^[a-z0-9_%+'&=~-]+(\.[a-z0-9_%+'&=~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** What is wrong with the address, with what to do; null if it is valid. */
export function emailAddressError(text: string): string | null {
  if (text.trim() === "") return "Enter the email address to write to";
  if (hasMoreCharactersThan(text, longestAlertEmail))
    return `Enter an email address of at most ${longestAlertEmail} characters`;
  if (/[^\p{ASCII}]/u.test(text)) {
    return "Enter an address in plain letters: we cannot write to addresses with accents or other alphabets yet";
  }
  const localPart = text.slice(0, text.lastIndexOf("@"));
  return pattern.test(text) && localPart.length <= 64 ? null : "Enter an email address, like name@example.org";
}

/** The part behind a plus sign is the owner’s own note: the mail goes to the same mailbox. In lower case. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, at).split("+", 1)[0]}${email.slice(at)}`.toLowerCase();
}
