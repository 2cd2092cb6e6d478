// A search from its request body to the bytes of its answer (§7.3, §7.4), step by step.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { zoneAt } from "#src/gazetteer/zones.ts";
import { country, hasZones, zonesHere } from "#src/platform/country/country.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { AnswerWriter } from "./answer/answer-writer.ts";
import { clubCards } from "./answer/club-cards.ts";
import { providerCards } from "./answer/provider-cards.ts";
import { mostListed } from "./answer/upcoming-answer.ts";
import { venueCards } from "./answer/venue-cards.ts";
import { writeAnswer } from "./answer/write-answer.ts";
import type { ReasonForm } from "./answer/write-card.ts";
import { daysWriter } from "./answer/write-days.ts";
import { buildIndex, type SearchIndex } from "./build-index.ts";
import { type SearchCriteria, searchCriteria } from "./criteria/criteria.ts";
import { distanceSteps } from "./criteria/distance.ts";
import { type AgelessRequest, type SearchRequest, type UpcomingRequest, usualDays } from "./criteria/request-schema.ts";
import { type OfferKind, offerKindOf, offersListed, pageSizes, type SearchCall } from "./criteria/search-calls.ts";
import { placesInside, roomFor } from "./find/catchment.ts";
import { countOptions } from "./find/count-options.ts";
import type { FilterCounts } from "./find/filter-counts.ts";
import { findByDay } from "./find/find-by-day.ts";
import { findGroups, offerList, searchOf } from "./find/find-groups.ts";

export interface Recommender {
  /** The answer as JSON in plain ASCII. The body must have been validated by its schema. */
  answerBytes(call: SearchCall, request: SearchRequest, nowMs: number): Buffer;
  /** The same as a string. */
  answer(call: SearchCall, request: SearchRequest, nowMs: number): string;
  /** The fitting sessions and training by local day, as JSON. The body must be valid. */
  upcomingBytes(request: UpcomingRequest | AgelessRequest, nowMs: number): Buffer;
  /** Places of the search, and with each filter option; clubs or venues by SelectedFootballType. */
  countFilters(request: SearchRequest, nowMs: number): FilterCounts;
}

export interface SearchOptions {
  catchmentMiles: number;
}

/** Builds the index of a catalogue in this thread, and searches it: for tests and few records. */
export function buildRecommender(
  catalogue: Catalogue,
  { catchmentMiles, sourcesOf }: SearchOptions & { sourcesOf?: SourceFinder | null },
): Recommender {
  return openRecommender(buildIndex(catalogue, sourcesOf), { catchmentMiles });
}

/** How each card gives its reasons. */
const sentencesAlone: ReasonForm[] = ["sentence"];
const withFacts: ReasonForm[] = ["sentence", "fact"];

/** The memory that all answers of this thread are written into. */
const out = new AnswerWriter();

/** Searches an index. Opening one takes a millisecond at most. */
export function openRecommender(index: SearchIndex, { catchmentMiles }: SearchOptions): Recommender {
  const { lists, cards, venueList } = listsOf(index);
  const steps = distanceSteps(catchmentMiles);
  const searchesOf = (offers: OfferKind, criteria: SearchCriteria, nowMs: number) =>
    lists[offers].map((list) => searchOf(list, criteria, catchmentOf(criteria, catchmentMiles), nowMs));

  const answerBytes: Recommender["answerBytes"] = (call, request, nowMs) => {
    // 1. Read the body: criteria, page.
    const criteria = searchCriteria(request);
    const offers = offerKindOf[call];
    const size = request.PageSize ?? pageSizes[call];
    const first = ((request.PageNumber ?? 1) - 1) * size;
    const page = { first, size, isFurthestFirst: request.Sort === "furthest" };

    // 2. Find in each list the offers that fit, and their cards in order of distance, by group.
    const searched = searchesOf(offers, criteria, nowMs).map((search) => ({ search, ...findGroups(search, page) }));

    // 3. Order the groups, write the page's cards with reasons; suggestions if the answer is thin.
    const wanted = {
      criteria,
      isListing: call === "teams" || call === "session",
      forms: request.Facts === true ? withFacts : sentencesAlone,
    };
    const writers = searched.map(({ search }, at) => cards[offers][at]!({ ...wanted, search }));
    writeAnswer({ searched, writers, criteria, offers, steps }, out);
    return out.finish();
  };

  return {
    answerBytes,
    answer: (call, request, nowMs) => answerBytes(call, request, nowMs).toString("latin1"),
    upcomingBytes: openUpcoming(index, venueList, { catchmentMiles, steps }),
    countFilters(request, nowMs) {
      const criteria = searchCriteria(request);
      const offers = offersListed(request);
      return countOptions(searchesOf(offers, criteria, nowMs), criteria, { offers, steps });
    },
  };
}

/** What is searched for clubs and for casual football, and in the same order what writes cards. */
function listsOf({ clubs, venues }: SearchIndex) {
  const { sessions, providers } = venues;
  const clubList = offerList({ sort: "team", ...withPlaces(clubs.clubs), isThere: () => true });
  const venueList = offerList({
    sort: "session",
    ...withPlaces(sessions),
    isThere: (offer, nowMs) => sessions.lastMs[offer]! >= nowMs,
  });
  const providerList = offerList({
    sort: "provider",
    ...withPlaces(providers),
    isThere: (offer, nowMs) => providers.lastMs[offer]! < nowMs,
  });
  const cards = {
    club: [clubCards(clubs.clubs, clubs.texts)],
    casual: [venueCards(sessions, venues.texts), providerCards(venues.providerTexts)],
  };
  return { lists: { club: [clubList], casual: [venueList, providerList] }, cards, venueList };
}

const catchmentOf = ({ origin }: SearchCriteria, miles: number) => ({ position: origin, miles });

/** The same steps for a search by time: of venues' sessions, and of clubs' training. */
function openUpcoming(
  { clubs: { training, trainingTexts }, venues: { sessions, texts } }: SearchIndex,
  venueList: ReturnType<typeof offerList>,
  { catchmentMiles, steps }: SearchOptions & { steps: ReturnType<typeof distanceSteps> },
): Recommender["upcomingBytes"] {
  const grounds = roomFor(training.places);
  const writeDays = daysWriter(texts, sessions.isFull, trainingTexts);
  return ({ From, Days = usualDays, ...request }, nowMs) => {
    const criteria = searchCriteria(request);
    const catchment = catchmentOf(criteria, catchmentMiles);
    // Of the place that is searched from.
    const zone = hasZones() ? (zoneAt(criteria.origin) ?? country().zone) : undefined;
    const today = localDate(nowMs, zone);
    const dates = Array.from({ length: Days }, (_, day) => addDays(From ?? today, day));
    const { days, next, reach } = findByDay(
      {
        sessions,
        atVenues: placesInside(venueList.places, catchment, venueList.inside),
        training,
        atGrounds: placesInside(training.places, catchment, grounds),
      },
      criteria,
      {
        nowMs,
        withinMiles: criteria.withinMiles ?? catchmentMiles,
        reachMiles: steps.map(({ withinMiles }) => withinMiles ?? catchmentMiles),
        today,
        dates,
        zones: zonesHere(),
        mostListed,
      },
    );
    const reached = steps.map(({ withinMiles }, at) => ({ WithinMiles: withinMiles, Total: reach[at]! }));
    writeDays({ dates, days, next, reach: reached, zone, criteria }, out);
    return out.finish();
  };
}

const withPlaces = <List extends Pick<SearchIndex["clubs"]["clubs"], "places" | "offers">>({
  places,
  offers,
}: List) => ({
  places,
  offers,
});
