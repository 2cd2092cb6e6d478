// A search from its request body to the bytes of its answer (specification §7.3, §7.4), step by step.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays, startOfLocalDay } from "#src/platform/text/local-days.ts";
import {
  type OfferKind,
  offerKindOf,
  offersListed,
  pageSizes,
  type SearchCall,
} from "#src/search/criteria/search-calls.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { searchCriteria } from "#src/search/criteria/wire-criteria.ts";
import type { FilterCounts } from "#src/search/results/filter-counts.ts";
import { mostListed } from "#src/search/results/upcoming-answer.ts";
import { type AgelessRequest, type UpcomingRequest, usualDays } from "./criteria/search-request.ts";
import { Block } from "./index/block.ts";
import { catchmentAround } from "./index/catchment.ts";
import type { OfferFilter } from "./index/offer-filter.ts";
import { setOfDays } from "./index/packed-sets.ts";
import { casualSources, clubSource, openSearchIndex, type ResultSource } from "./index/search-index.ts";
import { cancelledFilter, sessionFilter } from "./index/session-table.ts";
import { findByDay } from "./index/sessions-by-day.ts";
import { searchTable } from "./index/table-search.ts";
import { findTraining, openTrainingTable } from "./index/training-table.ts";
import { AnswerWriter } from "./results/answer-writer.ts";
import { clubCards } from "./results/club-cards.ts";
import { countFilters } from "./results/count-filters.ts";
import { providerCards } from "./results/provider-cards.ts";
import { openIsFull } from "./results/session-card.ts";
import { venueCards } from "./results/venue-cards.ts";
import { writeAnswer } from "./results/write-answer.ts";
import type { ReasonForm } from "./results/write-card.ts";
import { daysWriter } from "./results/write-days.ts";
import { type BlockOptions, buildBlock } from "./write-block.ts";

export interface Recommender {
  /** The answer as JSON in plain ASCII. The body must have been validated by its schema. */
  answerBytes(call: SearchCall, request: SearchRequest, nowMs: number): Buffer;
  /** The same as a string. */
  answer(call: SearchCall, request: SearchRequest, nowMs: number): string;
  /** The sessions and the training that fit by local day, as JSON. The body must have been validated. */
  upcomingBytes(request: UpcomingRequest | AgelessRequest, nowMs: number): Buffer;
  /** How many places the search has, and with each option of its filters; clubs or venues by SelectedFootballType. */
  countFilters(request: SearchRequest, nowMs: number): FilterCounts;
}

export interface SearchOptions {
  catchmentMiles: number;
}

/** Builds the index of a catalogue in this thread, and searches it: for tests, and for few records. */
export function buildRecommender(
  catalogue: Catalogue,
  { catchmentMiles, sourcesOf }: SearchOptions & Pick<BlockOptions, "sourcesOf">,
): Recommender {
  const block = new Block(buildBlock({ clubs: catalogue, venues: catalogue }, { sourcesOf }));
  return openRecommender(block, { catchmentMiles });
}

/** How each card gives its reasons. */
const sentencesAlone: ReasonForm[] = [0];
const withFacts: ReasonForm[] = [0, 1];

/** The memory that all answers of this thread are written into. */
const out = new AnswerWriter();

/** Searches a block. Opening one only creates views and takes milliseconds at most. */
export function openRecommender(block: Block, options: SearchOptions): Recommender {
  const index = openSearchIndex(block);
  // In the order of the sources.
  const cards = {
    club: [clubCards(block, index.clubs)],
    casual: [venueCards(block, index.sessions), providerCards(block)],
  };
  const writeDays = daysWriter(block);
  const training = openTrainingTable(block);
  const isFull = openIsFull(block);
  const sourcesOf = (offers: OfferKind, nowMs: number): ResultSource[] =>
    offers === "club" ? [clubSource(index)] : casualSources(index, nowMs);

  const answerBytes: Recommender["answerBytes"] = (call, request, nowMs) => {
    // 1. Read the body: criteria, catchment, page.
    const criteria = searchCriteria(request);
    const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
    const size = request.PageSize ?? pageSizes[call];
    const first = ((request.PageNumber ?? 1) - 1) * size;
    const page = { first, size, isFurthestFirst: request.Sort === "furthest" };

    // 2. Filter each source by the criteria, and find its cards in order of distance, by group.
    const offers = offerKindOf[call];
    const searched = sourcesOf(offers, nowMs).map((source) => {
      const filter = source.filterFor(criteria);
      return { ...source, filter, groups: searchTable(source.table, filter, catchment, page) };
    });

    // 3. Rank the groups and write the cards of the page with their reasons; then suggestions for a thin answer.
    const search = {
      criteria,
      askedDays: setOfDays(criteria.days ?? []),
      hasMembers: call === "teams" || call === "session",
      forms: request.Facts === true ? withFacts : sentencesAlone,
      nowMs,
    };
    const writers = searched.map(({ filter }, at) => cards[offers][at]!({ ...search, filter }));
    writeAnswer({ searched, writers, criteria, catchment, offers }, out);
    return out.finish();
  };

  return {
    answerBytes,
    answer: (call, request, nowMs) => answerBytes(call, request, nowMs).toString("latin1"),

    upcomingBytes({ From, Days = usualDays, ...request }, nowMs) {
      const criteria = searchCriteria({ ...request, Age: request.Age ?? youngestAge });
      const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
      const from = From ?? localDate(nowMs);
      const bounds = Array.from({ length: Days + 1 }, (_, day) => addDays(from, day));
      const { sessions, clubs } = index;
      const isOfAges = request.Age !== null;
      const dates = bounds.slice(0, Days);
      const ofAges = (filter: OfferFilter) => (isOfAges ? filter : { ...filter, age: sessions.columns.all });
      const { days, nextMs } = findByDay(
        sessions,
        {
          coming: () => ofAges(sessionFilter(sessions, criteria, nowMs)),
          cancelled: () => ofAges(cancelledFilter(sessions, criteria)),
        },
        catchment,
        {
          ...{ nowMs, boundsMs: bounds.map(startOfLocalDay), mostListed, isFull },
          training: findTraining(training, clubs, criteria, catchment, {
            ...{ dates, today: localDate(nowMs), nowMs, isOfAges, most: mostListed },
          }),
        },
      );
      const next = nextMs === Number.POSITIVE_INFINITY ? null : localDate(nextMs);
      writeDays({ dates, days, next, criteria }, out);
      return out.finish();
    },

    countFilters(request, nowMs) {
      const criteria = searchCriteria(request);
      const catchment = catchmentAround(criteria.origin, options.catchmentMiles);
      const offers = offersListed(request);
      return countFilters(sourcesOf(offers, nowMs), criteria, catchment, offers);
    },
  };
}
