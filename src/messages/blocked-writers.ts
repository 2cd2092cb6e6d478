// Whoever may no longer write to clubs, known by a digest of their mailbox alone.
import { createHmac } from "node:crypto";
import { systemClock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { isBlockedWriter } from "./message-store.ts";

/** Without the secret nobody can try addresses against the table. */
export async function mailboxDigest(database: Database, email: string): Promise<string> {
  const secret = await secretStore(database).secret("blocked-writers", systemClock.nowMs(), randomIds.newToken());
  return createHmac("sha256", secret).update(mailboxOf(email)).digest("hex");
}

export async function isBlocked(database: Database, email: string): Promise<boolean> {
  return isBlockedWriter(database, await mailboxDigest(database, email));
}
