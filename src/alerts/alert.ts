// An alert: a search whose news a person is mailed. What only they may read is sealed.
import type { DueMail, Mail, MailKind } from "#src/mail/mail.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import type { AlertFrequency, AlertMiles } from "./alert-rules.ts";
import type { AlertOffers, AlertRequest } from "./alert-schema.ts";

/** What somebody searches for, and where: personal, so the database holds it encrypted. */
export interface AlertSearch {
  search: AlertRequest["Search"];
  /** The nearest postcode district, "M33"; null where none is known. */
  near: string | null;
  /** Of the nearest club. */
  county: string | null;
  /** What it is limited to; none in alerts of earlier versions. */
  at?: AlertPlace | null;
}

/** A club, a venue, or a provider at a venue. */
interface AlertPlace {
  /** Its card: "c12", "v33", "p5p33". */
  card: string;
  name: string;
}

export interface Alert extends AlertSearch {
  alertId: string;
  offers: AlertOffers;
  miles: AlertMiles;
  often: AlertFrequency;
  createdAtMs: number;
  /** Null until the link of the first mail is pressed. */
  confirmedAtMs: number | null;
  /** When it is deleted. */
  expiresAtMs: number;
  /** The tag of the language in which it was asked for; null where earlier versions stored it. */
  language: string | null;
}

/** An alert as it is stored, which `openAlert` opens. */
export interface StoredAlert extends Omit<Alert, keyof AlertSearch> {
  /** Its search, encrypted; null where an earlier version stored it and it is still in plain. */
  sealedSearch: string | null;
  /** The search of such an alert; null for all others. */
  plainSearch: AlertSearch | null;
  sealedAddress: string;
  addressDigest: string;
}

/** Where an alert's mails go, and where the pages are that their links lead to. */
export interface AlertAddress {
  email: string;
  /** Origin of our pages, without a slash at its end. */
  origin: string;
}

export const sealAddress = (cipher: AlertCipher, address: AlertAddress, alertId: string) =>
  cipher.seal(address, `address ${alertId}`);

/** Null where its key is not set any more. */
export function openAddress(cipher: AlertCipher, { sealedAddress, alertId }: StoredAlert): AlertAddress | null {
  return cipher.open(sealedAddress, `address ${alertId}`) as AlertAddress | null;
}

export function sealSearch(cipher: AlertCipher, { search, near, county, at }: AlertSearch, alertId: string): string {
  return cipher.seal({ search, near, county, ...(at && { at }) }, `search ${alertId}`);
}

/** Null where its key is not set any more. */
export function openSearch(
  cipher: AlertCipher,
  { sealedSearch, plainSearch, alertId }: Pick<StoredAlert, "sealedSearch" | "plainSearch" | "alertId">,
): AlertSearch | null {
  return sealedSearch === null ? plainSearch : (cipher.open(sealedSearch, `search ${alertId}`) as AlertSearch | null);
}

/** Null where its key is not set any more. */
export function openAlert(cipher: AlertCipher, stored: StoredAlert): Alert | null {
  const search = openSearch(cipher, stored);
  return search && { ...stored, ...search };
}

/** An alert's mail before it is sealed. */
export type AlertMail = Pick<Mail, "subject" | "text" | "html"> & { to: string; unsubscribeUrl: string | null };

/** A mail about an alert in the outbox, encrypted, and the link in it. */
export interface SealedMail {
  mailId: string;
  alertId: string;
  kind: MailKind;
  sealed: string;
  /** When it may first be sent. */
  dueAtMs: number;
  link: AlertLink;
}

/** A link of a mail, as a digest. */
export interface AlertLink {
  digest: string;
  purpose: "confirm" | "manage";
  expiresAtMs: number;
}

/** Seals a mail that is due now; `write` is given the token of its link. */
export function sealMail(
  cipher: AlertCipher,
  { alertId, kind, nowMs, linkUntilMs }: { alertId: string; kind: MailKind; nowMs: number; linkUntilMs: number },
  write: (token: string) => AlertMail,
): SealedMail {
  const token = randomIds.newToken();
  const mailId = randomIds.newId();
  const purpose = kind === "alert-confirm" ? "confirm" : "manage";
  return {
    mailId,
    alertId,
    kind,
    dueAtMs: nowMs,
    sealed: cipher.seal(write(token), `mail ${mailId}`),
    link: { digest: randomIds.digest(token), purpose, expiresAtMs: linkUntilMs },
  };
}

/** The mail whole; null where its key is not set any more, or it is no sealed mail. */
export function openMail(cipher: AlertCipher, mail: DueMail): Mail | null {
  const opened = cipher.open(mail.sealed ?? "", `mail ${mail.mailId}`) as AlertMail | null;
  return opened && { ...mail, ...opened };
}
