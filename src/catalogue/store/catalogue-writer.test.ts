// A change of the catalogue is all or nothing, counts differences, leaves no dangling reference.

import { expect, test } from "vitest";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, stageAll, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
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

  test("new, changed, unchanged and removed rows are counted, and the version grows by one", async () => {
    await load({ clubs: [aClub(1), aClub(2), aClub(3)] });
    const next = [aClub(1), aClub(3, { facilities: { ...aClub(3).facilities, floodlit: false } }), aClub(4)];
    expect(await load({ clubs: next })).toEqual({ clubs: counts(1, 1, 1, 1) });
    expect(await store().version()).toBe(2);
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

  test("a real catalogue, even a partial or incomplete one, replaces the whole demonstration", async () => {
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

  test("a change that only empties empty tables leaves the version as it is", async () => {
    await load({ clubs: [], teams: [] });
    expect(await store().version()).toBe(0);
  });
});
