// An alert fires exactly when its list shows a new card: compared with the real search.
import fc from "fast-check";
import { expect, test } from "vitest";
import { groupCount } from "#src/search/criteria/offer-group.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { assertUntilSeen } from "#test/search/assert-until-seen.ts";
import type { NaiveCatalogue } from "#test/search/naive-search.ts";
import { type AlertToFind, alertSearches } from "./alert-searches.ts";
import { cardStates, type OfferState } from "./card-state.ts";
import { newsAmong } from "./find-news.ts";

const hourMs = 3_600_000;
const catchmentMiles = 50;

interface AnsweredGroup {
  FootballType: string;
  Disability: string | null;
  RecommendationClubCartDto: { ClubId: number }[];
  RecommendationCentreCartDto: { PitchFinderId: number }[];
  RecommendationProviderCartDto: { ProviderId: number; PitchFinderId: number }[];
}

/** "group card" of every card on the alert's list. */
function shown(catalogue: NaiveCatalogue, alert: AlertToFind, nowMs: number): Map<string, string> {
  const recommender = buildRecommender(catalogue, { catchmentMiles: Math.min(alert.miles, catchmentMiles) });
  const body: SearchRequest = { ...alert.search, PageNumber: 1, PageSize: 50 };
  const [answer] = JSON.parse(recommender.answer(alert.offers, body, nowMs));
  const cards = new Map<string, string>();
  for (const group of answer.Recommendations as AnsweredGroup[]) {
    const keys = [
      ...group.RecommendationClubCartDto.map((card) => `c${card.ClubId}`),
      ...group.RecommendationCentreCartDto.map((card) => `v${card.PitchFinderId}`),
      ...group.RecommendationProviderCartDto.map((card) => `p${card.ProviderId}p${card.PitchFinderId}`),
    ];
    for (const key of keys) cards.set(`${group.FootballType} ${group.Disability} ${key}`, key);
  }
  return cards;
}

/** The second catalogue has some rows of the first, some changed ones, and some of its own. */
const changes = fc
  .record({
    before: catalogues,
    other: catalogues,
    rows: fc.infiniteStream(fc.constantFrom("stays", "goes", "changes")),
  })
  .map(({ before, other, rows }) => {
    const change = <Row>(list: Row[], others: Row[]): Row[] =>
      list.flatMap((row, index) => {
        const what = rows.next().value;
        return what === "goes" ? [] : [what === "changes" ? { ...row, ...others[index] } : row];
      });
    const after: NaiveCatalogue = {
      clubs: change(before.clubs, other.clubs),
      teams: change(before.teams, other.teams),
      venues: change(before.venues, other.venues),
      providers: change(before.providers, []),
      providerVenues: before.providerVenues.filter(() => rows.next().value !== "goes"),
      sessions: change(before.sessions, other.sessions),
    };
    return rows.next().value === "goes" ? { before: after, after: before } : { before, after };
  });

/**
 * Half of them ask for little, from the middle of the random map: most changes concern them. None
 * asks for places or a welcome for beginners, which alerts leave out.
 */
const searches = fc.tuple(requests, fc.boolean()).map(([request, isPlain]) => {
  const { PlacesFree: _places, BeginnersWelcome: _beginners, ...search } = request;
  const { Age, WeekDays, SessionPrice, TimesOfDay } = search;
  const plain = { Disabilityoption: 3, Latitude: 53.6, Longitude: -1.7, WeekDays, SessionPrice, TimesOfDay };
  return isPlain ? { Age, ...plain } : search;
});

const alerts = fc
  .array(
    fc.record({
      search: searches,
      offers: fc.constantFrom("club" as const, "casual" as const),
      miles: fc.constantFrom(10, 50, 50),
    }),
    { minLength: 4, maxLength: 6 },
  )
  .map((list) => list.map((alert, index): AlertToFind => ({ ...alert, alertId: `alert ${index}` })));

/** The news among all cards of two catalogues. */
function fired(before: NaiveCatalogue, after: NaiveCatalogue, list: AlertToFind[], laterMs: number): string[] {
  const searches = alertSearches(catchmentMiles);
  searches.add(list);
  const old = cardStates(withoutOrphans(before), searchMs);
  const fresh = cardStates(withoutOrphans(after), laterMs);
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].map((card) => ({
    card,
    before: old.get(card) ?? null,
    after: fresh.get(card) ?? null,
  }));
  const findNews = newsAmong(changes, { beforeMs: searchMs, afterMs: laterMs }, searches.watched);
  const news: string[] = [];
  const say = (alertId: string, card: string, isRoom: boolean) =>
    news.push(`${alertId} ${card}${isRoom ? " has room" : ""}`);
  for (const search of searches.all) findNews(search, say);
  return news.sort();
}

const none: NaiveCatalogue = { clubs: [], teams: [], venues: [], providers: [], providerVenues: [], sessions: [] };

/** As the database returns a catalogue: without rows whose venue or provider was removed. */
function withoutOrphans(catalogue: NaiveCatalogue): NaiveCatalogue {
  const venues = new Set(catalogue.venues.map(({ pitchFinderId }) => pitchFinderId));
  const providers = new Set(catalogue.providers.map(({ providerId }) => providerId));
  const isWanted = (row: { pitchFinderId: number; providerId: number }) =>
    venues.has(row.pitchFinderId) && providers.has(row.providerId);
  return {
    ...catalogue,
    providerVenues: catalogue.providerVenues.filter(isWanted),
    sessions: catalogue.sessions.filter(isWanted),
  };
}

test("an alert fires exactly when the list would show a card that it did not show before", () => {
  let firings = 0;
  assertUntilSeen(
    fc.property(changes, alerts, fc.integer({ min: 0, max: 150 }), ({ before, after }, list, hours) => {
      const laterMs = searchMs + hours * hourMs;
      const expected = list.flatMap((alert) => {
        const was = shown(withoutOrphans(before), alert, searchMs);
        const is = shown(withoutOrphans(after), alert, laterMs);
        const news = new Set([...is].filter(([place]) => !was.has(place)).map(([, card]) => card));
        return [...news].map((card) => `${alert.alertId} ${card}`);
      });
      firings += expected.length;
      expect(fired(before, after, list, laterMs)).toEqual(expected.sort());
    }),
    120,
    () => firings > 20,
  );
});

test("an alert for 11v11 tells of a young team in its own format, and of no older small-sided team", () => {
  const search = { Age: 11, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265, Category: "11v11" } as const;
  const alert: AlertToFind = { alertId: "alert", offers: "club", search, miles: 50 };
  const news = (ageGroup: "U12" | "U13") =>
    fired(
      none,
      { ...none, clubs: [aClub()], teams: [aTeam({ ageGroup, footballType: "small-sided" })] },
      [alert],
      searchMs,
    );
  expect(news("U12")).toHaveLength(1);
  expect(news("U13")).toEqual([]);
});

test("alerts that differ in one thing alone are told apart", () => {
  const { latitude: Latitude, longitude: Longitude } = aClub().position!;
  const search: SearchRequest = { Age: 9, Disabilityoption: 1, DisabilityType: [2], Latitude, Longitude };
  const list = [search, { ...search, DisabilityType: [10] }, { ...search, Latitude: 50 }].map(
    (each, number): AlertToFind => ({ alertId: `alert ${number}`, offers: "club", search: each, miles: 5 }),
  );
  const after = { ...none, clubs: [aClub()], teams: [aTeam({ disabilityId: 2 })] };
  expect(fired(none, after, list, searchMs)).toEqual(["alert 0 c1015"]);
});

test("a club that moves near is news with the teams that it had, and no room", () => {
  const { latitude: Latitude, longitude: Longitude } = aClub().position!;
  const search: SearchRequest = { Age: 9, Disabilityoption: 3, Latitude, Longitude };
  const list: AlertToFind[] = [{ alertId: "alert", offers: "club", search, miles: 5 }];
  const at = (latitude: number) => ({
    ...none,
    clubs: [aClub({ position: { latitude, longitude: Longitude } })],
    teams: [aTeam()],
  });
  expect(fired(at(Latitude + 1), at(Latitude), list, searchMs)).toEqual(["alert c1015"]);
  expect(fired(at(Latitude), at(Latitude), list, searchMs)).toEqual([]);
});

test("an offer in a group that only a later version knows is passed over, and those beside it are found", () => {
  const { latitude: Latitude, longitude: Longitude } = aClub().position!;
  const searches = alertSearches(catchmentMiles);
  const search = { Age: 9, Disabilityoption: 3, Latitude, Longitude } as const;
  searches.add([{ alertId: "alert", offers: "club", search, miles: 5 }]);
  const [[card, after] = []] = cardStates({ ...none, clubs: [aClub()], teams: [aTeam()] }, searchMs);
  const later = after!.offers.map((offer): OfferState => ({ ...offer, disabilityId: groupCount }));
  const newsOf = (offers: OfferState[]) => {
    const change = { card: card!, before: null, after: { ...after!, offers } };
    const news: string[] = [];
    const findNews = newsAmong([change], { beforeMs: searchMs, afterMs: searchMs }, searches.watched);
    for (const search of searches.all) findNews(search, (alertId, of) => news.push(`${alertId} ${of}`));
    return news;
  };
  expect(newsOf(later)).toEqual([]);
  expect(newsOf([...later, ...after!.offers])).toEqual(["alert c1015"]);
});

test("a team whose ages become known is news to no one, and wider ages are to whom they now take", () => {
  const { latitude: Latitude, longitude: Longitude } = aClub().position!;
  const list = [17, 45, 70].flatMap((Age): AlertToFind[] => {
    const search: SearchRequest = { Age, Disabilityoption: 3, Latitude, Longitude };
    const alert = { offers: "club" as const, search, miles: 5 };
    return [
      { ...alert, alertId: `${Age} around` },
      { ...alert, alertId: `${Age} there`, at: "c1015" },
    ];
  });
  const teamOf = (minAge: number | null) => ({
    ...none,
    clubs: [aClub()],
    teams: [aTeam({ ageGroup: "Open Aged", minAge })],
  });
  expect(fired(teamOf(null), teamOf(40), list, searchMs)).toEqual([]);
  expect(fired(teamOf(60), teamOf(40), list, searchMs)).toEqual(["45 around c1015", "45 there c1015"]);
});
