// Alerts of one club, venue or provider, on both databases: all that is new there, nothing else.
import { expect, test } from "vitest";
import { alertOrigin, alertSetup, anAlert, dayMs, importRows, tokenOf } from "#test/alerts/alert-setup.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { openSearch } from "./alert.ts";
import type { AlertRequest } from "./alert-schema.ts";

const far = { latitude: 50.1, longitude: -5.5 };
const atClub: AlertRequest["At"] = { Record: "club", Id: "1015" };
const casual = { Offers: "casual", Often: "at-once" } as const;
const anybody = { Age: 9, PlayWith: null };
const otherClub = { clubId: 9, wgsClubId: uuid(9), clubName: "Another Club" };

/** In Sale, two providers at one venue, and one of them at another venue too. */
const places = {
  venues: [aVenue(), aVenue({ pitchFinderId: 5002, centreId: null, centreName: "Another Venue" })],
  providers: [aProvider(), aProvider({ providerId: 302, providerName: "Another Provider" })],
  provider_venues: [aProviderVenue(), aProviderVenue({ pitchFinderId: 5002 })],
};
const onSundays = { sessionId: uuid(2), startsAtMs: Date.parse("2026-11-29T10:00:00Z") };

onOneDatabase((database) => {
  const setup = () => alertSetup(database());

  test("at a club: each team that is new there, wherever one searched, and none of another club", async () => {
    const { create, services, cipher, tell, sent, clock, deliver } = setup();
    await importRows(database(), { clubs: [aClub(), aClub(otherClub)], teams: [aTeam()] });
    await tell();
    await create(anAlert({ At: atClub }, { Latitude: far.latitude, Longitude: far.longitude }));
    await deliver();
    const [first] = sent;
    expect(first?.subject).toBe("Shall we tell you about new football at Sale Juniors Football Club?");
    expect(first?.text).toContain("or mixed football, at Sale Juniors Football Club.");
    await services.pressLink("confirm", tokenOf(first!, "confirm"));
    const stored = await database().query<{ alert_id: string; sealed_search: string }>("select * from alerts");
    const [{ alert_id: alertId, sealed_search: sealedSearch }] = stored.rows as [(typeof stored.rows)[number]];
    const { latitude, longitude } = aClub().position!;
    const opened = openSearch(cipher, { alertId, sealedSearch, plainSearch: null });
    expect(opened?.search.Latitude).toBeCloseTo(latitude, 1);
    expect(opened?.search.Longitude).toBeCloseTo(longitude, 1);

    await importRows(database(), { teams: [aTeam({ teamId: 3, clubId: 9 })] });
    await tell();
    expect(sent).toHaveLength(1);

    await importRows(database(), { teams: [aTeam({ teamId: 4, days: [6] })] });
    await tell();
    expect(sent).toHaveLength(2);
    const [, news] = sent;
    expect(news?.subject).toBe("Something new at Sale Juniors Football Club");
    expect(news?.text).toContain(`${alertOrigin}/club/1015`);
    expect(news?.text).not.toMatch(/Another Club|mile|away/);
    expect(await services.findSearch(tokenOf(news!, "search"))).toMatchObject({ Offers: "club", Search: { Age: 9 } });

    clock.ms += 2 * dayMs;
    await importRows(database(), { teams: [aTeam({ teamId: 5, days: [6], gender: "Male" })] });
    await importRows(database(), { clubs: [aClub({ position: far })] });
    await tell();
    expect(sent).toHaveLength(2);
  });

  test("at a club: what comes back within 30 days is no news", async () => {
    const { subscribe, tell, sent, clock } = setup();
    await importRows(database(), { clubs: [aClub()], teams: [aTeam()] });
    await tell();
    await subscribe(anAlert({ At: atClub }));
    await importRows(database(), { teams: [] }, false);
    await tell();
    clock.ms += 5 * dayMs;
    await importRows(database(), { clubs: [aClub()], teams: [aTeam()] });
    await tell();
    expect(sent).toHaveLength(1);
  });

  test("at a venue: the sessions of all providers there; of a provider: theirs at this venue alone", async () => {
    const { subscribe, tell, sent } = setup();
    await importRows(database(), { ...places, sessions: [aSession({ providerId: 302 })] });
    await tell();
    const ask = (Email: string, At: AlertRequest["At"]) => subscribe(anAlert({ ...casual, Email, At }, anybody));
    await ask("venue@example.org", { Record: "venue", Id: "5001" });
    await ask("provider@example.org", { Record: "provider", Id: "301p5001" });
    const takeNews = () => sent.splice(0).flatMap(({ to, text }) => (text.includes("confirm") ? [] : [[to, text]]));
    takeNews();

    await importRows(database(), { sessions: [aSession({ sessionId: uuid(9), pitchFinderId: 5002 })] });
    await tell();
    expect(takeNews()).toEqual([]);

    // The same hour as the other provider's: news of this provider only.
    await importRows(database(), { sessions: [aSession({ sessionId: uuid(3) })] });
    await tell();
    expect(takeNews()).toEqual([
      ["provider@example.org", expect.stringContaining(`${alertOrigin}/provider/301p5001\n`)],
    ]);

    await importRows(database(), { sessions: [aSession({ ...onSundays, providerId: 302 })] });
    await tell();
    expect(takeNews()).toEqual([["venue@example.org", expect.stringContaining(`${alertOrigin}/venue/5001\n`)]]);
  });

  test("of a provider: nothing is told when its sessions have run out", async () => {
    const { subscribe, tell, sent, clock } = setup();
    await importRows(database(), { ...places, sessions: [aSession()] });
    await tell();
    await subscribe(anAlert({ ...casual, At: { Record: "provider", Id: "301p5001" } }, anybody));
    clock.ms += 60 * dayMs;
    await tell();
    expect(sent).toHaveLength(1);
  });

  test("a place that is not there, or of another kind than what is looked for, is refused by its name", async () => {
    const { create, count } = setup();
    await importRows(database(), { ...places, clubs: [aClub()] });
    const changes = [
      { At: { Record: "club", Id: "7" } },
      { At: { Record: "club", Id: "9999999999999999" } },
      { ...casual, At: atClub },
      { At: { Record: "venue", Id: "5001" } },
      { ...casual, At: { Record: "venue", Id: "301p5001" } },
      { ...casual, At: { Record: "provider", Id: "302p5002" } },
    ] as const;
    for (const change of changes) {
      expect(await create(anAlert(change))).toMatchObject({ ok: false, field: "At", message: /^must name a club/ });
    }
    expect(await count("alerts")).toBe(0);
  });
});
