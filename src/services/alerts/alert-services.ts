// The verbs of alerts, bound to what they need.
import type { AlertLinkPurpose } from "#src/domain/alerts/alert-request.ts";
import { mailboxOf } from "#src/domain/alerts/email-address.ts";
import { type AlertParts, type CreateAlert, type CreatedAlert, createAlert } from "./create-alert.ts";
import { knownAlerts } from "./known-alerts.ts";
import { type LookParts, lookForNews } from "./look-for-news.ts";
import type { Alert, AlertCipher, AlertStore, DemandRow } from "./ports.ts";
import { type AlertLink, pressAlertLink, showAlertLink } from "./press-alert-link.ts";
import { openAddress, sealAddress } from "./seal-mail.ts";
import { type WriteParts, writeAlertMails } from "./write-alert-mails.ts";

export interface AlertServices {
  createAlert(request: CreateAlert): Promise<CreatedAlert>;
  /** The state of a mail's link; reading it changes nothing. */
  showLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
  /** Does what the link is for. */
  pressLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
  /** From memory: as it was at the last look, a minute old at most; null before the first. */
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
  /** Updates the counts that /metrics has. */
  countAlerts(): Promise<void>;
  /** Deletes alerts whose link was not pressed within 48 hours: asked for each minute, as the hours are promised. */
  forgetUnconfirmed(): Promise<void>;
  /** Deletes expired alerts, and encrypts with the newest key what an older one encrypted. Returns how many were deleted. */
  tidyAlerts(): Promise<number>;
}

export function alertServices(parts: AlertParts, figures: AlertServices["figures"]): AlertServices {
  return {
    figures,
    createAlert: (request) => createAlert(parts, request),
    showLink: (purpose, token) => showAlertLink(parts, purpose, token),
    pressLink: (purpose, token) => pressAlertLink(parts, purpose, token),
  };
}

export function heldAlerts(alerts: AlertStore, cipher: AlertCipher): HeldAlerts {
  const digests = (email: string) => cipher.addressDigests(mailboxOf(email));
  return {
    find: (email) => alerts.findOfAddress(digests(email)),
    end: (email, alertId) => alerts.endOfAddress(digests(email), alertId),
  };
}

export function alertJobs(
  parts: Omit<LookParts, "known"> & WriteParts & { countAlerts: () => Promise<void> },
): AlertJobs {
  const known = knownAlerts();
  return {
    countAlerts: parts.countAlerts,
    lookForNews: (signal) => lookForNews({ ...parts, known }, signal),
    writeAlertMails: (signal) => writeAlertMails(parts, signal),
    forgetUnconfirmed: () => parts.mails.deleteUnconfirmed(parts.clock.nowMs()),
    tidyAlerts: () => tidyAlerts(parts),
  };
}

/** Alerts that are encrypted again in one transaction. */
const resealedAtOnce = 200;

async function tidyAlerts({ mails, cipher, clock }: WriteParts): Promise<number> {
  const deleted = await mails.deleteOver(clock.nowMs());
  let resealed = resealedAtOnce;
  while (resealed === resealedAtOnce) {
    resealed = await mails.resealAddresses(cipher, resealedAtOnce, (alert) => {
      const address = openAddress(cipher, alert);
      const [digest = ""] = cipher.addressDigests(mailboxOf(address.email));
      return { address: sealAddress(cipher, address, alert.alertId), digest };
    });
  }
  return deleted;
}
