import { expect, test } from "vitest";
import { aClub, aProviderVenue } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { siteMapParts, siteMapPaths } from "./site-map.ts";

const clubs = Array.from({ length: 40_001 }, (_, at) => ({ ...aClub(), clubId: at + 1 }));
const store = catalogueInMemory({ clubs, providerVenues: [aProviderVenue()] });

async function pathsOf(number: number) {
  const paths: string[] = [];
  for await (const some of siteMapPaths(store, { kind: "club", number })) paths.push(...some);
  return paths;
}

test("a kind with more pages than one file may have gets two parts, and a kind without pages none", async () => {
  expect(await siteMapParts(store)).toEqual([
    { kind: "club", number: 1 },
    { kind: "club", number: 2 },
    { kind: "provider", number: 1 },
  ]);
});

test("the parts together name every page once", async () => {
  const paths = [...(await pathsOf(1)), ...(await pathsOf(2))];
  expect(paths).toHaveLength(40_001);
  expect(new Set(paths).size).toBe(40_001);
  expect(paths.at(-1)).toBe("/club/40001");
  expect(await pathsOf(3)).toEqual([]);
});
