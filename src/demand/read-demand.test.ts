// Demand read from both databases: 28 days of searches and the 28 before, and people who wait now.
import { expect, test } from "vitest";
import { alertSetup, anAlert, startMs } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { demandCsv, readDemand } from "./read-demand.ts";
import { addSearchCounts } from "./search-count-store.ts";

onEachDatabase((database) => {
  test("searches and people are beside each other; what is older than the days before is in none", async () => {
    const { cipher } = alertSetup(database());
    await database().query(
      `insert into outward_codes (outward_code, latitude, longitude, region, is_derived)
       values ('M33', 53.4, -2.3, 'Trafford', false)`,
    );
    const count = (district: string, nothing: number) => ({ district, fact: "all", value: "", searches: 100, nothing });
    // Today is Monday 23 November.
    await addSearchCounts(database(), "2026-11-23", [count("M33", 12), count("M41", 3)]);
    await addSearchCounts(database(), "2026-10-27", [
      count("M33", 4),
      { ...count("M33", 11), fact: "age", value: "8 to 11" },
    ]);
    await addSearchCounts(database(), "2026-10-26", [count("M33", 20)]);
    await addSearchCounts(database(), "2026-09-28", [count("M33", 90)]);
    await storeConfirmedAlerts(database(), cipher, {
      count: 11,
      nowMs: startMs,
      requestOf: (number) => anAlert({ Email: `p${number}@example.org` }),
    });
    const demand = await readDemand(database(), cipher, startMs);
    expect(demand).toMatchObject({ from: "2026-10-27", to: "2026-11-23" });
    expect(demand.places).toMatchObject([
      { name: "M33", searches: 15, searchesBefore: 20, people: 10 },
      { name: "Elsewhere", searches: null, people: null },
    ]);
    const csv = demandCsv(demand);
    expect(csv).toMatch(/^place,by,value,searches_that_found_nothing,people_who_wait\r\nM33,all,,15,10\r\n/);
    expect(csv).toContain("M33,age,8 to 11,10,10\r\n");
    expect((await readDemand(database(), null, startMs)).places[0]).toMatchObject({ searches: 15, people: null });
  });
});
