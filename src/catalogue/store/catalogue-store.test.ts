// What was written is read back exactly, on both databases.
import { describe, expect, test } from "vitest";
import type { Fixture, SocialLink } from "#src/catalogue/records/catalogue.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { catalogueStore } from "./catalogue-store.ts";

const link: SocialLink = {
  orgId: 7,
  isPublic: true,
  mediaType: "Facebook",
  mediaTypeId: 1,
  prefixUrl: "https://facebook.example.org/",
  mediaLink: "club7",
};
const fixture: Fixture = {
  wgsTeamId: uuid(1_000_101),
  primaryLeagueName: "District League",
  nextFixture: { fixtureId: "F1", dateMs: 1_795_000_000_000, homeTeamName: "A", roadTeamName: null, venueName: null },
  lastResult: null,
  previousSeason: { seasonName: "2025/26", leagueName: null, divisionName: "One", standingsPosition: 3 },
};
const catalogue = {
  clubs: [
    aClub(2, { position: null, positionSource: "none" }),
    aClub(1, {
      orgId: 7,
      positionSource: "outward-code",
      clubName: "São João & Söhne \\ FC",
    }),
  ],
  teams: [aTeam(103, 1, { days: [] }), aTeam(102, 1, { ageGroup: "Open Aged" }), aTeam(101, 1, { ageGroup: "U6" })],
  venues: [aVenue(20, { centreId: 9 }), aVenue(30, { centreId: 9 })],
  providers: [aProvider(5, { organiserEmail: "organiser@example.org" }), aProvider(4)],
  provider_venues: [aProviderVenue(5, 20), aProviderVenue(4, 20), aProviderVenue(5, 30)],
  sessions: [
    aSession("late", 20, 5, { startsAtMs: Date.UTC(2027, 6, 1, 17) }),
    aSession("early", 20, 5, { price: null }),
    aSession("b", 20, 5, { startsAtMs: Date.UTC(2027, 6, 1, 17), price: 0 }),
  ],
  social_links: [link],
  fixtures: [fixture],
};

const byId =
  <T>(key: keyof T) =>
  (a: T, b: T) =>
    a[key] < b[key] ? -1 : 1;

onEachDatabase((database) => {
  const store = () => catalogueStore(database());

  const load = (tables: Tables) => loadCatalogue(database(), tables);

  const days = (files: string[]) => Object.fromEntries(files.map((file) => [file, localDate(Date.now())]));

  test("a snapshot has every record as it was staged, by id", async () => {
    await load(catalogue);
    expect(await store().readSnapshot()).toEqual({
      version: 1,
      clubs: [...catalogue.clubs].sort(byId("clubId")),
      teams: [...catalogue.teams].sort(byId("teamId")),
      venues: catalogue.venues,
      providers: [...catalogue.providers].sort(byId("providerId")),
      providerVenues: [catalogue.provider_venues[1], catalogue.provider_venues[0], catalogue.provider_venues[2]],
      sessions: [...catalogue.sessions].sort(byId("sessionId")),
      training: [],
      sources: { isDemonstration: false, registerDays: days(Object.keys(catalogue)), harvested: [] },
    });
  });

  test("a table of more rows than one chunk is read whole and in order", async () => {
    const teams = Array.from({ length: 10_001 }, (_, index) => aTeam(index + 1, 1));
    const offers = Array.from({ length: 5_001 }, (_, index) => aProviderVenue(4 + (index % 2), 20 + index));
    const venues = offers.map((offer) => aVenue(offer.pitchFinderId));
    await load({ ...catalogue, teams, venues, provider_venues: offers });
    const snapshot = await store().readSnapshot();
    expect(snapshot.teams).toEqual(teams);
    expect(snapshot.providerVenues).toHaveLength(5_001);
    expect(new Set(snapshot.providerVenues.map((offer) => offer.pitchFinderId)).size).toBe(5_001);
  });

  test("an empty database has version 0 and an empty snapshot", async () => {
    expect(await store().version()).toBe(0);
    expect(await store().readSnapshot()).toMatchObject({ version: 0, clubs: [], sessions: [] });
  });

  describe("finders", () => {
    test("a club is found by its id and by its WgsClubId in any case", async () => {
      await load(catalogue);
      expect(await store().findClub(1)).toEqual(catalogue.clubs[1]);
      expect(await store().findClubIdByWgsClubId(uuid(1).toUpperCase())).toBe(1);
    });

    test("unknown records are null or empty, also if the id is not one at all", async () => {
      await load(catalogue);
      const ids = [99, -1, 1.5, Number.NaN, 9_007_199_254_740_991, 1e300];
      for (const id of ids) {
        expect(await store().findClub(id)).toBeNull();
        expect(await store().findTeam(id)).toBeNull();
        expect(await store().findVenue(id)).toBeNull();
        expect(await store().findProvider(id)).toBeNull();
        expect(await store().findPitchFinderIdByCentreId(id)).toBeNull();
        expect(await store().findTeamsOfClub(id)).toEqual([]);
        expect(await store().findSessionsAtVenue(id, 0)).toEqual([]);
        expect(await store().findProvidersAtVenue(id)).toEqual([]);
        expect(await store().findSocialLinks(id)).toEqual([]);
      }
      expect(await store().findClubIdByWgsClubId("'; drop table clubs; --")).toBeNull();
      expect(await store().findFixture("x")).toBeNull();
    });

    test("a club's teams come from the youngest age group to the oldest", async () => {
      await load(catalogue);
      expect((await store().findTeamsOfClub(1)).map((team) => team.teamId)).toEqual([101, 103, 102]);
    });

    test("a centre's id finds its venue with the lowest id", async () => {
      await load(catalogue);
      expect(await store().findPitchFinderIdByCentreId(9)).toBe(20);
    });

    test("sessions at a venue start at or after the moment asked, by start then id", async () => {
      await load(catalogue);
      const from = Date.UTC(2026, 10, 23, 18, 30);
      const ids = async (fromMs: number) => (await store().findSessionsAtVenue(20, fromMs)).map((s) => s.sessionId);
      expect(await ids(from)).toEqual(["early", "b", "late"]);
      expect(await ids(from + 1)).toEqual(["b", "late"]);
    });

    test("cancelled sessions at a venue are found apart", async () => {
      const sessions = catalogue.sessions.map((each) => ({ ...each, isCancelled: each.sessionId === "b" }));
      await load({ ...catalogue, sessions });
      const ids = (found: { sessionId: string }[]) => found.map(({ sessionId }) => sessionId);
      expect(ids(await store().findSessionsAtVenue(20, 0))).toEqual(["early", "late"]);
      expect(ids(await store().findCancelledAtVenue(20, 0))).toEqual(["b"]);
    });

    test("providers at a venue are returned with what they run there", async () => {
      await load(catalogue);
      expect(await store().findProvidersAtVenue(20)).toEqual([
        { provider: catalogue.providers[1], offer: catalogue.provider_venues[1] },
        { provider: catalogue.providers[0], offer: catalogue.provider_venues[0] },
      ]);
    });

    test("pages are counted and listed by id, from any starting point", async () => {
      await load(catalogue);
      const counts = await store().countPages();
      expect(counts).toEqual({
        club: catalogue.clubs.length,
        team: catalogue.teams.length,
        venue: catalogue.venues.length,
        provider: catalogue.provider_venues.length,
      });
      const clubs = catalogue.clubs.map(({ clubId }) => clubId).sort((a, b) => a - b);
      expect(await store().listPageIds("club", 1, 10)).toEqual(clubs.slice(1).map(String));
      const offers = catalogue.provider_venues.map((offer) => `${offer.providerId}p${offer.pitchFinderId}`);
      expect((await store().listPageIds("provider", 0, 10)).sort()).toEqual(offers.sort());
      expect(await store().listPageIds("team", 10_000, 10)).toEqual([]);
    });

    test("fixtures and social links are read back as they were written", async () => {
      await load(catalogue);
      expect(await store().findFixture(uuid(1_000_101))).toEqual(fixture);
      expect(await store().findSocialLinks(7)).toEqual([link]);
    });
  });
});
