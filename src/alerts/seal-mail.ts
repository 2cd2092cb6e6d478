// Seals what only the owner of an alert may read: what is searched for, where to write to, and the mails that wait.
import type { DueMail, Mail, MailKind } from "#src/mail/mail.ts";
import type { AddressedAlert, Alert, AlertSearch, AlertToMatch, SealedAlert } from "./alert.ts";
import type { AlertCipher, SealedText } from "./alert-cipher.ts";
import { formatAlert } from "./format-alert.ts";

/** A mail about an alert in the outbox, encrypted. */
export interface SealedMail {
  mailId: string;
  alertId: string;
  kind: MailKind;
  sealed: string;
  /** When it may first be sent. */
  dueAtMs: number;
}

/** Where an alert's mails go, and where the pages are that their links lead to. */
export interface AlertAddress {
  email: string;
  /** Origin of our pages, without a slash at its end. */
  origin: string;
}

/** An alert's mail before it is sealed. */
export type AlertMail = Pick<Mail, "subject" | "text" | "html"> & { to: string; unsubscribeUrl: string | null };

export function sealAddress(cipher: AlertCipher, address: AlertAddress, alertId: string): SealedText {
  return cipher.seal(JSON.stringify(address), `address ${alertId}`);
}

/** @throws where its key is not set any more */
export function openAddress(cipher: AlertCipher, { address, alertId }: Pick<AddressedAlert, "address" | "alertId">) {
  return JSON.parse(cipher.open(address, `address ${alertId}`)) as AlertAddress;
}

export function sealSearch(cipher: AlertCipher, { search, near, county, at }: AlertSearch, alertId: string): string {
  return oneText(cipher.seal(JSON.stringify({ search, near, county, ...(at && { at }) }), `search ${alertId}`));
}

/** Null where its key is not set any more. */
export function openSearch(
  cipher: AlertCipher,
  { sealedSearch, plainSearch, alertId }: Pick<AlertToMatch, "sealedSearch" | "plainSearch" | "alertId">,
): AlertSearch | null {
  if (sealedSearch === null) return plainSearch;
  return openText(cipher, sealedSearch, `search ${alertId}`) as AlertSearch | null;
}

/** Null where its key is not set any more. */
export function openAlert(cipher: AlertCipher, stored: SealedAlert): Alert | null {
  const search = openSearch(cipher, stored);
  return search && { ...stored, ...search };
}

/** An alert in words. */
export function alertWords({ search: Search, offers: Offers, miles: Miles, near, at }: Alert): string {
  return formatAlert({ Search, Offers, Miles, near, at: at?.name });
}

export function sealMail(
  cipher: AlertCipher,
  { mailId, alertId, kind, dueAtMs }: Omit<SealedMail, "sealed">,
  mail: AlertMail,
): SealedMail {
  return { mailId, alertId, kind, dueAtMs, sealed: oneText(cipher.seal(JSON.stringify(mail), `mail ${mailId}`)) };
}

/** The mail whole; null where its key is not set any more, or it is no sealed mail. */
export function openMail(cipher: AlertCipher, mail: DueMail): Mail | null {
  const opened = openText(cipher, mail.sealed ?? "", `mail ${mail.mailId}`) as AlertMail | null;
  return opened && { ...mail, ...opened };
}

const oneText = ({ keyName, sealed }: SealedText) => `${keyName} ${sealed}`;

/** Null where it cannot be opened, which the operator is told by the mail's outcome, the log or `check`. */
function openText(cipher: AlertCipher, text: string, context: string): unknown {
  const [keyName = "", sealed = ""] = text.split(" ");
  try {
    return JSON.parse(cipher.open({ keyName, sealed }, context));
  } catch {
    return null;
  }
}
