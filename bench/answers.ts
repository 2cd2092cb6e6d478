// One fingerprint of many answers, before and after a change of the search that changes none.
import { createHash } from "node:crypto";
import { demonstrationRows } from "#demonstration/demonstration-catalogue.ts";
import type { Catalogue, CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { disabilityFacilityLabels, footballTypes, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { chanceFrom } from "./search-load.ts";

/** Fixed, so that every run searches the same catalogue at the same moment. */
const nowMs = Date.parse("2026-11-21T10:00:00Z");
const calls = ["club", "teams", "casual", "session"] as const;
const bodyCount = 400;

function demonstration(): Catalogue {
  const rows = <T extends CatalogueTable>(table: T): CatalogueTables[T][] =>
    [...demonstrationRows(table, { todayMs: nowMs })].flat();
  return {
    clubs: rows("clubs"),
    teams: rows("teams"),
    venues: rows("venues"),
    providers: rows("providers"),
    providerVenues: rows("provider_venues"),
    sessions: rows("sessions"),
  };
}

/** Bodies that use every field, from positions near clubs and from positions with hardly any. */
function bodies({ clubs }: Catalogue): SearchRequest[] {
  const chance = chanceFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const some = <T>(list: readonly T[], share: number): T[] => list.filter(() => chance() < share);
  const placed = clubs.flatMap((club) => club.position ?? []);
  return Array.from({ length: bodyCount }, () => {
    const { latitude, longitude } = pick(placed);
    const spread = pick([0.1, 0.1, 1]);
    return {
      Age: 5 + Math.floor(chance() * 60),
      PlayWith: pick([1, 2, 3, 4, 5, null]),
      IncludeMixedGender: pick([true, false, null]),
      WeekDays: pick(["", "1,2,3,4,5,6,7", some([1, 2, 3, 4, 5, 6, 7], 0.3).join()]),
      Disabilityoption: pick([1, 2, 2, 3]),
      DisabilityType: some([1, 2, 5, 8, 10, 13], 0.3),
      FootballType: pick([1, 2, 3, 4, null]),
      Category: pick([null, null, null, ...footballTypes]),
      SessionPrice: pick([0, 2, 3.5, 5, null]),
      SessionDuration: pick([1, 2, 3, 4, 168, null]),
      SurfaceType: pick([[], some(surfaceTypes, 0.4)]),
      DisabilityFacility: pick([[], [], some(disabilityFacilityLabels, 0.2)]),
      Latitude: latitude + (chance() - 0.5) * spread,
      Longitude: longitude + (chance() - 0.5) * spread,
      PageNumber: pick([1, 1, 2]),
      PageSize: pick([1, 5, 10, 50]),
    };
  });
}

const catalogue = demonstration();
const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
const hash = createHash("sha256");
let suggestionCount = 0;
for (const body of bodies(catalogue)) {
  for (const call of calls) {
    const text = recommender.answer(call, body, nowMs);
    suggestionCount += text.split('"AddedOffers"').length - 1;
    hash.update(text);
  }
}
console.log(`${bodyCount * calls.length} answers, ${suggestionCount} suggestions: ${hash.digest("hex").slice(0, 16)}`);
