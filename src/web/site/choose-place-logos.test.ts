import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CentreCard, ProviderCard } from "#src/search/answer/answer-schema.ts";
import type { MapCardsContent, PlaceLogo } from "#src/site/programmes-content.ts";
import { placeLogos, programmesOf } from "./programmes.ts";

const { logos }: MapCardsContent = JSON.parse(readFileSync("content/map-cards.json", "utf8"));
const labels = (programmes: (string | null)[], footballTypes: string[] = [], own: PlaceLogo[] = logos) =>
  placeLogos(own, { programmes, footballTypes }).map(({ label }) => label);

test.each([
  [["Wildcats"], [], ["Girls’ first kicks"]],
  [["Kickabout 16", "Kickabout 18"], [], ["Turn up and play"]],
  [[null], ["futsal"], ["Futsal"]],
  [["Age UK Walking Football"], ["walking-football"], ["Walking football"]],
  [["Something else", null, ""], ["11v11", "football"], []],
  [[], [], []],
])("for %j and %j the card has %j", (programmes, types, found) => {
  expect(labels(programmes, types)).toEqual(found);
});

test("a card has at most three logos, those that come first in the content", () => {
  const all = ["Just Play", "Squad Girls Football", "Wildcats"];
  expect(labels(all, ["futsal", "small-sided"])).toEqual(["Girls’ first kicks", "Squad girls", "Turn up and play"]);
});

test("a programme can have a logo for each of its ages", () => {
  const own: PlaceLogo[] = [
    { label: "Young", drawing: "star", programmes: ["kickabout-16"] },
    { label: "Grown-up", drawing: "star", programmes: ["kickabout-18"] },
  ];
  expect(labels(["Kickabout 18"], [], own)).toEqual(["Grown-up"]);
});

test("without logos in the content no card has one", () => {
  expect(labels(["Wildcats"], ["futsal"], [])).toEqual([]);
});

test("a venue's programmes are those of its matching sessions, a provider's are its own", () => {
  const centre = { SessionInfo: [{ FaInitiative: "Wildcats" }, { FaInitiative: null }] } as CentreCard;
  expect(programmesOf(centre)).toEqual(["Wildcats", null]);
  expect(programmesOf({ ProviderId: 1, FaInitiative: "Just Play" } as ProviderCard)).toEqual(["Just Play"]);
});
