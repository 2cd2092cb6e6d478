// A harvest reads what our feeds publish: nothing of a session is lost between two Touchlines.

import { mapItem } from "@touchline/openactive/map-item";
import { describe, expect, test } from "vitest";
import { footballTypes, genders, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { sessionRow } from "#src/open-data/harvest/catalogue-rows.ts";
import { footballTaker } from "#src/open-data/harvest/football-taker.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/catalogue-records.ts";
import { type SeriesFacts, scheduledSessionData, sessionSeriesData } from "./opportunity-data.ts";

const site = "https://find.example";
const context = { taker: footballTaker, nowMs: Date.UTC(2026, 10, 22, 9), takesPitchHire: false };

/** The session as the harvest of another Touchline stores it. */
function harvested(change: Partial<ReturnType<typeof aSession>>) {
  const session = aSession("s1", 20, 4, { bookingUrl: null, ...change });
  const mapped = mapItem(scheduledSessionData(site, session)!, "ScheduledSession", context);
  expect(mapped.refusal).toBeNull();
  const { sessionId, pitchFinderId, providerId, startsAtMs } = session;
  return { session, row: sessionRow(mapped.stored!.facts, { sessionId, pitchFinderId, providerId, startsAtMs }) };
}

describe("a published session is the same after it was harvested", () => {
  test.each([
    ...footballTypes.map((footballType) => ({ footballType })),
    ...genders.map((gender) => ({ gender })),
    ...surfaceTypes.map((surfaceType) => ({ surfaceType })),
    ...Array.from({ length: 13 }, (_, at) => ({ disabilityId: at + 1 })),
    { minAge: 0, maxAge: null },
    { minAge: 5, maxAge: 11 },
    { minAge: null, maxAge: 17 },
    { price: 0 },
    { price: 12.5 },
    { durationMinutes: null },
    { durationMinutes: 1_440 },
    { percentageAvailable: 0 },
    { percentageAvailable: null },
    { percentageAvailable: 62.5 },
    { category: "Camp", faInitiative: "Just Play" },
    { surfaceType: null },
    { alternateBookingUrl: "https://book.example/now?x=1" },
  ])("%j", (change) => {
    const { session, row } = harvested(change);
    expect(row).toEqual(session);
  });

  test("blank bounds, which are open in the register, are published as all ages", () => {
    const { row } = harvested({ minAge: null, maxAge: null });
    expect(row).toMatchObject({ minAge: 0, maxAge: null });
  });

  test("its booking URL is the full one that our pages lead to", () => {
    const { row } = harvested({ bookingUrl: "https://book.example/?a=b" });
    expect(row.alternateBookingUrl).toBe("https://book.example/?a=b&SessionID=s1");
  });
});

const facts: SeriesFacts = { lowestPrice: 3, highestPrice: 4, genders: ["Mixed"], minAge: 16, maxAge: null };

test("a series has the place, the provider's name and website, and no personal contact", () => {
  const provider = aProvider(4, {
    website: "www.leisure.example",
    emailAddress: "a@b.example",
    telephoneNumber: "0161",
    organiserFirstName: "Jo",
    isAllowPublic: true,
  });
  const data = sessionSeriesData(site, provider, aVenue(20), facts)!;
  expect(data).toMatchObject({
    "@id": "https://find.example/openactive/session-series/4p20",
    url: "https://find.example/venue/20",
    organizer: { name: "Provider 4", url: "http://www.leisure.example/" },
    location: {
      name: "Venue 20",
      address: { streetAddress: "1 Park Road", addressLocality: "Sale", addressRegion: "Sale", postalCode: "M33 7WR" },
      geo: { latitude: 53.42, longitude: -2.32 },
    },
    offers: [{ price: 3 }],
  });
  expect(JSON.stringify(data)).not.toMatch(/0161|a@b|Jo/);
});

test("an approximate position is not published, and without an address either there is no series", () => {
  const near = { positionSource: "outward-code" as const };
  expect(sessionSeriesData(site, aProvider(4), aVenue(20, near), facts)!.location).not.toHaveProperty("geo");
  const { address } = aVenue(20);
  const nowhere = aVenue(20, { ...near, address: { ...address, city: null } });
  expect(sessionSeriesData(site, aProvider(4), nowhere, facts)).toBeNull();
  expect(scheduledSessionData(site, aSession("s", 20, 4, { price: null }))).toBeNull();
});
