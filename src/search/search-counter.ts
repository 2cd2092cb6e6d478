// Counts the searches of people by day, without anything of a person: in memory, added to the table each minute and at the end.
import { type DistrictCentre, nearestCentre, outwardCentres } from "#src/gazetteer/nearest-outward-code.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Job } from "#src/platform/clock/jobs.ts";
import type { Database } from "#src/platform/database/database.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { offerKindOf, type SearchCall } from "./criteria/search-calls.ts";
import type { SearchRequest } from "./criteria/search-request.ts";
import { FootballChoice } from "./criteria/wire-codes.ts";
import { hasNoResult } from "./results/write-answer.ts";
import { addSearchCounts } from "./search-count-store.ts";
import { ageBandOf, ageBands, anyDay, kindOfSearch, searchKinds } from "./searched-facts.ts";

export interface SearchCounter {
  /** Counts a search that was answered, if a person began it. Takes a microsecond or two. */
  count(call: SearchCall, request: SearchRequest, answer: Buffer): void;
  job: Job;
  /** Adds what is counted to the table. */
  write(): Promise<void>;
}

const ages = ageBands.map(({ name }) => name);
const days = ["1", "2", "3", "4", "5", "6", "7", anyDay];

/** What a search is counted under, in the order of a district's cells. */
const facts = [
  { fact: "all", value: "" },
  ...ages.map((value) => ({ fact: "age", value })),
  ...searchKinds.map((value) => ({ fact: "kind", value })),
  ...days.map((value) => ({ fact: "day", value })),
];
const firstAge = 1;
const firstKind = firstAge + ages.length;
const firstDay = firstKind + searchKinds.length;

/** Of a district: searches by fact, then in the second half those that found nothing. */
type Cells = Uint32Array;
const noCells = (): Cells => new Uint32Array(2 * facts.length);

/** Ids of searches that are remembered, so that none counts twice, at least: some hours of a busy server. */
const idsRemembered = 5_000;
const longestId = 64;

const writeEveryMs = 60_000;

/**
 * A search of a person is one that carries a search's random id on its first page, as those of our pages do. Each id counts
 * once for clubs and once for casual football, however often it is sorted, drawn as a map or asked again. Nothing else counts:
 * further pages, numbers beside filters, calendars, probes, and callers who do not say which calls are a person's search.
 */
export function searchCounter(database: Database, clock: Clock): SearchCounter {
  let centres: DistrictCentre[] = [];
  let counted = new Map<string, Cells>();
  let seen = new Set<string>();
  let seenBefore = seen;

  const isNew = (id: string) => {
    if (seen.has(id) || seenBefore.has(id)) return false;
    if (seen.size === idsRemembered) [seenBefore, seen] = [seen, new Set()];
    seen.add(id);
    return true;
  };
  const cellsOf = (district: string) => {
    const cells = counted.get(district) ?? noCells();
    counted.set(district, cells);
    return cells;
  };

  const write = async () => {
    const taken = counted;
    counted = new Map();
    try {
      await addSearchCounts(database, localDate(clock.nowMs()), rowsOf(taken));
    } catch (error) {
      // They are added once the database is back, under the day of then.
      for (const [district, cells] of taken) {
        const into = cellsOf(district);
        for (let at = 0; at < cells.length; at++) into[at]! += cells[at]!;
      }
      throw error;
    }
  };

  return {
    count(call, request, answer) {
      const { SearchId, PageNumber = 1, WeekDays, FootballType, Category } = request;
      if (PageNumber !== 1 || typeof SearchId !== "string" || SearchId === "" || SearchId.length > longestId) return;
      const offers = offerKindOf[call];
      if (!isNew(`${offers} ${SearchId}`)) return;
      const place = { latitude: request.Latitude, longitude: request.Longitude };
      const cells = cellsOf(nearestCentre(centres, place)?.code ?? "");
      const isNothing = hasNoResult(answer);
      const add = (at: number) => {
        cells[at]! += 1;
        if (isNothing) cells[facts.length + at]! += 1;
      };
      add(0);
      add(firstAge + ages.indexOf(ageBandOf(request.Age)));
      const isCamp = offers === "casual" && FootballType === FootballChoice.camps;
      add(firstKind + searchKinds.indexOf(kindOfSearch(offers, isCamp, Category)));
      const asked = parseDays(WeekDays);
      if (asked.length % 7 === 0) add(firstDay + days.indexOf(anyDay));
      else for (const day of asked) add(firstDay + day - 1);
    },
    job: {
      everyMs: writeEveryMs,
      async run() {
        await write();
        centres = await outwardCentres(database);
      },
    },
    write,
  };
}

function rowsOf(counted: Map<string, Cells>) {
  return [...counted].flatMap(([district, cells]) =>
    facts.flatMap(({ fact, value }, at) =>
      cells[at] === 0 ? [] : [{ district, fact, value, searches: cells[at]!, nothing: cells[facts.length + at]! }],
    ),
  );
}
