import { expect, test } from "vitest";
import { aClub, aFixture, aTeam } from "#test/catalogue/builders.ts";
import { detailsOver } from "#test/catalogue/catalogue-in-memory.ts";
import { showTeam } from "./show-team.ts";

const records = detailsOver({
  clubs: [aClub()],
  teams: [aTeam(), aTeam({ teamId: 20002 }), aTeam({ teamId: 20003, clubId: 1 })],
  fixtures: [aFixture()],
});
const at = (time: string) => ({ ...records, clock: { nowMs: () => Date.parse(time) } });
const store = at("2026-11-20T12:00:00Z");

test("a team is shown with its club and its fixtures, an unknown side as TBC", async () => {
  expect(await showTeam(store, 20001, null)).toMatchObject({
    ok: true,
    team: {
      TeamId: 20001,
      ClubName: "Sale Juniors Football Club",
      Fixture: {
        nextFixture: { fixtureDate: "2027-01-02T10:30:00.000Z", roadTeamName: "TBC" },
        lastResult: { homeScore: 2, roadScore: 5 },
        standingsPositionPrevSeason: { standingsPosition: 2 },
      },
    },
  });
});

test.each([
  ["2027-01-02T00:30:00Z", "2027-01-02T10:30:00.000Z"],
  ["2027-01-02T23:30:00Z", "2027-01-02T10:30:00.000Z"],
  ["2027-01-03T00:00:00Z", undefined],
])("at %s the next match is that of %s: a match is past when its day is over", async (now, date) => {
  const shown = await showTeam(at(now), 20001, null);
  expect(shown).toMatchObject({ ok: true, team: { Fixture: { lastResult: { homeScore: 2 } } } });
  expect(shown.ok && shown.team.Fixture?.nextFixture?.fixtureDate).toBe(date);
});

test("a match without a date counts as a future one", async () => {
  const undated = { ...aFixture().nextFixture!, dateMs: null };
  const fixtures = { fixtures: async () => new Map([[aTeam().wgsTeamId, aFixture({ nextFixture: undated })]]) };
  const shown = await showTeam({ ...store, fixtures }, 20001, null);
  expect(shown.ok && shown.team.Fixture?.nextFixture).toMatchObject({ fixtureDate: null, roadTeamName: "TBC" });
});

test("a team without fixtures has none", async () => {
  expect(await showTeam(store, 20002, null)).toMatchObject({ ok: true, team: { Fixture: null } });
});

test("the distance is that of the club from the visitor's position", async () => {
  const shown = await showTeam(store, 20001, { latitude: 53.4263, longitude: -2.3265 });
  expect(shown.ok && shown.team.Club.DistanceFromUserLocation).toBe(0);
});

test.each([1, 20003])("team %d, unknown or of an unknown club, is answered as unknown", async (teamId) => {
  expect(await showTeam(store, teamId, null)).toEqual({ ok: false, kind: "unknown-id" });
});
