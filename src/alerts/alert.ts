// An alert: a search whose new results a person gets by mail.
import type { SealedText } from "./alert-cipher.ts";
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
export interface AlertPlace {
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
  /** When the mail that offers more months was stored; null before. */
  remindedAtMs: number | null;
  lastNewsAtMs: number | null;
}

/** An alert as it is stored, which `openAlert` opens. */
export interface SealedAlert extends Omit<Alert, keyof AlertSearch> {
  /** Its search, encrypted; null where the version before stored it and it has not been encrypted yet. */
  sealedSearch: string | null;
  /** The search of such an alert; null for all others. */
  plainSearch: AlertSearch | null;
}

/** The part of an alert that decides what is news to it. */
export type AlertToMatch = Pick<SealedAlert, "alertId" | "offers" | "miles" | "sealedSearch" | "plainSearch">;

/** A stored alert with what opens its address. */
export interface AddressedAlert extends SealedAlert {
  address: SealedText;
}
