// How many people a change would be news to, before it stays: as a run finds it, and unstored.
import { expect, test } from "vitest";
import { alertSetup, anAlert, importRows, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { countNews } from "./count-news.ts";

onOneDatabase((database) => {
  const count = (cipher: Parameters<typeof countNews>[1]["cipher"]) =>
    countNews(database(), { cipher, catchmentMiles: 50, nowMs: startMs });

  test("people are counted to whom what has changed is news, by address, and stay to be told", async () => {
    const { cipher, tell, sent } = alertSetup(database());
    await storeConfirmedAlerts(database(), cipher, {
      count: 14,
      nowMs: startMs,
      requestOf: (number) => anAlert({ Email: `p${number % 7}@example.org` }, number < 2 ? { Age: 40 } : {}),
    });
    await importRows(database(), { clubs: [aClub()] });
    await tell();
    expect(await count(cipher)).toBe(5);
    await importRows(database(), { teams: [aTeam()] });
    expect(await count(cipher)).toBe(10);
    await tell();
    expect(sent.length).toBeGreaterThan(0);
  });
});
