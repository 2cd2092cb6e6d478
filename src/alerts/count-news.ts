// Counts to how many people a change of the catalogue would be news, inside its transaction and
// before it stays: by the rules of a run, and nothing is stored.
import { inSlices } from "#src/platform/clock/in-slices.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { readTouched } from "./alert-run-store.ts";
import { alertSearches, openSearches } from "./alert-searches.ts";
import { readAlerts } from "./alert-store.ts";
import { readChanges } from "./changed-cards.ts";
import { newsAmong } from "./find-news.ts";

/** Milliseconds: the transaction keeps other imports waiting. */
const countingMs = 3_000;

/** Cards that can be looked at in that time, where there are few alerts. */
const cardsCounted = 20_000;

/** In fives, rounded up: no change of a record tells whether one person waits for it. */
const peopleTogether = 5;

/** Null where counting takes too long. Who gets other news meanwhile may get no mail of this. */
export async function countNews(
  queries: Queries,
  { cipher, catchmentMiles, nowMs }: { cipher: AlertCipher; catchmentMiles: number; nowMs: number },
): Promise<number | null> {
  const untilMs = performance.now() + countingMs;
  const { touched, beforeMs } = await readTouched(queries, cardsCounted + 1);
  if (touched.length > cardsCounted) return null;
  const searches = alertSearches(catchmentMiles);
  const people = new Map<string, string>();
  for await (const some of touched.length === 0 ? [] : readAlerts(queries, "all")) {
    const confirmed = some.filter(({ confirmedAtMs }) => confirmedAtMs !== null);
    for (const { alertId, addressDigest } of confirmed) people.set(alertId, addressDigest);
    searches.add(openSearches(cipher, confirmed));
    if (performance.now() > untilMs) return null;
  }
  const notified = new Set<string>();
  for await (const changes of readChanges(queries, touched, nowMs)) {
    const findNews = newsAmong(changes, { beforeMs, afterMs: nowMs }, searches.watched);
    await inSlices(searches.all, (search) => findNews(search, (alertId) => notified.add(people.get(alertId)!)));
    if (performance.now() > untilMs) return null;
  }
  return Math.max(1, Math.ceil(notified.size / peopleTogether)) * peopleTogether;
}
