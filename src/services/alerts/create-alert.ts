// Creates an alert, with the mail whose link confirms it. The answer is the same for every address.
import { confirmationHours, saysDisability } from "#src/domain/alerts/alert-choices.ts";
import { type AlertRequest, storedPart } from "#src/domain/alerts/alert-request.ts";
import { emailAddressError, mailboxOf } from "#src/domain/alerts/email-address.ts";
import type { Captcha, Outbox, RandomIds } from "#src/services/messages/ports.ts";
import type { Clock } from "#src/services/ports.ts";
import { type AlertLimitSettings, alertLimits } from "./alert-limits.ts";
import { type AlertMailSettings, confirmationMail } from "./alert-mails.ts";
import type { Alert, AlertCipher, AlertStore } from "./ports.ts";
import { sealAddress, sealMail, sealSearch } from "./seal-mail.ts";

export interface AlertParts {
  alerts: AlertStore;
  outbox: Pick<Outbox, "secret">;
  captcha: Captcha;
  cipher: AlertCipher;
  ids: RandomIds;
  clock: Clock;
  settings: AlertLimitSettings & AlertMailSettings;
}

export interface CreateAlert {
  request: AlertRequest;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the pages are that links in mails lead to, without a slash at its end. */
  origin: string;
}

export type CreatedAlert =
  | { ok: true }
  | { ok: false; kind: "does-not-fit"; field: "Email" | "MayStoreDisability"; message: string }
  | { ok: false; kind: "captcha-needed" | "captcha-wrong" }
  | { ok: false; kind: "too-many"; retryAfterSeconds: number };

const hourMs = 3_600_000;

const needsYes =
  "must be true: the search says something of a disability, which is stored only if the person agrees. Ask, or leave it out of the search";

/** Alerts of one address that may wait for their link at a time. */
const mostUnconfirmed = 3;

export async function createAlert(parts: AlertParts, { request, from, origin }: CreateAlert): Promise<CreatedAlert> {
  const message = emailAddressError(request.Email);
  if (message !== null) return { ok: false, kind: "does-not-fit", field: "Email", message };
  if (saysDisability(request.Search) && request.MayStoreDisability !== true) {
    return { ok: false, kind: "does-not-fit", field: "MayStoreDisability", message: needsYes };
  }
  const { alerts, captcha, cipher, ids, clock, settings } = parts;
  const nowMs = clock.nowMs();
  const place = await alerts.describePlace(request.Search.Latitude, request.Search.Longitude);
  const alert = newAlert(request, place, ids.newId(), nowMs);
  const token = ids.newToken();
  const addressDigests = cipher.addressDigests(mailboxOf(request.Email));
  // Judged whether it is needed or not: that is known only once the alert is counted.
  const verdict = request.Captcha === undefined ? null : await captcha.verify(request.Captcha, nowMs);
  const mail = confirmationMail(alert, { email: request.Email, origin }, token, settings);
  const mailHead = { mailId: ids.newId(), alertId: alert.alertId, kind: "alert-confirm" as const, dueAtMs: nowMs };
  const stored = await alerts.store({
    alert,
    sealedSearch: sealSearch(cipher, alert, alert.alertId),
    sealedAddress: sealAddress(cipher, { email: request.Email, origin }, alert.alertId),
    addressDigests,
    token: { digest: ids.digest(token), purpose: "confirm", expiresAtMs: nowMs + 2 * confirmationHours * hourMs },
    mail: sealMail(cipher, mailHead, mail),
    limits: await alertLimits(parts, { from, mailboxDigest: addressDigests[0] ?? "" }, nowMs),
    solution: verdict?.ok ? { digest: verdict.digest, expiresAtMs: verdict.expiresAtMs } : null,
    mostUnconfirmed,
    betweenMailsMs: hourMs,
  });
  if (stored.ok) return stored;
  if (stored.kind === "too-many") {
    return { ok: false, kind: "too-many", retryAfterSeconds: Math.ceil((stored.untilMs - nowMs) / 1_000) };
  }
  const isAsked = stored.kind === "captcha-needed" && request.Captcha === undefined;
  return { ok: false, kind: isAsked ? "captcha-needed" : "captcha-wrong" };
}

function newAlert(request: AlertRequest, place: Pick<Alert, "near" | "county">, alertId: string, nowMs: number): Alert {
  return {
    alertId,
    offers: request.Offers,
    search: storedPart(request.Search),
    miles: request.Miles,
    often: request.Often,
    ...place,
    createdAtMs: nowMs,
    confirmedAtMs: null,
    expiresAtMs: nowMs + confirmationHours * hourMs,
    remindedAtMs: null,
    lastNewsAtMs: null,
  };
}
