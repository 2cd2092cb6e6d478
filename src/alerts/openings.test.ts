// News of room, on both databases: a team that looks for players, places at a club once full.
import { expect, test } from "vitest";
import type { Team } from "#src/catalogue/records/catalogue.ts";
import { alertSetup, anAlert, dayMs, importRows, neverStopped, startMs } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import type { AlertRequest } from "./alert-schema.ts";

const day = (days: number) => new Date(startMs + days * dayMs).toISOString().slice(0, 10);
const atClub: AlertRequest["At"] = { Record: "club", Id: "1015" };
const boys = { teamId: 2, wgsTeamId: uuid(2), gender: "Male" } as const;

onOneDatabase((database) => {
  /** A club that is known already, and a step of time for each word of its girls' team. */
  async function setup(request: AlertRequest = anAlert(), first: Partial<Team> = {}) {
    const alerts = alertSetup(database());
    await importRows(database(), { clubs: [aClub()], teams: [aTeam(first), aTeam(boys)] });
    await alerts.tell();
    await alerts.subscribe(request);
    alerts.sent.length = 0;
    return {
      ...alerts,
      /** The mails after two days with what the team says. */
      async says(change: Partial<Team>) {
        await importRows(database(), { teams: [aTeam({ ...first, ...change })] });
        await alerts.tell();
        await alerts.tell();
        alerts.clock.ms += 2 * dayMs;
        return alerts.sent.splice(0).map(({ text }) => text);
      },
    };
  }

  test("an opening is told once, in words, and again only after it was closed or over", async () => {
    const { says } = await setup();
    const opening = { lookingFor: 3, lookingForUntil: day(30) };
    expect(await says(opening)).toEqual([
      expect.stringMatching(/^Looking for 3 girls for the under 9s, until \d+ \w+\.$/m),
    ]);
    expect(await says(opening)).toEqual([]);
    expect(await says({ ...opening, lookingFor: 2, teamName: "Another name" })).toEqual([]);
    expect(await says({ lookingFor: 2, lookingForUntil: day(9) })).toEqual([]);
    expect(await says({ lookingFor: null })).toEqual([]);
    expect(await says({ lookingFor: 1, lookingForUntil: day(11) })).toHaveLength(1);
    expect(await says({ lookingFor: 1, lookingForUntil: day(40) })).toHaveLength(1);
  });

  test("an opening is told to nobody whom it does not fit, and not once it is closed again", async () => {
    const { says, clock, jobs, tell, sent } = await setup();
    await importRows(database(), { teams: [aTeam({ ...boys, lookingFor: 5 })] });
    expect(await says({ lookingFor: 3, lookingForUntil: day(-1) })).toEqual([]);
    await importRows(database(), { teams: [aTeam({ lookingFor: 3 })] });
    await jobs.runAlerts(neverStopped);
    await importRows(database(), { teams: [aTeam({ lookingFor: null })] });
    await tell();
    expect(sent).toEqual([]);
    clock.ms += 2 * dayMs;
    // The season's end is the last day of one that names none.
    expect(await says({ lookingFor: 1 })).toEqual([
      expect.stringContaining("Looking for 1 girl for the under 9s, until 30 June."),
    ]);
  });

  test("who waits at a full club is told when there are places, each time", async () => {
    const { says } = await setup(anAlert({ At: atClub }), { places: "full" });
    expect(await says({ places: "waiting-list" })).toEqual([]);
    expect(await says({ places: "few" })).toEqual([expect.stringMatching(/^A few spaces left\.$/m)]);
    expect(await says({ places: "open" })).toEqual([]);
    expect(await says({ places: "full" })).toEqual([]);
    expect(await says({ places: "open" })).toEqual([expect.stringMatching(/^Spaces available\.$/m)]);
  });

  test("who looks around a club is not told of places that it says it has again", async () => {
    const { says } = await setup(anAlert(), { places: "full" });
    expect(await says({ places: "open" })).toEqual([]);
  });
});
