import { expect, test } from "vitest";
import { aProvider, aProviderVenue, aSession, aVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { showProvider } from "./show-provider.ts";

const clock = { nowMs: () => Date.parse("2026-11-21T12:00:00Z") };
const store = catalogueInMemory({
  venues: [aVenue(), aVenue({ pitchFinderId: 5002 })],
  providers: [aProvider(), aProvider({ providerId: 302 }), aProvider({ providerId: 303 })],
  providerVenues: [aProviderVenue({ disabilityIds: [10, 13] })],
  sessions: [aSession({ providerId: 302 })],
});

const show = (ids: { ProviderId: number | string; PitchFinderId?: number }) => showProvider(store, clock, ids);

test("an approved provider without bookable sessions is shown with its programme", async () => {
  const shown = await show({ ProviderId: 301, PitchFinderId: 5001 });
  expect(shown).toMatchObject({
    ok: true,
    provider: { ProviderId: 301, PitchFinderId: 5001, sessions: [], totalSession: 0 },
  });
  expect(shown.ok && shown.provider.ProviderInfo?.DisabilityType).toEqual(["Pan-Disability", "Autism"]);
});

test("the combined id of the second try finds the same provider", async () => {
  expect(await show({ ProviderId: "301p5001" })).toEqual(await show({ ProviderId: 301, PitchFinderId: 5001 }));
});

test("a provider with sessions but no entry in the register is shown with its own sessions only", async () => {
  const shown = await show({ ProviderId: "302p5001" });
  expect(shown).toMatchObject({ ok: true, provider: { ProviderInfo: null, sessionsCount: 1 } });
});

test.each([
  [{ ProviderId: 303, PitchFinderId: 5001 }],
  [{ ProviderId: 301, PitchFinderId: 5002 }],
  [{ ProviderId: 999, PitchFinderId: 5001 }],
  [{ ProviderId: "301p1" }],
  [{ ProviderId: 301 }],
])("%j is answered as unknown", async (ids) => {
  expect(await show(ids)).toEqual({ ok: false, kind: "unknown-id" });
});
