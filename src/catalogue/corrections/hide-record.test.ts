// A hidden record is nowhere outside, whatever is imported, until its day is over or it is shown.
import { expect, test } from "vitest";
import { commandActor, jobActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { readChangedRecords } from "#src/catalogue/store/read-halves.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { countLeftOut, readItems, readRegister } from "#src/open-data/open-data-store.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { hideRecord, readHidden, showRecord, showWhatIsOver } from "./hide-record.ts";
import type { RecordRef } from "./record-kinds.ts";

const catalogue = {
  clubs: [aClub(1), aClub(2)],
  teams: [aTeam(101, 1), aTeam(102, 2)],
  venues: [aVenue(20), aVenue(30)],
  providers: [aProvider(4), aProvider(5)],
  provider_venues: [aProviderVenue(4, 20), aProviderVenue(5, 30)],
  sessions: [aSession("a", 20, 4), aSession("b", 30, 5)],
};
const club: RecordRef = { kind: "club", id: "1" };
const team: RecordRef = { kind: "team", id: "101" };
const venue: RecordRef = { kind: "venue", id: "20" };
const provider: RecordRef = { kind: "provider", id: "4" };
const session: RecordRef = { kind: "session", id: "a" };

onEachDatabase((database) => {
  const store = () => catalogueStore(database());
  const load = (tables: Tables) => loadCatalogue(database(), tables);
  const clock = { nowMs: () => Date.UTC(2026, 10, 20, 12) };
  const parts = () => ({ database: database(), publish: publishTouched, clock });
  const hide = (of: RecordRef, through: string | null = null) =>
    hideRecord(parts(), commandActor, { ...of, reason: "closed", through });
  const show = (of: RecordRef) => showRecord(parts(), commandActor, of);

  /** Ids of everything that is found, wherever somebody looks. */
  async function found() {
    const { clubs, teams, venues, providers, providerVenues, sessions } = await store().readSnapshot();
    const register: string[] = [];
    await readRegister(database(), async (table, rows) => void register.push(`${table} ${rows.length}`));
    const published = await readItems(database(), "scheduled-sessions", 0, 10, "https://a.example");
    return {
      search: [
        ...[clubs.map((each) => each.clubId), teams.map((each) => each.teamId)],
        ...[venues.map((each) => each.pitchFinderId), providers.map((each) => each.providerId)],
        ...[providerVenues.map((each) => each.providerId), sessions.map((each) => each.sessionId)],
      ],
      pages: [
        ...[await store().findClub(1), (await store().findTeamsOfClub(1))[0], await store().findTeam(101)],
        ...[await store().findVenue(20), await store().findProvider(4), (await store().findProvidersAtVenue(20))[0]],
        ...[(await store().findSessionsAtVenue(20, 0))[0]],
      ].map((each) => each != null),
      siteMap: await Promise.all(
        (["club", "team", "venue", "provider"] as const).map((kind) => store().listPageIds(kind, 0, 9)),
      ),
      pageCounts: await store().countPages(),
      register,
      published: published
        .filter(({ data }) => data !== null)
        .map(({ id }) => id)
        .sort(),
      leftOut: await countLeftOut(database()),
      places: (await databaseGeocoder(database()).suggest("Venue 20", 5)).suggestions.map(
        (each) => each.readableLocation,
      ),
    };
  }

  test.each([
    [
      club,
      { search: [[2], [102], [20, 30]], pages: [false, false, false, true], siteMap: [["2"], ["102"], ["20", "30"]] },
    ],
    [team, { search: [[1, 2], [102], [20, 30]], pages: [true, false, false, true], siteMap: [["1", "2"], ["102"]] }],
    [
      venue,
      {
        search: [[1, 2], [101, 102], [30], [4, 5], [5], ["b"]],
        siteMap: [["1", "2"], ["101", "102"], ["30"], ["5p30"]],
      },
    ],
    [provider, { search: [[1, 2], [101, 102], [20, 30], [5], [5], ["b"]], published: ["b"] }],
    [
      session,
      {
        search: [[1, 2], [101, 102], [20, 30], [4, 5], [4, 5], ["b"]],
        published: ["b"],
        leftOut: { withoutPrice: 0, withoutPlace: 0 },
      },
    ],
  ])(
    "%o hidden, neither it nor what hangs on it is found, and shown again all is as before",
    async (record, expected) => {
      await load(catalogue);
      const before = await found();
      expect(await hide(record)).toEqual({ ok: true });
      const now = await found();
      for (const [where, ids] of Object.entries(expected)) {
        const list = now[where as keyof typeof now];
        expect(Array.isArray(ids) && Array.isArray(list) ? list.slice(0, ids.length) : list).toEqual(ids);
      }
      expect(now).not.toEqual(before);
      await load(catalogue);
      expect(await found()).toEqual(now);
      expect(await show(record)).toEqual({ ok: true });
      expect(await found()).toEqual(before);
      expect(await show(record)).toEqual({ ok: false, kind: "not-hidden" });
    },
  );

  test("no search starts from a hidden venue, and its sessions are withdrawn from open data", async () => {
    await load(catalogue);
    expect(await found()).toMatchObject({ places: ["Venue 20", "Venue 30"], published: ["a", "b"] });
    await hide(venue);
    expect(await found()).toMatchObject({ places: ["Venue 30"], published: ["b"] });
  });

  test("alerts and the index look again at what is hidden and shown", async () => {
    await load(catalogue);
    const teamsNow = async () => (await readChangedRecords(database(), null)).clubs?.teams.map(({ teamId }) => teamId);
    const { state } = await readChangedRecords(database(), null);
    await database().query("delete from alert_changes");
    await hide(team);
    expect(await teamsNow()).toEqual([102]);
    expect((await readChangedRecords(database(), null)).state.promptVersion).toBeGreaterThan(state.promptVersion);
    const { rows } = await database().query("select distinct card from alert_changes");
    expect(rows).toEqual([{ card: "c1" }]);
    await show(team);
    expect(await teamsNow()).toEqual([101, 102]);
  });

  test("it is shown again when its day is over, by a job that the audit names", async () => {
    await load(catalogue);
    await hide(club, "2026-11-20");
    await hide({ kind: "club", id: "2" });
    await showWhatIsOver(parts());
    expect(await store().findClub(1)).toBeNull();
    const tomorrow = { nowMs: () => Date.UTC(2026, 10, 21, 0, 1) };
    await showWhatIsOver({ ...parts(), clock: tomorrow });
    expect(await store().findClub(1)).not.toBeNull();
    expect(await store().findClub(2)).toBeNull();
    expect(await readAudit(database(), { limit: 2 })).toMatchObject([
      { action: "record-shown", actorKind: jobActor.kind, recordKind: "club", recordId: "1" },
      { action: "record-hidden", recordId: "2", reason: "closed" },
    ]);
  });

  test("hidden after an import, a record is hidden still when the import is undone", async () => {
    await load({ clubs: [aClub(1)] });
    await load({ clubs: [aClub(1, { clubName: "Other" }), aClub(2)] });
    await hide(club);
    await hide({ kind: "club", id: "2" });
    await undoLastImport(database(), publishTouched, commandActor);
    expect((await store().readSnapshot()).clubs).toEqual([]);
    await show(club);
    expect((await store().readSnapshot()).clubs).toMatchObject([{ clubName: "Club 1" }]);
  });

  test("hidden again, it is for the new reason; without one, for a day that is over or no day, it is not", async () => {
    await load(catalogue);
    await hide(club);
    await hideRecord(parts(), commandActor, { ...club, reason: " a complaint ", through: "2026-12-24" });
    expect(await readHidden(database(), "clubs", "1")).toMatchObject({
      reason: "a complaint",
      through: "2026-12-24",
      hiddenBy: "command",
    });
    const version = await store().version();
    const refused = (reason: string, through: string | null) =>
      hideRecord(parts(), commandActor, { ...team, reason, through });
    expect(await refused("  ", null)).toEqual({ ok: false, kind: "no-reason" });
    for (const day of ["2026-11-19", "tomorrow", "2026-13-01", "2026-02-30", ""])
      expect(await refused("closed", day)).toEqual({ ok: false, kind: "day-is-over" });
    expect(await hide({ kind: "team", id: "1 or true" })).toEqual({ ok: false, kind: "unknown-id" });
    expect(await store().version()).toBe(version);
  });
});
