// The writers of cards for one search: of clubs, or of venues and providers, in the order of the sources.
import { offerKindOf, type SearchCall } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { Block } from "../index/block.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import { setOfDays } from "../index/packed-sets.ts";
import type { SearchIndex } from "../index/search-index.ts";
import { clubCards } from "./club-cards.ts";
import { providerCards } from "./provider-cards.ts";
import { venueCards } from "./venue-cards.ts";
import type { CardWriter, ReasonForm } from "./write-card.ts";

export interface WrittenSearch {
  call: SearchCall;
  criteria: SearchCriteria;
  /** One for each source. */
  filters: OfferFilter[];
  /** Each card gives its reasons also as facts. */
  hasFacts: boolean;
  nowMs: number;
}

const sentencesAlone: ReasonForm[] = [0];
const withFacts: ReasonForm[] = [0, 1];

export function cardWriters(block: Block, index: SearchIndex): (search: WrittenSearch) => CardWriter[] {
  const clubWriter = clubCards(block, index.clubs);
  const venueWriter = venueCards(block, index.sessions);
  const providerWriter = providerCards(block);

  return ({ call, criteria, filters, hasFacts, nowMs }) => {
    const askedDays = setOfDays(criteria.days ?? []);
    const hasMembers = call === "teams" || call === "session";
    const writers = offerKindOf[call] === "club" ? [clubWriter] : [venueWriter, providerWriter];
    const forms = hasFacts ? withFacts : sentencesAlone;
    return writers.map((writer, at) => writer({ criteria, askedDays, filter: filters[at]!, hasMembers, forms, nowMs }));
  };
}
