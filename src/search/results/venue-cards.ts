// Venues as cards of an answer: the constant part written once, the rest filled in for each search.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Provider, Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import { disabilityName, type Gender } from "#src/domain/catalogue/vocabulary.ts";
import {
  facilitiesReason,
  notStatedReason,
  sessionsReason,
  surfacesReason,
  timesReason,
} from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { matchingSessions, type SessionMatch, sessionKinds, sessionMatch } from "../index/session-match.ts";
import type { SessionTable } from "../index/session-table.ts";
import type { CardSearch, CardWriter } from "./club-cards.ts";
import { jsonText, openText, remember, textStore } from "./json-text.ts";
import { daysEndings, daysText, disabilityEnding, furtherReason, insideJson } from "./reason-texts.ts";
import { sessionTexts } from "./session-texts.ts";

export function venueCards(
  venues: Venue[],
  sessions: Session[],
  providers: Provider[],
  table: SessionTable,
): (search: CardSearch) => CardWriter {
  const headOf = venueHeads(venues, table);
  const texts = offerTexts(table, providers);
  const sessionText = sessionTexts(sessions, providers);

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
        `"Reasons":["${reasons}]${carried}}`
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
function venueHeads(venues: Venue[], table: SessionTable): (card: number) => string {
  return textStore(Array.from(table.map.source, (index) => venueHead(venues[index]!)));
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

/** SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the index. */
function kindsText({ offers, sessionsOfOffer }: SessionMatch, texts: OfferTexts): string {
  const kinds: string[] = [];
  const counts: number[] = [];
  for (let at = 0; at < offers.length; at++) {
    const kind = texts.kind[offers[at]!]!;
    const known = kinds.indexOf(kind);
    if (known >= 0) counts[known]! += sessionsOfOffer[at]!;
    else {
      kinds.push(kind);
      counts.push(sessionsOfOffer[at]!);
    }
  }
  let text = "";
  for (let at = 0; at < kinds.length; at++)
    text += `${at === 0 ? "" : ","}{"SessionCount":${counts[at]!},${kinds[at]!}`;
  return text;
}

function providersText({ offers }: SessionMatch, texts: OfferTexts): string {
  const providers: string[] = [];
  for (const offer of offers) {
    const provider = texts.provider[offer]!;
    if (provider !== "" && !providers.includes(provider)) providers.push(provider);
  }
  return providers.join(",");
}

/** By offer: its provider, and what its sessions are in SessionInfo. */
interface OfferTexts {
  provider: string[];
  kind: string[];
}

function offerTexts(table: SessionTable, providers: Provider[]): OfferTexts {
  const providerTexts = new Map(
    providers.map(({ providerId, providerName }) => [
      providerId,
      jsonText({ ProviderId: providerId, ProviderName: providerName }),
    ]),
  );
  const kinds = sessionKinds(table);
  return {
    provider: kinds.map(({ providerId }) => providerTexts.get(providerId) ?? ""),
    kind: sameTexts(
      kinds.map(({ group, genders, faInitiative }) => {
        const kind = {
          FootballType: group.footballType,
          DisabilityType: disabilityName(group.disabilityId),
          Gender: genders.join(),
          FaInitiative: faInitiative,
        };
        return jsonText(kind).slice(1);
      }),
    ),
  };
}

/** Equal texts as one and the same string, so that finding a kind among a card's compares addresses, not letters. */
function sameTexts(texts: string[]): string[] {
  const pool = new Map(texts.map((text) => [text, text]));
  return texts.map((text) => pool.get(text)!);
}

function priceText(price: number): string {
  return Number.isFinite(price) ? String(price) : "null";
}

/** By age, then genders, then how many sessions. */
const sessionsTexts = remember((age: number) =>
  remember((genders: readonly Gender[]) =>
    remember((count: number) => insideJson(sessionsReason({ count, genders }, age))),
  ),
);
