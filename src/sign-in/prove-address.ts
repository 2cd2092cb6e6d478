// Proves that somebody has an address: a code is mailed to it, and whoever knows the code reads
// that mailbox. For a person who asks the association what is held about them without an account.
import { randomInt } from "node:crypto";
import type { Actor, AuditAction } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type MailBranding, mailLanguage, mailOf, textsOf } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Deletion } from "#src/platform/clock/jobs.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { dailyDigest, dayOf, hourOf, type RateLimit, storeForm } from "#src/platform/database/rate-limit.ts";
import { firstRow, insertRow } from "#src/platform/database/rows.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { english } from "#src/platform/language/server-language.ts";
import { emailAddressError, mailboxOf, plainEmail } from "#src/platform/text/email-address.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { deleteHeldData, type HeldDataParts, readHeldData } from "./held-data.ts";
import type { DeletedData, HeldData } from "./sign-in-schema.ts";

export interface ProofParts extends HeldDataParts {
  mailBranding: MailBranding;
}

/** Codes a day to one mailbox; an hour from one officer, who has each caller on the telephone. */
const [codesPerMailbox, codesPerOfficer] = [5, 20];

/** Milliseconds that a code, and what it proves, is good for: as long as a telephone call takes. */
const lifeMs = 30 * 60_000;
const tries = 5;

/** Mails a code. `proof` is the number under which it is asked for. */
export async function mailProof(
  { database, clock, mailBranding }: ProofParts,
  address: string,
  actor: Actor,
): Promise<{ ok: true; proof: string } | { ok: false; error: string }> {
  const email = plainEmail(address);
  const error = emailAddressError(english, email);
  if (error !== null) return { ok: false, error };
  const nowMs = clock.nowMs();
  const [proof, code] = [randomIds.newToken(), String(randomInt(1_000_000)).padStart(6, "0")];
  const say = textsOf(mailLanguage(mailBranding), "proof-of-address", mailBranding);
  const blocks = [
    { heading: say("heading") },
    { paragraph: say("opening") },
    { facts: [[say("code"), code]] as [string, string][] },
    { paragraph: say("otherwise") },
  ];
  const head = { mailId: randomIds.newId(), kind: "proof-of-address" as const, to: email };
  const limits = await codeLimits(database, email, actor, nowMs);
  const parts = { database, captcha: null };
  const stored = await storeForm(parts, { solution: null, limits, nowMs }, async (queries, count) => {
    await count();
    await deleteOver(queries, nowMs);
    const row = { proofDigest: randomIds.digest(proof), email, codeDigest: codeDigest(proof, code), triesLeft: tries };
    await insertRow(queries, "address_proofs", { ...row, isProven: false, expiresAtMs: nowMs + lifeMs });
    await storeMail(
      queries,
      { ...head, ...mailOf(mailLanguage(mailBranding), say("subject"), blocks, mailBranding) },
      nowMs,
    );
    await write(queries, actor, "address-asked", email);
    return { ok: true as const };
  });
  if (stored.ok) return { ok: true, proof };
  const minutes = stored.kind === "too-many" ? Math.ceil(stored.retryAfterSeconds / 60) : 1;
  const wait = minutes === 1 ? "a minute" : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return { ok: false, error: `Too many codes were sent to this address, or by you. Try again in ${wait}` };
}

/** By mailbox, however it is spelt, and by officer: no stolen session floods anybody. */
async function codeLimits(database: Database, email: string, actor: Actor, nowMs: number): Promise<RateLimit[]> {
  const digest = await dailyDigest(secretStore(database), nowMs);
  const withoutCaptcha = Number.MAX_SAFE_INTEGER;
  const mailbox = digest(`mailbox ${mailboxOf(email)}`);
  const officer = digest(actor.kind === "officer" ? actor.email : actor.kind);
  return [
    { ...dayOf(nowMs), name: `proof-mailbox:${mailbox}`, atMost: codesPerMailbox, withoutCaptcha },
    { ...hourOf(nowMs), name: `proof-officer:${officer}`, atMost: codesPerOfficer, withoutCaptcha },
  ];
}

/** With the number, as the same six digits prove nothing else. */
const codeDigest = (proof: string, code: string) => randomIds.digest(`${proof}\n${code}`);

/** Whether the code is right; each try counts. "over": too late, or tried too often. */
export async function tryProof(
  { database, clock }: ProofParts,
  proof: string,
  code: string,
): Promise<"right" | "wrong" | "over"> {
  const tried = await firstRow<{ isRight: boolean }>(
    database,
    `update address_proofs set tries_left = tries_left - 1, is_proven = is_proven or code_digest = $3
     where proof_digest = $1 and tries_left > 0 and expires_at_ms > $2 returning code_digest = $3 as "isRight"`,
    [randomIds.digest(proof), clock.nowMs(), codeDigest(proof, plainText(code).replaceAll(/\s/g, ""))],
  );
  if (tried === null) return "over";
  return tried.isRight ? "right" : "wrong";
}

/** Null where nothing is proven, or no longer. */
async function provenEmail({ database, clock }: ProofParts, proof: string): Promise<string | null> {
  const text = "select email from address_proofs where proof_digest = $1 and is_proven and expires_at_ms > $2";
  const proven = await firstRow<{ email: string }>(database, text, [randomIds.digest(proof), clock.nowMs()]);
  return proven?.email ?? null;
}

/** What is held about whoever proved their address; null where nothing is proven, or no longer. */
export async function showProven(
  parts: ProofParts,
  proof: string,
  actor: Actor,
  action: "held-data-shown" | "held-data-taken",
): Promise<HeldData | null> {
  const email = await provenEmail(parts, proof);
  if (email === null) return null;
  await parts.database.transaction("read committed", (queries) => write(queries, actor, action, email));
  return readHeldData(english, parts, email, null);
}

/** Deletes it; null where nothing is proven, or no longer. */
export async function eraseProven(
  parts: ProofParts,
  proof: string,
  reason: string,
  actor: Actor,
): Promise<DeletedData | null> {
  const email = await provenEmail(parts, proof);
  if (email === null) return null;
  return deleteHeldData(parts, email, (queries, deleted) =>
    write(queries, actor, "held-data-erased", email, { reason, after: deleted }),
  );
}

/** The audit has the address as a digest: enough to tell somebody who asks what was done. */
function write(
  queries: Queries,
  actor: Actor,
  action: AuditAction,
  email: string,
  more: { reason?: string; after?: unknown } = {},
): Promise<void> {
  const record = { kind: "address", id: randomIds.digest(email.toLowerCase()), name: "a person’s address" };
  return recordAction(queries, actor, { action, record, ...more });
}

/** The code's mail goes too, sent or not: it names the address, and proves nothing any more. */
async function deleteOver(queries: Queries, nowMs: number): Promise<void> {
  await queries.query("delete from address_proofs where expires_at_ms <= $1", [nowMs]);
  await queries.query(
    "delete from mails where kind = 'proof-of-address' and created_at_ms <= $1 and leased_until_ms <= $2",
    [nowMs - lifeMs, nowMs],
  );
}

export function proofDeletion({ database, clock }: Pick<ProofParts, "database" | "clock">): Deletion {
  return () => deleteOver(database, clock.nowMs());
}
