// Counts searches by day, nothing of a person: in memory, added to the table each minute.
import { type DistrictCentre, nearestCentre, outwardCentres } from "#src/gazetteer/nearest-outward-code.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { hasNoResult } from "#src/search/answer/write-answer.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { offerKindOf, type SearchCall } from "#src/search/criteria/search-calls.ts";
import { addSearchCounts, type SearchCount } from "./search-count-store.ts";
import { searchedFacts } from "./searched-facts.ts";

/** Ids of searches, remembered so that none counts twice: some hours of a busy server. */
const idsRemembered = 5_000;
const longestId = 64;

const writeEveryMs = 60_000;

/**
 * A search of a person is one that carries a search's random id on its first page, as those of our
 * pages do. Each id counts once for clubs and once for casual football, however often it is sorted,
 * drawn as a map or asked again. Nothing else counts: further pages, numbers beside filters,
 * calendars, probes, and callers who do not say which calls are a person's search.
 */
export function searchCounter(database: Database, clock: Clock) {
  let centres: DistrictCentre[] = [];
  let counted = new Map<string, SearchCount>();
  let seen = new Set<string>();
  let seenBefore = seen;

  const isNew = (id: string) => {
    if (seen.has(id) || seenBefore.has(id)) return false;
    if (seen.size === idsRemembered) [seenBefore, seen] = [seen, new Set()];
    seen.add(id);
    return true;
  };
  const add = (count: SearchCount) => {
    const key = [count.district, count.fact, count.value].join();
    const total = counted.get(key);
    if (total) {
      total.searches += count.searches;
      total.nothing += count.nothing;
    } else counted.set(key, count);
  };

  /** Adds what is counted to the table. */
  const write = async () => {
    const taken = counted;
    counted = new Map();
    try {
      await addSearchCounts(database, localDate(clock.nowMs()), [...taken.values()]);
    } catch (error) {
      // They are added once the database is back, under the day of then.
      for (const count of taken.values()) add(count);
      throw error;
    }
  };

  const job: Job = {
    everyMs: writeEveryMs,
    async run() {
      await write();
      centres = await outwardCentres(database);
    },
  };

  return {
    /** Counts a search that was answered, if a person began it. Takes some microseconds. */
    count(call: SearchCall, request: SearchRequest, answer: Buffer): void {
      const { SearchId, PageNumber = 1, Latitude, Longitude } = request;
      if (PageNumber !== 1 || typeof SearchId !== "string" || SearchId === "" || SearchId.length > longestId) return;
      const offers = offerKindOf[call];
      if (!isNew(`${offers} ${SearchId}`)) return;
      const district = nearestCentre(centres, { latitude: Latitude, longitude: Longitude })?.code ?? "";
      const nothing = Number(hasNoResult(answer));
      for (const [fact, values] of Object.entries({ all: [""], ...searchedFacts(offers, request) })) {
        for (const value of values) add({ district, fact, value, searches: 1, nothing });
      }
    },
    job,
    write,
  };
}
