// A search from its body to its answer (specification §7.3, §7.4), in the order in which it happens.
import type { FilterCounts } from "#src/domain/answers/filter-counts.ts";
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import { searchCriteria } from "#src/domain/preferences/criteria-from-wire.ts";
import {
  type OfferKind,
  offerKindOf,
  offersListed,
  pageSizes,
  type SearchCall,
} from "#src/domain/preferences/search-calls.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import { Block } from "./index/block.ts";
import { catchmentAround } from "./index/catchment.ts";
import { casualSources, clubSource, type ResultSource } from "./index/result-sources.ts";
import { openSearchIndex } from "./index/search-index.ts";
import { searchTable } from "./index/table-search.ts";
import { AnswerWriter } from "./results/answer-writer.ts";
import { cardWriters } from "./results/card-writers.ts";
import { countFilters } from "./results/count-filters.ts";
import { writeAnswer } from "./results/write-answer.ts";
import { type BlockOptions, buildBlock } from "./write-block.ts";

export interface Recommender {
  /** The answer's JSON text in plain ASCII as bytes of its own, ready to send. The body must fit its schema. */
  answerBytes(call: SearchCall, request: SearchRequest, nowMs: number): Buffer;
  /** The same as a text, for who reads it here. */
  answer(call: SearchCall, request: SearchRequest, nowMs: number): string;
  /** The places that the search and each option of its filters give; club or casual as SelectedFootballType says. */
  countFilters(request: SearchRequest, nowMs: number): FilterCounts;
}

export interface SearchOptions {
  catchmentMiles: number;
}

/** Searches a catalogue in the thread that built it: for few records, and where nobody waits. */
export function buildRecommender(
  catalogue: Catalogue,
  { catchmentMiles, sourcesOf }: SearchOptions & Pick<BlockOptions, "sourcesOf">,
): Recommender {
  return openRecommender(new Block(buildBlock({ clubs: catalogue, venues: catalogue }, { sourcesOf })), {
    catchmentMiles,
  });
}

/** Where answers are written, whatever block they come from. */
const out = new AnswerWriter();

/** Searches a block; makes views of it, which takes no time that a request would notice. */
export function openRecommender(block: Block, options: SearchOptions): Recommender {
  const index = openSearchIndex(block);
  const writersOf = cardWriters(block, index);
  const sourcesOf = (offers: OfferKind, nowMs: number): ResultSource[] =>
    offers === "club" ? [clubSource(index)] : casualSources(index, nowMs);

  const answerBytes: Recommender["answerBytes"] = (call, request, nowMs) => {
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
    writeAnswer({ searched, writers, criteria, catchment, offers }, out);
    return out.finish();
  };

  return {
    answerBytes,
    answer: (call, request, nowMs) => answerBytes(call, request, nowMs).toString("latin1"),

    countFilters(request, nowMs) {
      const criteria = searchCriteria(request);
      const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
      const offers = offersListed(request);
      return countFilters(sourcesOf(offers, nowMs), criteria, catchment, offers);
    },
  };
}
