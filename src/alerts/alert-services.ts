// The verbs of alerts, bound to what they need.
import { formerMailboxOf, mailboxOf } from "#src/platform/text/email-address.ts";
import type { AlertLinkPurpose, AlertSearchAnswer } from "./alert-request.ts";
import { type AlertParts, type CreateAlert, type CreatedAlert, createAlert } from "./create-alert.ts";
import { knownAlerts } from "./known-alerts.ts";
import { type LookParts, lookForNews } from "./look-for-news.ts";
import type { Alert, AlertCipher, AlertStore, DemandRow } from "./ports.ts";
import { type AlertLink, findAlertSearch, pressAlertLink, showAlertLink } from "./press-alert-link.ts";
import { openAlert } from "./seal-mail.ts";
import { tidyAlerts } from "./tidy-alerts.ts";
import { type WriteParts, writeAlertMails } from "./write-alert-mails.ts";

export interface AlertServices {
  createAlert(request: CreateAlert): Promise<CreatedAlert>;
  /** The state of a mail's link; reading it changes nothing. */
  showLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
  /** Does what the link is for. */
  pressLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
  /** The search of an alert, by the token of its mails; null where it has ended or there is none. */
  findSearch(token: string): Promise<AlertSearchAnswer | null>;
  /** From memory: what is held a minute ago at most, the demand an hour ago at most; null before the first count. */
  figures(): AlertFigures | null;
}

/** What /metrics says of alerts. */
export interface AlertFigures {
  held: number;
  demand: DemandRow[];
}

/** The alerts of an e-mail address, for the person whose verified address it is. */
export interface HeldAlerts {
  find(email: string): Promise<Alert[]>;
  /** Ends one of them, or all where no id is given; returns how many. */
  end(email: string, alertId: string | null): Promise<number>;
}

/** What the clock asks for. */
export interface AlertJobs {
  lookForNews(signal: AbortSignal): Promise<void>;
  writeAlertMails(signal: AbortSignal): Promise<number>;
  /** Updates the count of held alerts that /metrics has. */
  countHeld(): Promise<void>;
  /** Updates the counts of people who wait. All their alerts are opened for it. */
  countDemand(): Promise<void>;
  /** Deletes alerts whose link was not pressed within 48 hours: asked for each minute, as the hours are promised. */
  forgetUnconfirmed(): Promise<void>;
  /**
   * Deletes expired alerts, and encrypts with the newest key what an older one encrypted, or what the version before stored
   * in plain. Returns how many were deleted.
   */
  tidyAlerts(signal: AbortSignal): Promise<number>;
}

export function alertServices(parts: AlertParts, figures: AlertServices["figures"]): AlertServices {
  return {
    figures,
    createAlert: (request) => createAlert(parts, request),
    showLink: (purpose, token) => showAlertLink(parts, purpose, token),
    findSearch: (token) => findAlertSearch(parts, token),
    pressLink: (purpose, token) => pressAlertLink(parts, purpose, token),
  };
}

export function heldAlerts(alerts: AlertStore, cipher: AlertCipher): HeldAlerts {
  const digests = (email: string) => [mailboxOf(email), formerMailboxOf(email)].flatMap(cipher.addressDigests);
  return {
    find: async (email) =>
      (await alerts.findOfAddress(digests(email))).flatMap((alert) => openAlert(cipher, alert) ?? []),
    end: (email, alertId) => alerts.endOfAddress(digests(email), alertId),
  };
}

export function alertJobs(
  parts: Omit<LookParts, "known"> & WriteParts & Pick<AlertJobs, "countHeld" | "countDemand">,
): AlertJobs {
  const known = knownAlerts();
  return {
    countHeld: parts.countHeld,
    countDemand: parts.countDemand,
    lookForNews: (signal) => lookForNews({ ...parts, known }, signal),
    writeAlertMails: (signal) => writeAlertMails(parts, signal),
    forgetUnconfirmed: () => parts.mails.deleteUnconfirmed(parts.clock.nowMs()),
    tidyAlerts: (signal) => tidyAlerts(parts, signal),
  };
}
