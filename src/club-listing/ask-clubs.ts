// Asks clubs whether all is right: some hundred a day, each three times at most, if officers want.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { clubsToAsk, countRequestsSince, holdAsking, storeAsking, storeConfirmationRequest } from "./asking-store.ts";
import { readListed } from "./listed-record.ts";
import { type ListingParts, sendLink } from "./mail-link.ts";

const dayMs = 86_400_000;

/** Mails a day: mail systems let a small sender through, and whoever writes back gets an answer. */
const mailsADay = 300;

/** In one transaction. */
const mailsAtOnce = 25;

/** Returns how many were asked. `origin`: where the pages are. */
export function askClubs(parts: ListingParts, origin: string): Promise<number> {
  const { database, clock } = parts;
  return database.transaction("read committed", async (queries) => {
    if (!(await holdAsking(queries))) return 0;
    const nowMs = clock.nowMs();
    const left = mailsADay - (await countRequestsSince(queries, nowMs - dayMs));
    const clubs = left <= 0 ? [] : await clubsToAsk(queries, nowMs, Math.min(left, mailsAtOnce));
    for (const { id, isAgain } of clubs) {
      const record = await readListed(queries, { kind: "club", id });
      if (record !== null) await sendLink(queries, parts, record, origin, { mail: "listing-asked" });
      // Also one that cannot be mailed: it is for somebody to call.
      await storeConfirmationRequest(queries, id, isAgain, nowMs);
    }
    return clubs.length;
  });
}

export function turnAsking(
  { database, clock }: Pick<ListingParts, "database" | "clock">,
  isOn: boolean,
  actor: Actor,
): Promise<void> {
  return database.transaction("read committed", async (queries) => {
    await storeAsking(queries, isOn, actor.kind === "officer" ? actor.name : actor.kind, clock.nowMs());
    await recordAction(queries, actor, { action: "listing-asking-changed", after: { isOn } });
  });
}
