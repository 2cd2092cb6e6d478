// @module-tag thorough Nobody real is in the demonstration: no organisation has the name of a club
// registered near its towns.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { realData } from "#test/catalogue/real-data.ts";
import { bareName } from "#test/search/bare-name.ts";
import { gather, saturdayMs } from "./demonstration-samples.ts";

const { clubs, venues, providers } = gather({ todayMs: saturdayMs, scale: 3 });

function realClubNames(): string[] {
  return readFileSync(realData("clubs/trafford-football-clubs.csv"), "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",")[0]!);
}

test("no club, provider or venue has the name of a club in the published list", () => {
  const real = new Set(realClubNames().map(bareName));
  expect(real.size).toBeGreaterThan(10);
  const names = [
    ...clubs.map((club) => club.clubName),
    ...providers.map((provider) => provider.providerName),
    ...venues.map((venue) => venue.centreName),
  ];
  expect(names.filter((name) => real.has(bareName(name)))).toEqual([]);
});
