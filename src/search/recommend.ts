// A search from its body to its answer (specification §7.3, §7.4), in the order in which it happens.
import type { FilterCounts } from "#src/domain/answers/filter-counts.ts";
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { searchCriteria } from "#src/domain/preferences/criteria-from-wire.ts";
import {
  type OfferKind,
  offerKindOf,
  offersListed,
  pageSizes,
  type SearchCall,
} from "#src/domain/preferences/search-calls.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import { catchmentAround } from "./index/catchment.ts";
import { casualSources, clubSource, type ResultSource } from "./index/result-sources.ts";
import { buildSearchIndex } from "./index/search-index.ts";
import { allAtOnce, type Steps } from "./index/steps.ts";
import { searchTable } from "./index/table-search.ts";
import { answerText } from "./results/answer-text.ts";
import { cardWriters } from "./results/card-writers.ts";
import { countFilters } from "./results/count-filters.ts";

export interface Recommender {
  /** The answer's JSON text in plain ASCII, ready to send. The body must fit its schema. */
  answer(call: SearchCall, request: SearchRequest, nowMs: number): string;
  /** The places that the search and each option of its filters give; club or casual as SelectedFootballType says. */
  countFilters(request: SearchRequest, nowMs: number): FilterCounts;
}

export interface RecommenderOptions {
  catchmentMiles: number;
  /** Left out, cards do not say where they come from. */
  sourcesOf?: SourceFinder;
}

/** Builds index and card texts from a catalogue, which is not kept. Takes about a second at England's size. */
export function buildRecommender(catalogue: Catalogue, options: RecommenderOptions): Recommender {
  return allAtOnce(recommenderInSteps(catalogue, options));
}

/** The same while searches are answered. */
export function* recommenderInSteps(catalogue: Catalogue, options: RecommenderOptions): Steps<Recommender> {
  const index = yield* buildSearchIndex(catalogue);
  const writersOf = yield* cardWriters(catalogue, index, options.sourcesOf ?? null);
  const sourcesOf = (offers: OfferKind, nowMs: number): ResultSource[] =>
    offers === "club" ? [clubSource(index)] : casualSources(index, nowMs);

  return {
    answer(call, request, nowMs) {
      // What is asked, and around where.
      const criteria = searchCriteria(request);
      const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
      const size = request.PageSize ?? pageSizes[call];
      const first = ((request.PageNumber ?? 1) - 1) * size;

      // Each source filtered by the criteria, its cards found nearest first and gathered into groups.
      const offers = offerKindOf[call];
      const searched = sourcesOf(offers, nowMs).map((source) => {
        const filter = source.filterFor(criteria);
        return { ...source, filter, groups: searchTable(source.table, filter, catchment, first, size) };
      });

      // The groups ranked, each card of the page written with its reasons, and what a wider search would add.
      const writers = writersOf({ call, criteria, filters: searched.map(({ filter }) => filter), nowMs });
      return answerText({ searched, writers, criteria, catchment, offers });
    },

    countFilters(request, nowMs) {
      const criteria = searchCriteria(request);
      const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
      const offers = offersListed(request);
      return countFilters(sourcesOf(offers, nowMs), criteria, catchment, offers);
    },
  };
}
