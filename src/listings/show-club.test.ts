import { expect, test } from "vitest";
import { aClub, aSocialLink, aTeam } from "#test/catalogue/builders.ts";
import { detailsOver } from "#test/catalogue/catalogue-in-memory.ts";
import { type ClubParts, showClub } from "./show-club.ts";

const lions = aTeam({ teamId: 1 });
const men = aTeam({ teamId: 2, ageGroup: "Open Aged", gender: "Male", days: [], teamName: "Sale Men" });
const mixed = aTeam({ teamId: 3, ageGroup: "U10", gender: "Mixed", teamName: "Sale U10 Mixed" });
const girlOfNine = { Age: 9, PlayWith: 2, WeekDays: "3,7", Disabilityoption: 2 };

const storeWith = (club = aClub()) =>
  detailsOver({ clubs: [club], teams: [men, lions, mixed], socialLinks: [aSocialLink()] });

async function clubOf(store: ClubParts = storeWith(), preferences = {}) {
  const shown = await showClub(store, { ClubId: 1015, ...preferences });
  if (!shown.ok) throw new Error(shown.kind);
  return shown.club;
}

test("without preferences all teams are listed by age group and none is marked", async () => {
  const club = await clubOf();
  expect(club.TeamsCartDto.map((team) => [team.TeamId, team.IsMatch])).toEqual([
    [1, null],
    [3, null],
    [2, null],
  ]);
  expect(club.TeamsPreferenceCount).toBeNull();
  expect(club.TeamsCount).toBe(3);
});

test("with preferences the teams that fit come first and are counted", async () => {
  const club = await clubOf(storeWith(), { ...girlOfNine, PlayWith: 5, Age: 10 });
  expect(club.TeamsCartDto.map((team) => [team.TeamId, team.IsMatch])).toEqual([
    [3, true],
    [1, false],
    [2, false],
  ]);
  expect(club.TeamsPreferenceCount).toBe(1);
});

test("teams are grouped by gender, without genders that have no team", async () => {
  const club = await clubOf(detailsOver({ clubs: [aClub()], teams: [lions, mixed] }));
  expect(club.TeamsTab).toEqual([
    { Gender: "Female", teamsGroup: [1] },
    { Gender: "Mixed", teamsGroup: [3] },
  ]);
});

test("how soon it usually answers is given as it is known", async () => {
  for (const days of [2, null]) {
    const usualAnswerDays = async (clubId: number) => (clubId === 1015 ? days : 9);
    const club = await clubOf({ ...storeWith(), usualAnswerDays });
    expect(club).toMatchObject({ UsuallyAnswersInDays: days, CanBeWrittenTo: { AboutAdults: true } });
  }
  expect(await clubOf()).not.toHaveProperty("UsuallyAnswersInDays");
});

test("the distance is given only if the visitor's position and the club's are known", async () => {
  expect((await clubOf()).DistanceFromUserLocation).toBeNull();
  const there = { Latitude: 53.4263, Longitude: -2.3265 };
  expect((await clubOf(storeWith(), there)).DistanceFromUserLocation).toBe(0);
  expect((await clubOf(storeWith(aClub({ position: null })), there)).DistanceFromUserLocation).toBeNull();
});

test("an unknown club is answered as unknown", async () => {
  expect(await showClub(storeWith(), { ClubId: 1 })).toEqual({ ok: false, kind: "unknown-id" });
});

test("a club without teams, links and position has a complete answer", async () => {
  const bare = detailsOver({ clubs: [aClub({ orgId: null, position: null, phone: null, email: null })] });
  const club = await clubOf(bare, girlOfNine);
  expect(club.TeamsCartDto).toEqual([]);
  expect(club.TeamsTab).toEqual([]);
  expect(club.SocialMediaLinks).toEqual([]);
  expect(club.TeamsPreferenceCount).toBe(0);
});
