import { expect, test } from "vitest";
import { aProvider, aProviderVenue, aSession, aVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { showVenue } from "./show-venue.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const clock = { nowMs: () => now };
const at = (text: string) => Date.parse(text);

const saturday = aSession({ sessionId: "a", startsAtMs: at("2026-11-28T10:00:00Z") });
const december = aSession({ sessionId: "b", startsAtMs: at("2026-12-02T19:00:00Z"), minAge: 16, maxAge: null });
const started = aSession({ sessionId: "c", startsAtMs: now - 1 });
const foreign = aSession({ sessionId: "d", startsAtMs: at("2026-12-05T10:00:00Z"), providerId: 302 });

const store = catalogueInMemory({
  venues: [
    aVenue({ pitchFinderId: 5001, centreId: 900 }),
    aVenue({ pitchFinderId: 5002, centreId: 700 }),
    aVenue({ pitchFinderId: 5003, centreId: 700 }),
    aVenue({ pitchFinderId: 900, centreId: null }),
  ],
  providers: [aProvider(), aProvider({ providerId: 302, providerName: "Aardvark Football" })],
  providerVenues: [aProviderVenue()],
  sessions: [december, foreign, saturday, started],
});

async function venueOf(id: number, preferences = {}) {
  const shown = await showVenue(store, clock, { CentreId: id, ...preferences });
  if (!shown.ok) throw new Error(shown.kind);
  return shown.venue;
}

test("future sessions are listed by start, past ones are left out", async () => {
  const venue = await venueOf(5001);
  expect(venue.sessions.map((session) => session.SessionId)).toEqual(["a", "b", "d"]);
  expect(venue.sessionsCount).toBe(3);
});

test("cancelled sessions to come are listed apart, and are in no number", async () => {
  const cancelled = { ...saturday, sessionId: "e", isCancelled: true };
  const records = { venues: [aVenue({ pitchFinderId: 5001 })], providers: [aProvider()] };
  const off = catalogueInMemory({ ...records, sessions: [saturday, cancelled, { ...started, isCancelled: true }] });
  const shown = await showVenue(off, clock, { CentreId: 5001 });
  expect(shown.ok && shown.venue).toMatchObject({
    totalSession: 1,
    sessions: [{ SessionId: "a" }],
    CancelledSessions: [{ SessionName: saturday.sessionName, SessionDateTime: "2026-11-28T10:00:00.000Z" }],
  });
  expect(await venueOf(5001)).not.toHaveProperty("CancelledSessions");
});

test("with an age only fitting sessions are counted, beside the total", async () => {
  const venue = await venueOf(5001, { Age: 30, WeekDays: "1,2,3,4,5,6,7" });
  expect(venue.sessions.map((session) => session.SessionId)).toEqual(["b"]);
  expect([venue.sessionsCount, venue.totalSession]).toEqual([1, 3]);
});

test("kinds and days have the card's names, for all fitting sessions of all pages", async () => {
  const venue = await venueOf(5001, { PageNumber: 1, PageSize: 1 });
  expect([venue.SessionCount, venue.SessionPlayDays]).toEqual([3, "3,6"]);
  const { footballType, gender, faInitiative } = saturday;
  const kind = { FootballType: footballType, DisabilityType: null, Gender: gender, FaInitiative: faInitiative };
  expect(venue.SessionInfo).toEqual([{ SessionCount: 3, ...kind }]);
  const none = await venueOf(5002);
  expect([none.SessionCount, none.SessionPlayDays, none.SessionInfo]).toEqual([0, null, []]);
});

test("with a page size the list is cut, and the counts stay those of all", async () => {
  const venue = await venueOf(5001, { PageNumber: 2, PageSize: 2 });
  expect(venue.sessions.map((session) => session.SessionId)).toEqual(["d"]);
  expect(venue.sessionsCount).toBe(3);
  expect((await venueOf(5001, { PageNumber: 9, PageSize: 2 })).sessions).toEqual([]);
});

test("every provider is listed by name, also one with sessions but without approval there", async () => {
  const venue = await venueOf(5001);
  expect(venue.ProviderCartDto.map((provider) => [provider.ProviderName, provider.IsApproved])).toEqual([
    ["Aardvark Football", false],
    ["Canalside Kickabouts", true],
  ]);
  expect(venue.sessions.map((session) => session.OrganizationName)).toContain("Aardvark Football");
});

test("a centre's id finds its lowest pitch finder id", async () => {
  expect((await venueOf(700)).PitchFinderId).toBe(5002);
});

test("a pitch finder id goes before an equal id of a centre", async () => {
  expect((await venueOf(900)).PitchFinderId).toBe(900);
});

test("a venue without sessions has a complete answer, and an unknown one is answered as unknown", async () => {
  expect((await venueOf(5003)).venueTabs).toEqual([]);
  expect(await showVenue(store, clock, { CentreId: 1 })).toEqual({ ok: false, kind: "unknown-id" });
});
