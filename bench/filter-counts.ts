// How long the counts of all filters' options take, one thread, England's size: the longest possible body, and plain ones.
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";

/** Fixed, so that every run searches the same catalogue at the same moment. */
const nowMs = Date.parse("2026-11-21T10:00:00Z");
const searchCount = 1_000;
const warmUpCount = 200;

/** Milliseconds of each count, in order. */
function times(count: (request: SearchRequest) => void, requests: SearchRequest[]): number[] {
  for (const request of requests.slice(0, warmUpCount)) count(request);
  return requests
    .map((request) => {
      const before = performance.now();
      count(request);
      return performance.now() - before;
    })
    .sort((a, b) => a - b);
}

const catalogue = benchCatalogue(1, nowMs);
const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
const requests = benchRequests(catalogue, searchCount);
const london = { Latitude: 51.507, Longitude: -0.128 };
const lists: [name: string, requests: SearchRequest[]][] = [
  ["clubs, 7 options", requests.map((each) => ({ ...each, SelectedFootballType: 2 }))],
  ["casual, 33 to 35 options", requests.map((each) => ({ ...each, SelectedFootballType: 1 }))],
  ["casual, everything asked, in London", requests.map((each) => ({ ...each, ...london, ...everything() }))],
];

function everything(): Partial<SearchRequest> {
  return {
    SelectedFootballType: 1,
    PlayWith: 4,
    Disabilityoption: 1,
    DisabilityType: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    TimesOfDay: ["morning", "evening"],
    SessionPrice: 4,
    SessionDuration: 3,
    SurfaceType: ["Grass", "Indoor", "3G or Astroturf"],
    DisabilityFacility: ["Toilets"],
  };
}

for (const [name, asked] of lists) {
  const ms = times((request) => recommender.countFilters(request, nowMs), asked);
  const at = (share: number) => ms[Math.floor(ms.length * share)]!.toFixed(2).padStart(6);
  console.log(
    `${name.padEnd(38)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   slowest ${ms.at(-1)!.toFixed(2)} ms (aim 50, all filters at once)`,
  );
}
