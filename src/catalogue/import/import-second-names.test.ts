// Second names and a club's language, in Wales: read, stored and written back, on both databases.
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { exchangeHeader, exchangeLine } from "#src/catalogue/csv/exchange-rows.ts";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { readRegisterTable } from "#src/catalogue/store/read-table.ts";
import { readSecondNames } from "#src/catalogue/store/shown-names.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { inCountry } from "#test/country-of-test.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { importCatalogue } from "./import-catalogue.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const clubHeader = "ClubName:cy,ClubId,WgsClubId,ClubName,City,City:cy,PostCode,Language";

inCountry("wales");

onOneDatabase((database) => {
  function run(files: Partial<Record<CatalogueTable, string[]>>) {
    async function* read(table: CatalogueTable) {
      yield Buffer.from(files[table]!.join("\n"));
    }
    const tables = Object.keys(files) as CatalogueTable[];
    const feed = catalogueFeed({ tables, warnings: [], read, close: async () => {} });
    const options = { isPartial: false, isDemonstration: false };
    return importCatalogue(feed, catalogueWriter(database(), publishTouched), options);
  }

  async function exported(table: CatalogueTable): Promise<string[]> {
    const lines = [exchangeHeader(table).trim()];
    for await (const records of readRegisterTable(database(), table))
      lines.push(...records.map((record) => exchangeLine(table, record).trim()));
    return lines;
  }

  test("what is exported is imported as the same, and is what pages are named by", async () => {
    await run({
      clubs: [
        clubHeader,
        `Crwydriaid Caerdydd,1,${uuid(1)},Cardiff Rovers,Cardiff,Caerdydd,CF10 1EP,cy`,
        `,2,${uuid(2)},Newport Town,Newport,Casnewydd,NP20 1EP,en-GB`,
        `,3,${uuid(3)},Llanelli,Llanelli,,SA15 1EP,`,
      ],
      venues: ["PitchFinderId,CentreName,CentreName:cy,PostCode", "5,The Park,Y Parc,CF10 1EP"],
      providers: ["ProviderId,ProviderName,ProviderName:cy", "4,Kickabouts,Cicio"],
    });
    const files = {
      clubs: await exported("clubs"),
      venues: await exported("venues"),
      providers: await exported("providers"),
    };
    expect(files.clubs[0]).toMatch(/,Language,ClubName:cy,City:cy,ClubCounty:cy$/);
    expect(files.clubs.slice(1).map((line) => line.split(",").slice(-4))).toEqual([
      ["cy-GB", "Crwydriaid Caerdydd", "Caerdydd", ""],
      ["en-GB", "", "Casnewydd", ""],
      ["", "", "", ""],
    ]);
    const again = await run(files);
    expect(again.files).toMatchObject({
      "clubs.csv": { loaded: 0, changed: 0, unchanged: 3, removed: 0, refused: 0 },
      "venues.csv": { changed: 0, unchanged: 1 },
      "providers.csv": { changed: 0, unchanged: 1 },
    });
    expect(await readSecondNames(database())).toEqual(
      new Map([
        [
          "cy",
          new Map([
            [
              "ClubId 1",
              new Map([
                ["Cardiff Rovers", "Crwydriaid Caerdydd"],
                ["Cardiff", "Caerdydd"],
              ]),
            ],
            ["ClubId 2", new Map([["Newport", "Casnewydd"]])],
            ["PitchFinderId 5", new Map([["The Park", "Y Parc"]])],
            ["ProviderId 4", new Map([["Kickabouts", "Cicio"]])],
          ]),
        ],
      ]),
    );
    // A name that the files no longer have is gone.
    const less = files.clubs.map((line) => line.replace("Crwydriaid Caerdydd", ""));
    expect((await run({ ...files, clubs: less })).files["clubs.csv"]).toMatchObject({ changed: 1, unchanged: 2 });
  });

  test("names that are too long and languages that the country lacks are refused, their columns ignored", async () => {
    const { refusals, warnings, files } = await run({
      clubs: [
        `${clubHeader},ClubName:ga,PostCode:cy`,
        `${"â".repeat(201)},1,${uuid(1)},One,,,CF10 1EP,,,`,
        `${"â".repeat(200)},2,${uuid(2)},Two,,,CF10 1EP,CY-gb,,`,
        `,3,${uuid(3)},Three,,,CF10 1EP,ga,Trí,`,
      ],
    });
    expect(refusals).toEqual([
      { file: "clubs.csv", line: 2, column: "ClubName:cy", reason: "201 characters, of 200 at most" },
      { file: "clubs.csv", line: 4, column: "Language", reason: '"ga" is none of en-GB, cy-GB' },
    ]);
    expect(warnings.filter(({ column }) => column?.includes(":"))).toEqual([
      { file: "clubs.csv", line: 1, column: "ClubName:ga", reason: "unknown column: ignored. Read are ClubName:cy" },
      { file: "clubs.csv", line: 1, column: "PostCode:cy", reason: "unknown column: ignored. There is only PostCode" },
    ]);
    expect(files["clubs.csv"]).toMatchObject({ loaded: 1 });
  });
});
