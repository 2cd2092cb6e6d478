// Whether an address can be written to, which mailbox it means, and the link that writes to it.
import type { Language } from "#src/platform/language/language.ts";
import { hasMoreCharactersThan } from "./character-count.ts";
import { withoutInvisible } from "./invisible-characters.ts";
import { longestAlertEmail } from "./longest-email.ts";
import { plainText } from "./plain-characters.ts";

/** Dots only between characters (RFC 5321); the last part at least two letters, or punycode. */
const pattern =
  /^[a-z0-9_%+'&=~-]+(\.[a-z0-9_%+'&=~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/** An address as it is meant, without no-break spaces, curly apostrophes or full-width letters. */
export const plainEmail = (text: string): string => plainText(withoutInvisible(text)).trim();

export function isEmailAddress(text: string): boolean {
  const localPart = text.slice(0, text.lastIndexOf("@"));
  return pattern.test(text) && localPart.length <= 64 && !hasMoreCharactersThan(text, longestAlertEmail);
}

/** What is wrong with the address, with what to do; null if it is valid. */
export function emailAddressError({ text }: Language, address: string): string | null {
  if (address.trim() === "") return text("Enter your email address");
  if (hasMoreCharactersThan(address, longestAlertEmail)) {
    return text("Enter an email address of no more than {most, plural, one {# character} other {# characters}}", {
      most: longestAlertEmail,
    });
  }
  if (/[^\P{L}\p{ASCII}]|\p{M}/u.test(address)) {
    return text("Enter an email address without accents or special letters: we can’t send to those yet");
  }
  return isEmailAddress(address) ? null : text("Enter an email address, like name@example.org");
}

/**
 * The mailbox that an address leads to, in lower case, however the address is spelt: the part
 * behind a plus sign is its owner’s own note, and Gmail reads over dots and has two names.
 */
export function mailboxOf(email: string): string {
  const [name, host] = splitMailbox(plainEmail(email));
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

/** The same before Gmail's own rules: digests of stored alerts may have been made of it. */
export const formerMailboxOf = (email: string): string => splitMailbox(email).join("@");

function splitMailbox(email: string): [name: string, host: string] {
  const at = email.lastIndexOf("@");
  const [name = ""] = email.slice(0, at).split("+", 1);
  return [name.toLowerCase(), email.slice(at + 1).toLowerCase()];
}

/** The link that writes to an address and nothing else, whatever characters it has (RFC 6068). */
export function mailtoHref(email: string): string {
  const [, name = email, at = "", host = ""] = /^(.*)(@)([^@]*)$/s.exec(email) ?? [];
  return `mailto:${encodeURIComponent(name)}${at}${encodeURIComponent(host)}`;
}
