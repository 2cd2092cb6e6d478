// Places' clocks in a country with four: read, stored, shown to officers, and their faults named.
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { jobActor } from "#src/audit/audit-rules.ts";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { findRecords } from "#src/catalogue/corrections/find-record.ts";
import { exchangeHeader, exchangeLine } from "#src/catalogue/csv/exchange-rows.ts";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { readRegisterTable } from "#src/catalogue/store/read-table.ts";
import { checkZones } from "#src/cli/check-database.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { inCountry } from "#test/country-of-test.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { importCatalogue } from "./import-catalogue.ts";

inCountry("test/country/arvonia.json");

const venues = [
  "PitchFinderId,CentreName,PostCode,County,TimeZone",
  "1,Harbour Park,V6B 1A1,,",
  "2,Border Park,V6B 1A1,,canada/saskatchewan",
  "3,Wheat Park,S4P 1A1,Prairie,",
];

onOneDatabase((database) => {
  function run(files: Partial<Record<CatalogueTable, string[]>>) {
    async function* read(table: CatalogueTable) {
      yield Buffer.from(files[table]!.join("\n"));
    }
    const feed = catalogueFeed({
      tables: Object.keys(files) as CatalogueTable[],
      warnings: [],
      read,
      close: async () => {},
    });
    const options = { isPartial: false, isDemonstration: false };
    return importCatalogue(feed, catalogueWriter(database(), publishTouched), options);
  }
  const fieldText = async (kind: "venue" | "session", id: string, name: string) =>
    (await describeRecord(database(), { kind, id }))?.fields.find((each) => each.name === name)?.says;

  test("a zone is stored by the name of the country's file, and written again", async () => {
    await run({ venues });
    const lines = [exchangeHeader("venues").trim()];
    for await (const records of readRegisterTable(database(), "venues"))
      lines.push(...records.map((record) => exchangeLine("venues", record).trim()));
    expect(lines.slice(1).map((line) => line.match(/America\/\w+/)?.[0])).toEqual([
      undefined,
      "America/Regina",
      undefined,
    ]);
    expect((await run({ venues: lines })).files["venues.csv"]).toMatchObject({ changed: 0, unchanged: 3, refused: 0 });
    expect(await checkZones(database())).toEqual([]);
  });

  test("officers read whose time it is", async () => {
    await run({
      venues,
      providers: ["ProviderId,ProviderName", "4,Kickabouts"],
      sessions: [
        "SessionId,PitchFinderId,ProviderId,SessionName,FootballType,Gender,SessionDateTime",
        "a,3,4,Play,football,Mixed,2026-12-02T01:30:00Z",
      ],
    });
    expect(await fieldText("venue", "1", "TimeZone")).toBe("America/Vancouver, by its postcode, county or position");
    expect(await fieldText("venue", "2", "TimeZone")).toBe("America/Regina");
    expect(await fieldText("session", "a", "SessionDateTime")).toBe("Tuesday 1st December, 7:30\u00a0pm, Regina time");
    expect(await findRecords(database(), "session", { text: "play", after: null, limit: 9 })).toMatchObject([
      { detail: "2026-12-01 19:30, Regina time, Wheat Park" },
    ]);
    const start = {
      kind: "session",
      id: "a",
      field: "SessionDateTime",
      text: "2026-12-02T02:00Z",
      reason: null,
    } as const;
    await correctRecord({ database: database(), publish: publishTouched }, jobActor, start);
    const described = await describeRecord(database(), { kind: "session", id: "a" });
    expect(described?.fields.find(({ name }) => name === "SessionDateTime")).toMatchObject({
      says: "Tuesday 1st December, 8:00\u00a0pm, Regina time",
      correction: { registerSays: "Tuesday 1st December, 7:30\u00a0pm, Regina time" },
    });
  });

  test("a zone that does not exist, one of another country and a place without any are named", async () => {
    const { refusals, warnings } = await run({
      venues: [
        ...venues,
        "4,Nowhere Park,K1A 0B1,,America/Atlantis",
        "5,London Park,K1A 0B1,,Europe/London",
        "6,Some Park,K1A 0B1,,",
      ],
    });
    const zones = "America/Toronto, America/Vancouver, America/Regina, America/St_Johns";
    expect(refusals).toMatchObject([
      { line: 5, column: "TimeZone", reason: `"America/Atlantis" is none of ${zones}` },
      { line: 6, column: "TimeZone", reason: `"Europe/London" is none of ${zones}` },
    ]);
    expect(warnings.filter(({ column }) => column === "TimeZone")).toMatchObject([
      { line: 7, reason: "nothing says which clock it has: America/Toronto is used. Fill in TimeZone" },
    ]);
    await database().query("update venues set time_zone = 'Europe/Paris' where pitch_finder_id = 1");
    expect((await checkZones(database())).map(({ state, line }) => [state, line])).toEqual([
      ["problem", "Venue 1 has a TimeZone that the country's file does not name: correct one of the two."],
      ["problem", "Venue 6 has America/Toronto, as nothing says which clock it has: fill in TimeZone."],
    ]);
  });
});
