// Creates an alert, with the mail whose link confirms it. The answer is the same for every address.
import { parseProviderPath, parseRecordId } from "#src/catalogue/records/record-id.ts";
import { type CatalogueStore, catalogueStore, findProviderAtVenue } from "#src/catalogue/store/catalogue-store.ts";
import type { Captcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type FormRefusal, formLimits, storeForm } from "#src/platform/database/rate-limit.ts";
import { english } from "#src/platform/language/server-language.ts";
import { emailAddressError, mailboxOf } from "#src/platform/text/email-address.ts";
import { type Alert, sealAddress, sealMail, sealSearch } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { type AlertMailSettings, confirmationMail } from "./alert-mails.ts";
import { confirmationHours, saysDisability } from "./alert-rules.ts";
import { type AlertRequest, storedPart } from "./alert-schema.ts";
import { describePlace, storeAlert } from "./alert-store.ts";
import { clubKey, providerKey, venueKey } from "./card-state.ts";

export interface AlertParts {
  database: Database;
  captcha: Captcha;
  cipher: AlertCipher;
  clock: Clock;
  /** Alerts an hour from one network address, and over all. */
  settings: { alertsPerAddress: number; alertsPerHour: number } & AlertMailSettings;
}

interface CreateAlert {
  request: AlertRequest;
  /** The tag of the language in which it is asked for. */
  language: string;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the pages are that links in mails lead to, without a slash at its end. */
  origin: string;
}

type CreatedAlert =
  | { ok: true }
  | { ok: false; kind: "does-not-fit"; field: "Email" | "MayStoreDisability" | "At"; message: string }
  | FormRefusal;

const hourMs = 3_600_000;

const needsYes =
  "must be true: the search says something of a disability, which is stored only if the person agrees. Ask, or " +
  "leave it out of the search";

const unknownPlace =
  "must name a club (with Offers club), or a venue or a provider at a venue (with Offers casual), by the Id in " +
  "the address of its page";

/** Alerts of one address that may wait for their link at a time. */
const mostUnconfirmed = 3;

export async function createAlert(
  parts: AlertParts,
  { request, language, from, origin }: CreateAlert,
): Promise<CreatedAlert> {
  const message = emailAddressError(english, request.Email);
  if (message !== null) return { ok: false, kind: "does-not-fit", field: "Email", message };
  if (saysDisability(request.Search) && request.MayStoreDisability !== true) {
    return { ok: false, kind: "does-not-fit", field: "MayStoreDisability", message: needsYes };
  }
  const { database, cipher, clock, settings } = parts;
  const nowMs = clock.nowMs();
  const at = await requestedPlace(database, request, nowMs);
  if (at === "unknown") return { ok: false, kind: "does-not-fit", field: "At", message: unknownPlace };
  // How many alerts are taken, and from how many on a captcha is asked for.
  const { alertsPerAddress: perAddress, alertsPerHour: perHour } = settings;
  const limits = await formLimits(database, { kind: "alert-", from, perAddress, perHour }, nowMs, () => []);
  // Of who asks at a place, where they are is not stored, nor how far they would go.
  const { latitude: Latitude, longitude: Longitude } = at ?? {
    latitude: request.Search.Latitude,
    longitude: request.Search.Longitude,
  };
  const search = storedPart({ ...request.Search, Latitude, Longitude, ...(at && { WithinMiles: null }) });
  const address = { email: request.Email, origin };
  return storeForm(parts, { solution: request.Captcha, limits, nowMs }, async (queries, count) => {
    const alert: Alert = {
      alertId: randomIds.newId(),
      offers: request.Offers,
      miles: request.Miles,
      often: request.Often,
      language,
      search,
      ...(await describePlace(queries, Latitude, Longitude)),
      at: at?.place ?? null,
      createdAtMs: nowMs,
      confirmedAtMs: null,
      expiresAtMs: nowMs + confirmationHours * hourMs,
    };
    const head = { alertId: alert.alertId, kind: "alert-confirm" as const, nowMs };
    const linkUntilMs = nowMs + 2 * confirmationHours * hourMs;
    await storeAlert(queries, {
      alert,
      sealedSearch: sealSearch(cipher, alert, alert.alertId),
      sealedAddress: sealAddress(cipher, address, alert.alertId),
      addressDigests: cipher.addressDigests(mailboxOf(request.Email)),
      mail: sealMail(cipher, { ...head, linkUntilMs }, (token) => confirmationMail(alert, address, token, settings)),
      mostUnconfirmed,
      betweenMailsMs: hourMs,
    });
    await count();
    return { ok: true as const };
  });
}

/** Null where none is asked for. */
async function requestedPlace(database: Database, { At, Offers }: AlertRequest, nowMs: number) {
  if (At === undefined) return null;
  if ((At.Record === "club") !== (Offers === "club")) return "unknown";
  const { card, name, position } = (await findPlace(catalogueStore(database), At, nowMs)) ?? {};
  return card && name && position ? { place: { card, name }, ...position } : "unknown";
}

/** Null where there is no such page. */
async function findPlace(store: CatalogueStore, { Record, Id }: NonNullable<AlertRequest["At"]>, nowMs: number) {
  if (Record === "provider") {
    const ids = parseProviderPath(Id);
    const found = ids && (await findProviderAtVenue(store, ids, nowMs));
    if (!found) return null;
    const { provider, venue } = found;
    const name = `${provider.providerName}, ${venue.centreName}`;
    return { card: providerKey(ids), name, position: venue.position };
  }
  const id = parseRecordId(Id);
  if (id === null) return null;
  if (Record === "club") {
    const club = await store.findClub(id);
    return club && { card: clubKey(id), name: club.clubName, position: club.position };
  }
  const venue = await store.findVenue(id);
  return venue && { card: venueKey(id), name: venue.centreName, position: venue.position };
}
