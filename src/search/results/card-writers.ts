// The writers of cards for one search: of clubs, or of venues and providers, in the order of their sources.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { offerKindOf, type SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import { setOfDays } from "../index/packed-sets.ts";
import type { SearchIndex } from "../index/search-index.ts";
import type { Steps } from "../index/steps.ts";
import { type CardWriter, clubCards } from "./club-cards.ts";
import { providerCards } from "./provider-cards.ts";
import { venueCards } from "./venue-cards.ts";

export interface WrittenSearch {
  call: SearchCall;
  criteria: SearchCriteria;
  /** Of each source. */
  filters: OfferFilter[];
  nowMs: number;
}

/** Writes once what every answer repeats of each record. The records themselves are not kept. */
export function* cardWriters(
  catalogue: Catalogue,
  index: SearchIndex,
  sourcesOf: SourceFinder | null,
): Steps<(search: WrittenSearch) => CardWriter[]> {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  const clubWriter = yield* clubCards(clubs, teams, index.clubs, sourcesOf);
  const venueWriter = yield* venueCards(venues, sessions, providers, index.sessions, sourcesOf);
  const providerWriter = yield* providerCards(providerVenues, providers, venues, index.providers, sourcesOf);

  return ({ call, criteria, filters, nowMs }) => {
    const askedDays = setOfDays(criteria.days ?? []);
    const hasMembers = call === "teams" || call === "session";
    const writers = offerKindOf[call] === "club" ? [clubWriter] : [venueWriter, providerWriter];
    return writers.map((writer, at) => writer({ criteria, askedDays, filter: filters[at]!, hasMembers, nowMs }));
  };
}
