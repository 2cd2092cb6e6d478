// Lines have the columns that the header names, and exactly those that an import reads.
import { expect, test } from "vitest";
import { catalogueFiles, catalogueTables } from "#src/catalogue/csv/catalogue-files.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { exchangeHeader, exchangeLine } from "./exchange-lines.ts";

test("each file has the columns of the format", () => {
  for (const table of catalogueTables) {
    const columns = exchangeHeader(table).trimEnd().split(",");
    expect(columns.toSorted()).toEqual(Object.keys(catalogueFiles[table].columns).sort());
  }
});

test("a value with a comma, a quote or a line end is quoted", () => {
  const name = 'The "Dome",\r\nSale';
  const line = exchangeLine("providers", aProvider(4, { providerName: name }));
  expect(line.startsWith('4,"The ""Dome"",\r\nSale",')).toBe(true);
  const lines = [
    exchangeLine("clubs", aClub(1)),
    exchangeLine("teams", aTeam(1, 1)),
    exchangeLine("venues", aVenue(1)),
    exchangeLine("provider_venues", aProviderVenue(4, 1)),
    exchangeLine("sessions", aSession("s", 1, 4)),
  ];
  expect(lines.every((each) => each.endsWith("\n"))).toBe(true);
});
