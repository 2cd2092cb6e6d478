import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { type SessionCalendarRequest, sessionCalendar } from "./session-calendar.ts";
import { showVenue } from "./show-venue.ts";

const session = aSession();
const store = catalogueInMemory({ venues: [aVenue()], providers: [aProvider()], sessions: [session] });
const before = { nowMs: () => session.startsAtMs - 1 };
const calendarAt = (clock: { nowMs(): number }, request: SessionCalendarRequest) =>
  sessionCalendar(english, (venue) => showVenue(store, clock, venue), clock, request);
const asked = { pitchFinderId: 5001, sessionId: session.sessionId, siteUrl: "https://football.example.org" };

test("a future session has the venue, the provider and the page's URL", async () => {
  const calendar = await calendarAt(before, asked);
  expect(calendar).toMatchObject({ ok: true });
  const file = (calendar.ok ? calendar.file : "").replaceAll("\r\n ", "");
  expect(file).toContain(`SUMMARY:${session.sessionName}`);
  expect(file).toContain(`UID:${session.sessionId}@football.example.org`);
  expect(file).toContain(`LOCATION:${aVenue().centreName}`);
  expect(file).toContain(`DESCRIPTION:Run by ${aProvider().providerName}`);
  expect(file).toContain("URL:https://football.example.org/venue/5001");
});

test.each([
  { ...asked, pitchFinderId: 1 },
  { ...asked, sessionId: "another" },
])("%j is answered as unknown", async (request) => {
  expect(await calendarAt(before, request)).toEqual({ ok: false, kind: "unknown-id" });
});

test("a session that has begun has no calendar file", async () => {
  const after = { nowMs: () => session.startsAtMs + 1 };
  expect(await calendarAt(after, asked)).toEqual({ ok: false, kind: "unknown-id" });
});
