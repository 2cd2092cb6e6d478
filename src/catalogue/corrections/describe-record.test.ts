// Officers find any record by id or by words of its name, and see what each field says, and who.
import { expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { correctRecord, takeBackCorrection } from "./correct-record.ts";
import { describeRecord } from "./describe-record.ts";
import { findRecords, sessionsOf } from "./find-record.ts";
import { hideRecord } from "./hide-record.ts";
import type { RecordKind } from "./record-kinds.ts";

const today = localDate(Date.now());

onOneDatabase((database) => {
  const parts = () => ({ database: database(), publish: publishTouched, clock: { nowMs: () => Date.now() } });
  const load = () =>
    loadCatalogue(database(), {
      clubs: [aClub(7, { clubName: "Sale Town 100%" }), aClub(8, { clubName: "Town of Sale" }), aClub(70)],
      teams: [aTeam(101, 7, { teamName: "Sale Girls", days: [2] }), aTeam(102, 9, { teamName: "Sale Boys" })],
      venues: [aVenue(20)],
      providers: [aProvider(4)],
      provider_venues: [aProviderVenue(4, 20)],
      sessions: [aSession("a", 20, 4)],
    });
  const find = (kind: RecordKind, text: string, after: string | null = null, limit = 9) =>
    findRecords(database(), kind, { text, after, limit });
  const ids = async (...[kind, text, after, limit]: Parameters<typeof find>) =>
    (await find(kind, text, after, limit)).map(({ id }) => id);
  const describe = (kind: RecordKind, id: string) => describeRecord(database(), { kind, id });
  const field = async (name: string) => (await describe("team", "101"))?.fields.find((each) => each.name === name);

  test("records are found by all words of their name in any case, by id first, and page by page", async () => {
    await load();
    expect(await ids("club", "TOWN sale")).toEqual(["7", "8"]);
    expect(await ids("club", "7")).toEqual(["7", "70"]);
    expect(await ids("club", "100%")).toEqual(["7"]);
    expect(await ids("club", "%")).toEqual([]);
    expect(await ids("club", "nobody")).toEqual([]);
    expect(await ids("club", "", null, 2)).toEqual(["7", "8"]);
    expect(await ids("club", "", "8", 2)).toEqual(["70"]);
    expect(await ids("session", "a")).toEqual(["a"]);
    expect(await ids("session", "it's ' or true")).toEqual([]);
    expect(await find("session", "play")).toMatchObject([{ detail: "2026-11-23 18:30, Venue 20" }]);
    expect(await find("team", "sale")).toMatchObject([
      { id: "101", name: "Sale Girls", detail: "Sale Town 100%, U12, Female", isListed: true },
      { id: "102", detail: "U12, Female", isListed: false },
    ]);
  });

  test("a club's casual sessions are those of a provider with its name or email that take place", async () => {
    const nowMs = Date.UTC(2026, 9, 1);
    const at = (providerId: number, over = {}) =>
      aSession(`${providerId}${JSON.stringify(over)}`, 20, providerId, over);
    await loadCatalogue(database(), {
      clubs: [aClub(7, { clubName: "Sale Town", email: "Play@sale.example" }), aClub(8)],
      venues: [aVenue(20)],
      providers: [
        aProvider(4, { providerName: "SALE TOWN" }),
        aProvider(5, { emailAddress: "play@sale.example" }),
        aProvider(6),
      ],
      sessions: [at(4), at(4, { isCancelled: true }), at(4, { startsAtMs: nowMs - 1 }), at(5), at(6)],
    });
    const { count, sessions } = await sessionsOf(database(), "7", nowMs);
    expect([count, sessions.map(({ id }) => id)]).toEqual([2, ["4{}", "5{}"]]);
    expect(await sessionsOf(database(), "8", nowMs)).toEqual({ count: 0, sessions: [] });
  });

  test("names are compared as places are, and clubs and venues are found by their place too", async () => {
    const { address } = aClub(7);
    await loadCatalogue(database(), {
      clubs: [
        aClub(7, {
          clubName: "St. John’s Ashton-under-Lyne",
          address: { ...address, city: "Chepstow", postcode: "NP16 5LR" },
        }),
        aClub(8, { clubName: "Ynys Môn & Tromsø" }),
      ],
      venues: [aVenue(20)],
    });
    for (const text of [
      "saint johns",
      "st john's",
      "ASHTON UNDER",
      "chepstow",
      "np16 5lr",
      "NP165LR",
      "johns chepstow",
    ])
      expect(await ids("club", text), text).toEqual(["7"]);
    for (const text of ["ynys mon", "MÔN and", "tromso", "Tromsø"])
      expect(await ids("club", text), text).toEqual(["8"]);
    expect(await ids("venue", "m337wr")).toEqual(["20"]);
  });

  test("of each field it is said whose word it is, since when, and what was said before", async () => {
    await load();
    expect(await field("PlaysOnDay")).toEqual({
      name: "PlaysOnDay",
      label: "Plays on",
      says: "Tuesday",
      text: "2",
      isCorrectable: true,
      takes: expect.stringContaining("1 (Monday)"),
      from: "register",
      since: null,
      correction: null,
    });
    const correct = (text: string) =>
      correctRecord(parts(), commandActor, { kind: "team", id: "101", field: "PlaysOnDay", text, reason: null });
    await correct("3");
    expect(await field("PlaysOnDay")).toMatchObject({
      says: "Wednesday",
      from: "desk",
      since: today,
      correction: { by: "command", registerSays: "Tuesday" },
    });
    await correct("4");
    await takeBackCorrection(parts(), commandActor, { kind: "team", id: "101", field: "PlaysOnDay" });
    expect((await describe("team", "101"))?.past).toMatchObject([
      { label: "Plays on", registerSays: "Tuesday", says: "Thursday", endedBy: "taken-back" },
      { says: "Wednesday", endedBy: "replaced" },
    ]);
    expect(await field("WgsTeamId")).toMatchObject({ isCorrectable: false });
  });

  test("each kind has the page that it is on, hidden ones none; records of sources cannot be corrected", async () => {
    await load();
    const pages = { club: "7", team: "101", venue: "20", provider: "4", session: "a" } as const;
    const found = Object.entries(pages).map(([kind, id]) => describe(kind as RecordKind, id));
    expect((await Promise.all(found)).map((each) => each?.page)).toEqual([
      ...["/club/7", "/team/101", "/venue/20", "/provider/4p20", "/venue/20"],
    ]);
    await hideRecord(parts(), commandActor, { kind: "club", id: "7", reason: "closed", through: null });
    expect(await describe("club", "7")).toMatchObject({
      page: null,
      hidden: { reason: "closed", hiddenBy: "command" },
    });
    expect(await describe("team", "101")).toMatchObject({ page: null, hidden: null, isListed: false });
    expect(await describe("club", "9")).toBeNull();
    expect(await describe("club", "Sale")).toBeNull();
    await database().query(`insert into sources (url, added_as, name, added_at_ms, heard_on)
      values ('https://a.example', 'https://a.example', 'Leisure', 0, '2026-11-20')`);
    await database().query("update venues set source_id = (select source_id from sources)");
    const venue = await describe("venue", "20");
    expect(venue).toMatchObject({ source: "Leisure", day: "2026-11-20" });
    expect(venue?.fields.filter(({ isCorrectable }) => isCorrectable)).toEqual([]);
    expect(venue?.fields[2]).toMatchObject({ from: "source" });
  });
});
