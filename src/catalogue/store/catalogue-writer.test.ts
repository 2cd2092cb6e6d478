// A change of the catalogue is all or nothing, counts differences, and leaves no dangling reference, on both databases.

import { expect, test } from "vitest";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, stageAll, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { anOutwardCode, aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { catalogueWriter } from "./catalogue-writer.ts";

const catalogue = {
  clubs: [aClub(1), aClub(2)],
  teams: [aTeam(101, 1), aTeam(102, 2)],
  venues: [aVenue(20), aVenue(30)],
  providers: [aProvider(4), aProvider(5)],
  provider_venues: [aProviderVenue(4, 20), aProviderVenue(5, 30)],
  sessions: [aSession("a", 20, 4), aSession("b", 30, 5)],
  social_links: [],
  counties: [],
  fixtures: [],
};
const counts = (loaded: number, changed: number, unchanged: number, removed: number) =>
  expect.objectContaining({ loaded, changed, unchanged, removed });

onEachDatabase((database) => {
  const store = () => catalogueStore(database());
  const load = (tables: Tables, options?: { partial: boolean; isDemonstration: boolean }) =>
    loadCatalogue(database(), tables, options);

  test("loading the same records again changes nothing, not even the version", async () => {
    expect((await load(catalogue)).teams).toEqual(counts(2, 0, 0, 0));
    const before = await store().readSnapshot();
    expect((await load(catalogue)).teams).toEqual(counts(0, 0, 2, 0));
    expect(await store().readSnapshot()).toEqual(before);
    expect(before.version).toBe(1);
  });

  test("new, changed, unchanged and removed rows are counted, and the version grows by one", async () => {
    await load({ clubs: [aClub(1), aClub(2), aClub(3)] });
    const next = [aClub(1), aClub(3, { facilities: { ...aClub(3).facilities, floodlit: false } }), aClub(4)];
    expect(await load({ clubs: next })).toEqual({ clubs: counts(1, 1, 1, 1) });
    expect(await store().version()).toBe(2);
  });

  test("a table whose file is missing stays as it was", async () => {
    await load(catalogue);
    await load({ providers: [aProvider(4, { providerName: "Another name" }), aProvider(5)] });
    expect(await store().readSnapshot()).toMatchObject({ teams: catalogue.teams, sessions: catalogue.sessions });
  });

  test("teams of a removed club stay hidden while their own file is missing, and reappear with the club", async () => {
    await load(catalogue);
    const counted = await load({ clubs: [aClub(1)] });
    expect(counted).toEqual({ clubs: counts(0, 0, 1, 1) });
    expect((await store().readSnapshot()).teams.map((team) => team.teamId)).toEqual([101]);
    const hidden = catalogue.teams.filter((team) => team.clubId !== 1).map((team) => team.teamId);
    for (const teamId of hidden) expect(await store().findTeam(teamId)).toBeNull();
    await load({ clubs: catalogue.clubs });
    expect((await store().readSnapshot()).teams).toEqual(catalogue.teams);
    for (const teamId of hidden) expect(await store().findTeam(teamId)).not.toBeNull();
  });

  test("sessions and offers of a removed venue or provider stay hidden in the same way", async () => {
    await load(catalogue);
    await load({ venues: [aVenue(30)], providers: [aProvider(4), aProvider(5)] });
    const { sessions } = await store().readSnapshot();
    expect(sessions.map((session) => session.sessionId)).toEqual(["b"]);
    await load({ providers: [aProvider(4)] });
    expect((await store().readSnapshot()).sessions).toEqual([]);
    await load({ venues: catalogue.venues, providers: catalogue.providers });
    expect(await store().readSnapshot()).toMatchObject({
      sessions: catalogue.sessions,
      providerVenues: catalogue.provider_venues,
    });
  });

  test("a partial change adds and changes but removes nothing", async () => {
    await load(catalogue);
    const counted = await load(
      { clubs: [aClub(2, { clubName: "Renamed" }), aClub(3)] },
      { partial: true, isDemonstration: false },
    );
    expect(counted).toEqual({ clubs: counts(1, 1, 0, 0) });
    expect((await store().readSnapshot()).clubs.map((club) => club.clubName)).toEqual(["Club 1", "Renamed", "Club 3"]);
  });

  test("two clubs may swap their WgsClubIds in one change", async () => {
    await load({ clubs: [aClub(1), aClub(2)] });
    await load({ clubs: [aClub(1, { wgsClubId: uuid(2) }), aClub(2, { wgsClubId: uuid(1) })] });
    expect(await store().findClubIdByWgsClubId(uuid(1))).toBe(2);
  });

  test("a change that cannot be merged leaves the old catalogue, and the next change can begin", async () => {
    await load(catalogue);
    const sameWgsId = { clubs: [aClub(1), aClub(2), aClub(3, { wgsClubId: uuid(1) })], sessions: [] };
    await expect(load(sameWgsId)).rejects.toThrow(/wgs_club_id/);
    expect(await store().readSnapshot()).toMatchObject({ version: 1, sessions: catalogue.sessions });
    await expect(load({ clubs: [aClub(7), aClub(7)] })).rejects.toThrow(/unique/);
    expect((await load(catalogue)).clubs).toEqual(counts(0, 0, 2, 0));
  });

  test("readers see the old catalogue until the change is finished, or after it was aborted", async () => {
    await load(catalogue);
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    await stageAll(change, { clubs: [aClub(9)], teams: [] });
    expect((await store().readSnapshot()).clubs).toHaveLength(2);
    await change.abandon();
    await change.abandon();
    expect(await store().readSnapshot()).toMatchObject({ version: 1, teams: catalogue.teams });
  });

  test("a second change at the same time is refused, and may begin once the first has ended", async () => {
    const first = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    const second = () => catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    await expect(second()).rejects.toThrow(SetupProblem);
    await first.abandon();
    await (await second()).abandon();
  });

  test("references of a partial change are looked up in the current catalogue", async () => {
    await load({ ...catalogue, clubs: [aClub(1, { orgId: 7 }), aClub(2)] });
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: true, isDemonstration: false });
    expect(await change.existing("clubs", [1, 3, 9_007_199_254_740_991])).toEqual(new Set([1]));
    expect(await change.existing("providers", [])).toEqual(new Set());
    expect(await change.existingOrganisations([7, 8])).toEqual(new Set([7]));
    const { wgsTeamId } = catalogue.teams[0]!;
    expect(await change.clubsOfTeams([wgsTeamId, uuid(5)])).toEqual(new Map([[wgsTeamId, catalogue.teams[0]!.clubId]]));
    await change.abandon();
  });

  test("a real catalogue replaces the whole demonstration, even if it is partial or has not all its files", async () => {
    await load(catalogue, { partial: false, isDemonstration: true });
    expect(await store().isDemonstration()).toBe(true);
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: true, isDemonstration: false });
    expect(await change.existing("clubs", [1, 2])).toEqual(new Set());
    await stageAll(change, { clubs: [aClub(3)] });
    await change.finish(() => ({ command: "test", files: {} }));
    expect(await store().isDemonstration()).toBe(false);
    const { clubs, teams, venues, providers, sessions } = await store().readSnapshot();
    expect([clubs.length, teams.length, venues.length, providers.length, sessions.length]).toEqual([1, 0, 0, 0, 0]);
  });

  test("positions come from the unit postcode, else from the outward code's centre, else they are null", async () => {
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR", 53.41)]);
    await loadGazetteer(database(), "outward_codes", [anOutwardCode("M33", 53.4)]);
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    const found = await change.positionsOfPostcodes(["M33 7WR", "M33 7ZZ", "M33", "EH1 1AA", "not a postcode", ""]);
    await change.abandon();
    const centre = { latitude: 53.4, longitude: -2.3, source: "outward-code" };
    expect(found).toEqual(
      new Map([
        ["M33 7WR", { latitude: 53.41, longitude: -2.31, source: "unit-postcode" }],
        ["M33 7ZZ", centre],
        ["M33", centre],
      ]),
    );
  });

  test("a change that only empties empty tables leaves the version as it is", async () => {
    await load({ clubs: [], teams: [] });
    expect(await store().version()).toBe(0);
  });
});
