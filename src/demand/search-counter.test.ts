// Searches counted on both databases: each once, by facts of its own, and nothing of a person.
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { SearchCall } from "#src/search/criteria/search-calls.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { deleteOldSearchCounts, searchTotals } from "./search-count-store.ts";
import { searchCounter } from "./search-counter.ts";

const sale = { Latitude: 53.4263, Longitude: -2.3265 };
const found = Buffer.from('[{"Recommendations":[{"FootballType":"futsal"');
const nothing = Buffer.from('[{"Recommendations":[],"TotalPlaces":0');
const signal = new AbortController().signal;

onEachDatabase((database) => {
  let clock: { ms: number; nowMs(): number };
  let counter: ReturnType<typeof searchCounter>;
  beforeEach(async () => {
    clock = { ms: Date.parse("2026-11-24T12:00:00Z"), nowMs: () => clock.ms };
    await database().query(
      `insert into outward_codes (outward_code, latitude, longitude, is_derived)
       values ('M33', 53.4263, -2.3265, false), ('M41', 53.4512, -2.3555, false), ('LS1', 53.797, -1.548, false)`,
    );
    counter = searchCounter(database(), clock);
    await counter.job.run(signal);
  });
  let ids = 0;
  const search = (change: Partial<SearchRequest> = {}, answer = found, call: SearchCall = "club") =>
    counter.count(call, { Age: 9, Disabilityoption: 2, ...sale, SearchId: `search ${ids++}`, ...change }, answer);
  const rows = async (fact?: string) => {
    await counter.write();
    const { rows } = await database().query<Record<string, unknown>>(
      `select on_day::text as day, district, fact, value, searches, found_nothing as nothing from search_counts
       where $1::text is null or fact = $1 order by on_day, district, fact, value`,
      [fact ?? null],
    );
    return rows;
  };
  const row = { day: "2026-11-24", district: "M33", searches: 1, nothing: 0 };

  test("a search is counted under its district, age group, kind and days, one at a time", async () => {
    search({ WeekDays: "6,7", Category: "futsal" });
    expect(await rows()).toEqual([
      { ...row, fact: "age", value: "8 to 11" },
      { ...row, fact: "all", value: "" },
      { ...row, fact: "day", value: "6" },
      { ...row, fact: "day", value: "7" },
      { ...row, fact: "kind", value: "club futsal" },
    ]);
  });

  test("one that finds nothing is counted as such too, and counts of several writings add up", async () => {
    search();
    expect(await rows("all")).toEqual([{ ...row, fact: "all", value: "" }]);
    search({}, nothing);
    search({ Latitude: 53.452 }, nothing);
    expect(await rows("all")).toEqual([
      { ...row, fact: "all", value: "", searches: 2, nothing: 1 },
      { ...row, fact: "all", value: "", district: "M41", nothing: 1 },
    ]);
    expect(await searchTotals(database(), "2026-11-18", "2026-11-24")).toEqual({ searches: 3, nothing: 2 });
    expect(await searchTotals(database(), "2026-11-25", "2026-12-01")).toEqual({ searches: 0, nothing: 0 });
  });

  test("the same search counts once for clubs and once for casual football, however often it is asked", async () => {
    for (const Sort of ["nearest", "furthest"] as const) search({ SearchId: "a", Sort });
    search({ SearchId: "a", PageSize: 10 }, found, "teams");
    search({ SearchId: "a", FootballType: 3 }, found, "casual");
    search({ SearchId: "a" }, found, "session");
    expect(await rows("kind")).toEqual([
      { ...row, fact: "kind", value: "casual" },
      { ...row, fact: "kind", value: "club" },
    ]);
  });

  test("further pages, and bodies without a sound id, count as nothing", async () => {
    search({ PageNumber: 2 });
    for (const SearchId of [undefined, null, "", 7, {}, "x".repeat(65)]) search({ SearchId });
    expect(await rows()).toEqual([]);
  });

  test("every day and no day are any day; a camp is no casual football; far away has no district", async () => {
    search({ WeekDays: "1,2,3,4,5,6,7" });
    search({ WeekDays: null });
    expect(await rows("day")).toEqual([{ ...row, fact: "day", value: "any", searches: 2 }]);
    search({ FootballType: 4, Latitude: 48, Longitude: 2 }, found, "casual");
    expect((await rows("kind"))[0]).toEqual({ ...row, district: "", fact: "kind", value: "camps" });
  });

  test("what could not be written is written later", async () => {
    search();
    const away = { ...database(), query: () => Promise.reject(new Error("away")) } as unknown as Database;
    const other = searchCounter(away, clock);
    other.count("club", { Age: 9, Disabilityoption: 2, ...sale, SearchId: "b" }, found);
    await expect(other.write()).rejects.toThrow("away");
    other.count("club", { Age: 9, Disabilityoption: 2, ...sale, SearchId: "c" }, found);
    away.query = (...args) => database().query(...args);
    await other.write();
    expect(await searchTotals(database(), "2026-11-24", "2026-11-24")).toEqual({ searches: 2, nothing: 0 });
  });

  test("rows go after two years", async () => {
    search();
    await counter.write();
    expect(await deleteOldSearchCounts(database(), "2028-11-23")).toBe(0);
    expect(await deleteOldSearchCounts(database(), "2028-11-24")).toBe(4);
  });
});
