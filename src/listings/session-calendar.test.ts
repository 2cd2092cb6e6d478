import { expect, test } from "vitest";
import { namedIn } from "#src/catalogue/store/shown-names.ts";
import { english } from "#src/platform/language/server-language.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { welsh } from "#test/messages/mail-texts.ts";
import type { DetailServices } from "./detail-services.ts";
import { sessionCalendar, venueCalendar } from "./session-calendar.ts";
import { showVenue } from "./show-venue.ts";

const session = aSession();
const store = catalogueInMemory({ venues: [aVenue()], providers: [aProvider()], sessions: [session] });
const wanted = { pitchFinderId: 5001, sessionId: session.sessionId, siteUrl: "https://football.example.org" };
const calendarAt = (nowMs: number, request: typeof wanted) =>
  sessionCalendar({ showVenue: (venue) => showVenue(store, { nowMs: () => nowMs }, venue) }, english, request);

test("a future session has the venue, the provider and the page's URL", async () => {
  const file = (await calendarAt(session.startsAtMs - 1, wanted))?.replaceAll("\r\n ", "");
  expect(file).toContain(`SUMMARY:${session.sessionName}`);
  expect(file).toContain(`UID:${session.sessionId}@football.example.org`);
  expect(file).toContain(`LOCATION:${aVenue().centreName}`);
  expect(file).toContain(`DESCRIPTION:Run by ${aProvider().providerName}`);
  expect(file).toContain("URL:https://football.example.org/venue/5001");
});

test.each([
  { ...wanted, pitchFinderId: 1 },
  { ...wanted, sessionId: "another" },
])("%j is answered as unknown", async (request) => {
  expect(await calendarAt(session.startsAtMs - 1, request)).toBeNull();
});

test("a session that has begun has no calendar file", async () => {
  expect(await calendarAt(session.startsAtMs + 1, wanted)).toBeNull();
});

test("it has names in the page's language", async () => {
  const names = new Map([["cy", new Map([["PitchFinderId 5001", new Map([[aVenue().centreName, "Y Parc"]])]])]]);
  const services: Pick<DetailServices, "showVenue"> = {
    showVenue: async (request, language) =>
      namedIn(await showVenue(store, { nowMs: () => session.startsAtMs - 1 }, request), names, language?.tag ?? ""),
  };
  expect(await sessionCalendar(services, welsh, wanted)).toContain("LOCATION:Y Parc");
  expect(await venueCalendar(services, welsh, 5001, wanted.siteUrl)).toContain("X-WR-CALNAME:Y Parc");
});
