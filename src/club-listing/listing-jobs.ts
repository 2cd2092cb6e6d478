// Jobs of listings: clubs are mailed what was changed and asked whether it is right; old rows go.
import { mailLanguage } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Deletion, Job } from "#src/platform/clock/jobs.ts";
import { askClubs } from "./ask-clubs.ts";
import { deleteOldChanges, takeUnmailed } from "./change-store.ts";
import { nameOfListed, readListed } from "./listed-record.ts";
import { changedMail } from "./listing-mails.ts";
import { deleteOldLinks } from "./listing-store.ts";
import { type ListingParts, makeLink } from "./mail-link.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A visit is over when nothing was changed for so long. */
const quietMs = 10 * minuteMs;

/** The pages' origin by the settings; without it nobody is asked, as a mail could link nowhere. */
export function listingJobs(parts: ListingParts, origin: string | null): Job[] {
  const ask = async (signal: AbortSignal) => {
    while (origin !== null && !signal.aborted && (await askClubs(parts, origin)) > 0);
  };
  return [
    { everyMs: minuteMs, run: async (signal) => void (await tellOfChanges(parts, origin, signal)) },
    { everyMs: 10 * minuteMs, run: ask },
  ];
}

/** One mail a visit, to the address that the record has by now. */
export async function tellOfChanges(
  { database, clock, settings }: ListingParts,
  origin: string | null,
  signal: Pick<AbortSignal, "aborted">,
): Promise<void> {
  let isMore = true;
  while (isMore && !signal.aborted) {
    isMore = await database.transaction("read committed", async (queries) => {
      const nowMs = clock.nowMs();
      const changes = await takeUnmailed(queries, nowMs - quietMs);
      const [first] = changes;
      if (first === undefined) return false;
      const record = await readListed(queries, first);
      if (record?.address) {
        const { address } = record;
        const language = mailLanguage(settings, record.language);
        const name = nameOfListed(record, language);
        const { listingLinksInMails: atMost } = settings;
        const path = origin === null ? null : await makeLink(queries, record, address, nowMs, atMost);
        const url = path && `${origin}${language.path}${path}`;
        await storeMail(queries, changedMail(language, address, name, changes, url, settings), nowMs);
      }
      return true;
    });
  }
}

/** Milliseconds for which a mail system may return a mail. */
const returnedWithinMs = 7 * dayMs;
const changesKeptMs = 730 * dayMs;

export function listingDeletion({
  database,
  clock,
  settings: { messageDays },
}: Pick<ListingParts, "database" | "clock"> & { settings: { messageDays: number } }): Deletion {
  return async () => {
    const nowMs = clock.nowMs();
    await deleteOldLinks(database, nowMs, nowMs - returnedWithinMs);
    const changesBeforeMs = nowMs - changesKeptMs;
    await deleteOldChanges(database, { proposalsBeforeMs: nowMs - messageDays * dayMs, changesBeforeMs });
  };
}
