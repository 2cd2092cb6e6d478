// Venues as cards of an answer: the constant part written once, the rest filled in for each search.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Provider, Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { disabilityName, type Gender } from "#src/domain/catalogue/vocabulary.ts";
import {
  facilitiesReason,
  notStatedReason,
  sessionsReason,
  surfacesReason,
  timesReason,
} from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { matchingSessions, type SessionMatch, sessionKind, sessionMatch } from "../index/session-match.ts";
import type { SessionTable } from "../index/session-table.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";
import type { CardSearch, CardWriter } from "./club-cards.ts";
import { jsonText, openText, remember, rememberBySet, textStore } from "./json-text.ts";
import { daysEndings, daysText, disabilityEnding, furtherReason, insideJson } from "./reason-texts.ts";
import { sessionTexts } from "./session-texts.ts";
import { venueSources } from "./source-texts.ts";

export function* venueCards(
  venues: Venue[],
  sessions: Session[],
  providers: Provider[],
  table: SessionTable,
  sourcesOf: SourceFinder | null,
): Steps<(search: CardSearch) => CardWriter> {
  const headOf = yield* venueHeads(venues, table);
  const texts = yield* offerTexts(table, providers);
  const sessionText = yield* sessionTexts(sessions, providers);
  const sourceOf = yield* venueSources({ venues, sessions }, sourcesOf);
  const { source } = table.map;

  return ({ criteria, askedDays, filter, hasMembers, nowMs }) => {
    const sessionsText = sessionsTexts(criteria.age);
    const daysEnding = daysEndings(askedDays);
    const furtherReasons = furtherVenueReasons(criteria);
    return (found, { disabilityId }) => {
      const match = sessionMatch(table, filter, found, nowMs);
      const { sessionCount, days } = match;
      const reasons =
        sessionsText(match.genders)(sessionCount) +
        daysEnding(days) +
        disabilityEnding(disabilityId) +
        furtherReasons +
        furtherReason(notStatedReason("price", match.withoutPrice, sessionCount)) +
        furtherReason(notStatedReason("length", match.withoutLength, sessionCount));
      const carried = hasMembers
        ? `,"SessionCartDto":[${matchingSessions(table, filter, found, nowMs).map(sessionText).join(",")}]`
        : "";
      return (
        `${headOf(found.card)}${found.miles},"SessionCount":${sessionCount},"SessionPlayDays":${daysText(days)},` +
        `"NextSessionDateTime":${instantText(match.nextMs)},` +
        `"PriceFrom":${priceText(match.priceFrom)},"PriceTo":${priceText(match.priceTo)},` +
        `"SessionInfo":[${kindsText(match, texts)}],"ProviderCartDto":[${providersText(match, texts)}],` +
        `"Reasons":["${reasons}]${carried}${sourceOf[source[found.card]!]!}}`
      );
    };
  };
}

/** What is asked of every session and so is said on every card. */
function furtherVenueReasons({ timesOfDay, surfaces, facilities }: SearchCriteria): string {
  const reasons = [timesReason(timesOfDay ?? []), surfacesReason(surfaces ?? []), facilitiesReason(facilities)];
  return reasons.map(furtherReason).join("");
}

const instantText = remember((instantMs: number) => `"${new Date(instantMs).toISOString()}"`);

/** Apart from the writer, which lives as long as the index and must not hold on to the records. */
function* venueHeads(venues: Venue[], table: SessionTable): Steps<(card: number) => string> {
  return yield* textStore(table.map.source, (index) => venueHead(venues[index]!));
}

function venueHead(venue: Venue): string {
  const { DistanceFromUserLocation, AccreditationId, ...place } = placeCard(venue, null);
  const text = openText({
    PitchFinderId: venue.pitchFinderId,
    CentreId: venue.centreId,
    CentreName: venue.centreName,
    County: venue.address.county,
    ...place,
  });
  return `${text}"DistanceFromUserLocation":`;
}

/** Scratch of the card that is being written. */
const kinds: string[] = [];
const counts: number[] = [];

/** SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the index. */
function kindsText({ offers, sessionsOfOffer }: SessionMatch, texts: OfferTexts): string {
  let kindCount = 0;
  for (let at = 0; at < offers.length; at++) {
    const kind = texts.kind[offers[at]!]!;
    let known = 0;
    while (known < kindCount && kinds[known] !== kind) known++;
    if (known === kindCount) {
      kinds[kindCount] = kind;
      counts[kindCount++] = sessionsOfOffer[at]!;
    } else counts[known]! += sessionsOfOffer[at]!;
  }
  let text = "";
  for (let at = 0; at < kindCount; at++) text += `${at === 0 ? "" : ","}{"SessionCount":${counts[at]!},${kinds[at]!}`;
  return text;
}

function providersText({ offers }: SessionMatch, texts: OfferTexts): string {
  let text = "";
  for (let at = 0; at < offers.length; at++) {
    const provider = texts.provider[offers[at]!]!;
    if (provider === "") continue;
    let before = 0;
    while (before < at && texts.provider[offers[before]!] !== provider) before++;
    if (before === at) text += (text === "" ? "" : ",") + provider;
  }
  return text;
}

/** By offer: its provider, and what its sessions are in SessionInfo. */
interface OfferTexts {
  provider: string[];
  kind: string[];
}

function* offerTexts(table: SessionTable, providers: Provider[]): Steps<OfferTexts> {
  const providerTexts = new Map(
    providers.map(({ providerId, providerName }) => [
      providerId,
      jsonText({ ProviderId: providerId, ProviderName: providerName }),
    ]),
  );
  // Equal texts as one and the same string, so that finding a kind among a card's compares addresses, not letters.
  const pool = new Map<string, string>();
  const texts: OfferTexts = { provider: [], kind: [] };
  yield* eachInSteps(table.offers, (_, offer) => {
    const { group, genders, faInitiative, providerId } = sessionKind(table, offer);
    const kind = {
      FootballType: group.footballType,
      DisabilityType: disabilityName(group.disabilityId),
      Gender: genders.join(),
      FaInitiative: faInitiative,
    };
    const text = jsonText(kind).slice(1);
    const shared = pool.get(text) ?? text;
    pool.set(shared, shared);
    texts.kind.push(shared);
    texts.provider.push(providerTexts.get(providerId) ?? "");
  });
  return texts;
}

function priceText(price: number): string {
  return Number.isFinite(price) ? String(price) : "null";
}

/** By age, then genders, then how many sessions. */
const sessionsTexts = remember((age: number) =>
  rememberBySet((genders: readonly Gender[]) =>
    remember((count: number) => insideJson(sessionsReason({ count, genders }, age))),
  ),
);
