// People of whom no more messages are taken, known by a digest of their mailbox alone.
import { createHmac } from "node:crypto";
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { findWatchedMessage, isBlockedWriter, removeBlockedWriter, storeBlockedWriter } from "./message-store.ts";
import { changeMessage, type SafeguardOutcome, type SafeguardParts } from "./safeguard-message.ts";

/** Without the secret nobody can try addresses on it. */
async function mailboxDigest(database: Database, email: string): Promise<string> {
  const secret = await secretStore(database).secret("blocked-writers", systemClock.nowMs(), randomIds.newToken());
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("hex");
}

export async function isBlocked(database: Database, email: string): Promise<boolean> {
  return isBlockedWriter(database, await mailboxDigest(database, email));
}

/** Takes no more messages from whoever wrote this one, however they spell their address. */
export async function blockWriter(
  parts: SafeguardParts,
  messageId: string,
  reason: string,
  actor: Actor,
): Promise<SafeguardOutcome> {
  const message = isUuid(messageId) ? await findWatchedMessage(parts.database, messageId) : null;
  if (message === null) return { ok: false, kind: "no-such-message" };
  const digest = await mailboxDigest(parts.database, message.email);
  return changeMessage(
    parts,
    { action: "writer-blocked", messageId, reason, actor, after: digest },
    async (queries) => {
      const blockedBy = actor.kind === "officer" ? actor.email : "";
      await storeBlockedWriter(queries, { mailboxDigest: digest, blockedAtMs: parts.clock.nowMs(), blockedBy, reason });
      return null;
    },
  );
}

/** False where nobody of that digest is blocked. */
export function unblockWriter(
  { database }: SafeguardParts,
  digest: string,
  reason: string,
  actor: Actor,
): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    if (!(await removeBlockedWriter(queries, digest))) return false;
    await recordAction(queries, actor, { action: "writer-unblocked", before: digest, reason });
    return true;
  });
}
