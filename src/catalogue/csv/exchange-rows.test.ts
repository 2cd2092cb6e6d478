// Records as lines of an exchange file.

import { expect, test } from "vitest";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { exchangeLine } from "./exchange-rows.ts";

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
