// The links of clubs to their own listings: mailed to the register's address, whoever asks; opened,
// which changes nothing, as mail systems open links of their own accord; and stopped.
import { type Actor, clubActor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type MailBranding, mailLanguage } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Captcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Alongside, Database, Queries } from "#src/platform/database/database.ts";
import { dayOf, type FormRefusal, formLimits, storeForm } from "#src/platform/database/rate-limit.ts";
import { digestOfAddress, type ListedRecord, nameOfListed, readListed } from "./listed-record.ts";
import { linkMail } from "./listing-mails.ts";
import { type ListingRef, linkDays } from "./listing-rules.ts";
import type { LinkRequest } from "./listing-schema.ts";
import type { ListingLimits } from "./listing-settings.ts";
import { countLinks, findLink, isLinkStored, type ListingLink, stopLinks, storeLink } from "./listing-store.ts";

export interface ListingParts {
  database: Database;
  captcha: Captcha;
  clock: Clock;
  /** What follows from a change of the catalogue, in its transaction. */
  publish: Alongside;
  settings: MailBranding & ListingLimits & { messageDays: number };
}

const dayMs = 86_400_000;

/**
 * The answer is the same whether there is such a record, and whether it has an address. `language`:
 * the tag of the one in which it is asked for.
 */
export async function askForLink(
  parts: ListingParts,
  { request, language, from, origin }: { request: LinkRequest; language: string; from: string; origin: string },
): Promise<{ ok: true } | FormRefusal> {
  const { database, clock } = parts;
  const nowMs = clock.nowMs();
  const eventId = request.EventId.toLowerCase();
  if (await isLinkStored(database, eventId)) return { ok: true };
  const ref = { kind: request.Record, id: request.Id.split("p", 1)[0]! };
  const name = `listing-record:${ref.kind}:${ref.id}`;
  const {
    listingLinksOfRecord: atMost,
    listingLinksPerAddress: perAddress,
    listingLinksPerHour: perHour,
  } = parts.settings;
  const counted = await formLimits(database, { kind: "listing-", from, perAddress, perHour }, nowMs, () => [
    { ...dayOf(nowMs), name, atMost, withoutCaptcha: atMost },
  ]);
  return storeForm(parts, { solution: request.Captcha, limits: counted, nowMs }, async (queries, count) => {
    // Also where nothing is mailed: else the limit would tell who has an address.
    await count();
    const record = await readListed(queries, ref);
    if (record !== null) await sendLink(queries, parts, record, origin, { language, eventId });
    return { ok: true as const };
  });
}

/** By an officer. */
export function mailLink(
  parts: ListingParts,
  ref: ListingRef,
  actor: Actor,
  origin: string,
): Promise<"mailed" | "no-address" | "too-many"> {
  return parts.database.transaction("read committed", async (queries) => {
    const record = await readListed(queries, ref);
    if (record === null || record.address === null) return "no-address";
    if (!(await sendLink(queries, parts, record, origin))) return "too-many";
    const { kind, id, name } = record;
    await recordAction(queries, actor, { action: "listing-link-mailed", record: { kind, id, name } });
    return "mailed";
  });
}

/** False where nothing is mailed. */
export async function sendLink(
  queries: Queries,
  { clock, settings }: Pick<ListingParts, "clock" | "settings">,
  record: ListedRecord,
  origin: string,
  {
    mail = "listing-link",
    language: tag = record.language,
    eventId = null,
  }: { mail?: "listing-link" | "listing-asked"; language?: string | null; eventId?: string | null } = {},
): Promise<boolean> {
  const { address } = record;
  if (address === null) return false;
  const nowMs = clock.nowMs();
  const path = await makeLink(queries, record, address, nowMs, settings.listingLinksToAddress, eventId);
  if (path === null) return false;
  const language = mailLanguage(settings, tag);
  const url = origin + language.path + path;
  await storeMail(queries, linkMail(language, mail, address, nameOfListed(record, language), url, settings), nowMs);
  return true;
}

/** A link's path for a mail to the record's own address; null where it had enough of them today. */
export async function makeLink(
  queries: Queries,
  { kind, id }: ListingRef,
  address: string,
  nowMs: number,
  atMost: number,
  eventId: string | null = null,
): Promise<string | null> {
  const addressDigest = digestOfAddress(address);
  if ((await countLinks(queries, addressDigest, nowMs - dayMs)) >= atMost) return null;
  const token = randomIds.newToken();
  const link = { kind, id, addressDigest, madeAtMs: nowMs, expiresAtMs: nowMs + linkDays * dayMs };
  const isNew = await storeLink(queries, link, randomIds.digest(token), eventId);
  return isNew ? `/club-listing#${kind}.${id}.${token}` : null;
}

/** Ends all links to a record, for an officer or whoever has one. Returns how many there were. */
export function stopListingLinks(
  { database, clock }: Pick<ListingParts, "database" | "clock">,
  ref: ListingRef,
  actor: Actor = clubActor,
): Promise<number> {
  return database.transaction("read committed", async (queries) => {
    const count = await stopLinks(queries, ref, clock.nowMs());
    const name = (await readListed(queries, ref))?.name ?? "";
    if (count > 0)
      await recordAction(queries, actor, {
        action: "listing-links-stopped",
        record: { ...ref, name },
        after: { links: count },
      });
    return count;
  });
}

/**
 * Wrong tokens an hour from one network address, and in all, that are told so. A good one opens
 * beyond that too: nobody can lock clubs out, and 256 random bits keep guesses out.
 */
const wrongTokens = { perAddress: 40, perHour: 20_000 };

export type OpenedLink =
  | { ok: true; link: ListingLink; record: ListedRecord }
  | { ok: false; kind: "unknown-id" }
  | Extract<FormRefusal, { kind: "too-many" }>;

/** Not where it is over, was stopped, or its record has another address by now. */
export async function openLink(parts: ListingParts, token: string, from: string): Promise<OpenedLink> {
  const { database, clock } = parts;
  const nowMs = clock.nowMs();
  const link = await findLink(database, randomIds.digest(token), nowMs);
  const record = link && (await readListed(database, link));
  const { address } = record ?? {};
  if (record && address != null && digestOfAddress(address) === link.addressDigest) return { ok: true, link, record };
  const limits = await formLimits(database, { kind: "listing-wrong-", from, ...wrongTokens }, nowMs, () => []);
  const free = limits.map((limit) => ({ ...limit, withoutCaptcha: limit.atMost }));
  const counted = await storeForm(parts, { solution: null, limits: free, nowMs }, async (_queries, count) => {
    await count();
    return { ok: false as const, kind: "unknown-id" as const };
  });
  return counted.kind === "too-many" ? counted : { ok: false, kind: "unknown-id" };
}
