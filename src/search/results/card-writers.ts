// The texts of all cards, and the writers of one search: of clubs, or of venues and providers, in the sources' order.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { offerKindOf, type SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Block } from "../index/block.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import { setOfDays } from "../index/packed-sets.ts";
import type { IndexedCards, SearchIndex } from "../index/search-index.ts";
import { type CardWriter, clubCards } from "./club-cards.ts";
import { writeClubTexts } from "./club-texts.ts";
import { providerCards } from "./provider-cards.ts";
import { writeProviderTexts } from "./provider-texts.ts";
import { venueCards } from "./venue-cards.ts";
import { writeVenueTexts } from "./venue-texts.ts";

export interface WrittenSearch {
  call: SearchCall;
  criteria: SearchCriteria;
  /** Of each source. */
  filters: OfferFilter[];
  nowMs: number;
}

/** Writes once what every answer repeats of each record. */
export function writeCardTexts(
  writer: BlockWriter,
  catalogue: Catalogue,
  cards: IndexedCards,
  sourcesOf: SourceFinder | null,
): void {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  writeClubTexts(writer, clubs, teams, cards.clubs, sourcesOf);
  writeVenueTexts(writer, { venues, sessions, providers }, cards.sessions, sourcesOf);
  writeProviderTexts(writer, { rows: providerVenues, providers, venues }, cards.providers, sourcesOf);
}

export function cardWriters(block: Block, index: SearchIndex): (search: WrittenSearch) => CardWriter[] {
  const clubWriter = clubCards(block, index.clubs);
  const venueWriter = venueCards(block, index.sessions);
  const providerWriter = providerCards(block);

  return ({ call, criteria, filters, nowMs }) => {
    const askedDays = setOfDays(criteria.days ?? []);
    const hasMembers = call === "teams" || call === "session";
    const writers = offerKindOf[call] === "club" ? [clubWriter] : [venueWriter, providerWriter];
    return writers.map((writer, at) => writer({ criteria, askedDays, filter: filters[at]!, hasMembers, nowMs }));
  };
}
