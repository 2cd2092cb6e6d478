// Mails a club the link to its own listing: to the address that the register has, whoever asks for it.
import { type Actor, clubActor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { MailLook } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Captcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Alongside, Database, Queries } from "#src/platform/database/database.ts";
import { dayOf, type FormRefusal, formLimits, storeForm } from "#src/platform/database/rate-limit.ts";
import { digestOfAddress, type ListedRecord, readListed } from "./listed-record.ts";
import { linkMail } from "./listing-mails.ts";
import { type ListingRef, linkDays } from "./listing-rules.ts";
import type { LinkRequest } from "./listing-schema.ts";
import { countLinks, stopLinks, storeLink } from "./listing-store.ts";

export interface ListingParts {
  database: Database;
  captcha: Captcha;
  clock: Clock;
  /** What follows from a change of the catalogue, in its transaction. */
  publish: Alongside;
  settings: MailLook & { messageDays: number };
}

const dayMs = 86_400_000;

/** Requests an hour from one network address and in all, links a day to one record and to one address, which several may share. */
const limits = { perAddress: 8, perHour: 300, ofRecord: 4, toAddress: 12 };

/** The answer is the same whether there is such a record, and whether it has an address. */
export async function askForLink(
  parts: ListingParts,
  request: LinkRequest,
  from: string,
  origin: string,
): Promise<{ ok: true } | FormRefusal> {
  const { database, clock } = parts;
  const nowMs = clock.nowMs();
  const ref = { kind: request.Record, id: request.Id.split("p", 1)[0]! };
  const name = `listing-record:${ref.kind}:${ref.id}`;
  const { perAddress, perHour, ofRecord: atMost } = limits;
  const counted = await formLimits(database, { kind: "listing-", from, perAddress, perHour }, nowMs, () => [
    { ...dayOf(nowMs), name, atMost, withoutCaptcha: atMost },
  ]);
  return storeForm(parts, { solution: request.Captcha, limits: counted, nowMs }, async (queries, count) => {
    await count();
    const record = await readListed(queries, ref);
    if (record !== null) await sendLink(queries, parts, record, origin, { eventId: request.EventId.toLowerCase() });
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
  { kind, id, name, address }: ListedRecord,
  origin: string,
  { mail = "listing-link", eventId = null }: { mail?: "listing-link" | "listing-asked"; eventId?: string | null } = {},
): Promise<boolean> {
  if (address === null) return false;
  const nowMs = clock.nowMs();
  const addressDigest = digestOfAddress(address);
  if ((await countLinks(queries, { addressDigest, sinceMs: nowMs - dayMs })) >= limits.toAddress) return false;
  const token = randomIds.newToken();
  const link = { kind, id, addressDigest, madeAtMs: nowMs, expiresAtMs: nowMs + linkDays * dayMs };
  if (!(await storeLink(queries, link, randomIds.digest(token), eventId))) return false;
  await storeMail(
    queries,
    linkMail(mail, address, name, `${origin}/club-listing#${kind}.${id}.${token}`, settings),
    nowMs,
  );
  return true;
}

/** Ends all links to a record: by an officer, or by whoever has one. Returns how many there were. */
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
        ...{ action: "listing-links-stopped", record: { ...ref, name }, after: { links: count } },
      });
    return count;
  });
}
