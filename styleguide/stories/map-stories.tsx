// The map with its list: many places and few, on one point, on an island; the sheet's positions.

import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { ownBaseMap } from "#src/streets/streets.ts";
import { MapScreen } from "#src/web/results/map-results/map-screen.tsx";
import mapCards from "../../content/map-cards.json" with { type: "json" };
import { find, press } from "../hands.ts";
import { answer, clubCard, clubs, group } from "../samples/cards.ts";
import { girlOfTwelve, powerchairPlayer } from "../samples/searches.ts";
import type { CallOutcome, Story } from "../story.ts";

interface Opened {
  visit?: Preferences;
  outcome: CallOutcome;
  drawsMap?: boolean;
  play?: () => Promise<void>;
}

const map = (name: string, { visit = girlOfTwelve, outcome, drawsMap = true, play }: Opened): Story => ({
  name,
  element: <MapScreen listPath="/recommendations" baseMap={ownBaseMap} logos={mapCards.logos as never} />,
  at: "/recommendations/map",
  visit,
  calls: { "/api/clubrecommendation": outcome, "/api/casualrecommendation": outcome },
  drawsMap,
  rendersAllRows: true,
  play,
});

const found = (cards: ClubCard[], total = cards.length) =>
  answer([group({ RecommendationClubCartDto: cards, TotalClubsRecords: total })]);
const ten = found(clubs(10));
const lerwick = { Latitude: 60.1546, Longitude: -1.1494 };
const onePoint = clubs(6).map((card) => ({ ...card, Latitude: 53.43, Longitude: -2.32 }));
const together = clubs(10).map((card, at) => ({
  ...card,
  Latitude: 53.4239 + at / 4_000,
  Longitude: -2.3186 + at / 5_000,
}));

const grip = 'button[aria-label*="the list"]';
const pressGrip = async () => (await find(grip)).click();

export const mapStories: Story[] = [
  map("Map of ten places", { outcome: ten }),
  map("Map with clusters", { outcome: found(together, 40) }),
  map("Map with one place", { outcome: found(clubs(1)) }),
  map("Map with places on one point", { outcome: found(onePoint) }),
  map("Map of an island", {
    visit: { ...girlOfTwelve, ...lerwick, ReadableLocation: "Lerwick, ZE1" },
    outcome: found([clubCard(0, { ...lerwick, Latitude: 60.16, ClubName: "Sound Thistle" })]),
  }),
  map("Map with nothing on it", { outcome: found([]), drawsMap: false }),
  map("Map with signs of access", {
    visit: { ...powerchairPlayer, SurfaceType: ["Grass"] },
    outcome: found(clubs(3)),
    drawsMap: false,
  }),
  map("Map on a slow line", { outcome: "never", drawsMap: false }),
  map("Map that failed", { outcome: { status: 500, body: {} }, drawsMap: false }),
  map("Map that this browser cannot draw", {
    outcome: ten,
    drawsMap: false,
    async play() {
      await find("main li", /Hollins Junior Football Club/);
    },
  }),
  map("Map moved by hand", {
    outcome: ten,
    async play() {
      const canvas = await find("canvas.maplibregl-canvas");
      canvas.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 39, bubbles: true }));
      await find("button", "Search this area");
      await pressGrip();
    },
  }),
  map("Sheet over the whole map", { outcome: ten, play: pressGrip }),
  map("Sheet out of the map’s way", {
    outcome: ten,
    async play() {
      await pressGrip();
      await pressGrip();
    },
  }),
  map("Sheet with one place", { outcome: ten, play: () => press(/Hollins/, "button[data-place]") }),
];
