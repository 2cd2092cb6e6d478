// Venues as cards of an answer: the constant part written once, the rest filled in for each search.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Provider, Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import {
  facilitiesReason,
  notStatedReason,
  sessionsReason,
  surfacesReason,
  timesReason,
} from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { dayBits } from "../index/offer-filter.ts";
import { disabilityOfGroup, footballTypeOfGroup } from "../index/offer-group.ts";
import { fittingOffers } from "../index/offer-table.ts";
import type { SessionTable } from "../index/session-table.ts";
import type { FoundCard } from "../index/table-search.ts";
import type { CardSearch } from "./club-cards.ts";
import { jsonText, openText, remember, textStore } from "./json-text.ts";
import { daysEnding, daysText, disabilityEnding, furtherReason, gendersOfBits, insideJson } from "./reason-texts.ts";
import { sessionTexts } from "./session-texts.ts";

/** Writes the JSON text of a found venue as the clock stands at nowMs. */
export type VenueWriter = (found: FoundCard, search: CardSearch, nowMs: number) => string;

/** What the matching sessions of one card come to. */
interface Tally {
  count: number;
  genders: number;
  days: number;
  nextMs: number;
  priceFrom: number;
  priceTo: number;
  withoutPrice: number;
  withoutLength: number;
  /** Texts of the providers, and of the kinds of session with their counts beside them. */
  providers: string[];
  kinds: string[];
  kindCounts: number[];
}

export function venueCards(
  venues: Venue[],
  sessions: Session[],
  providers: Provider[],
  table: SessionTable,
): VenueWriter {
  const headOf = venueHeads(venues, table);
  const texts = offerTexts(table, providers);
  const sessionText = sessionTexts(sessions, providers);
  const scratch: number[] = [];

  return (found, { criteria, filter, group, hasMembers, furtherReasons }, nowMs) => {
    const offerCount = fittingOffers(table, filter, found.bit, scratch);
    const tally = tallyOf(table, texts, scratch, offerCount, nowMs);
    const reasons =
      sessionsText((tally.count * 128 + criteria.age) * 8 + tally.genders) +
      daysEnding(tally.days * 128 + dayBits(criteria.days ?? [])) +
      disabilityEnding(disabilityOfGroup(group) ?? 0) +
      furtherReasons +
      furtherReason(notStatedReason("price", tally.withoutPrice, tally.count)) +
      furtherReason(notStatedReason("length", tally.withoutLength, tally.count));
    const carried = hasMembers
      ? `,"SessionCartDto":[${membersText(table, scratch, offerCount, nowMs, sessionText)}]`
      : "";
    return (
      `${headOf(found.card)}${found.miles},"SessionCount":${tally.count},"SessionPlayDays":${daysText(tally.days)},` +
      `"NextSessionDateTime":${instantText(tally.nextMs)},` +
      `"PriceFrom":${priceText(tally.priceFrom)},"PriceTo":${priceText(tally.priceTo)},` +
      `"SessionInfo":[${kindsText(tally)}],"ProviderCartDto":[${tally.providers.join(",")}],` +
      `"Reasons":["${reasons}]${carried}}`
    );
  };
}

/** What is asked of every session and so is said on every card. */
export function furtherVenueReasons({ timesOfDay, surfaces, facilities }: SearchCriteria): string {
  const reasons = [timesReason(timesOfDay ?? []), surfacesReason(surfaces ?? []), facilitiesReason(facilities)];
  return reasons.map(furtherReason).join("");
}

const instantText = remember((instantMs) => `"${new Date(instantMs).toISOString()}"`);

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

function tallyOf(table: SessionTable, texts: OfferTexts, scratch: number[], offerCount: number, nowMs: number): Tally {
  const tally: Tally = {
    count: 0,
    genders: 0,
    days: 0,
    nextMs: Number.POSITIVE_INFINITY,
    priceFrom: Number.POSITIVE_INFINITY,
    priceTo: Number.NEGATIVE_INFINITY,
    withoutPrice: 0,
    withoutLength: 0,
    providers: [],
    kinds: [],
    kindCounts: [],
  };
  for (let at = 0; at < offerCount; at++) addOffer(tally, table, texts, scratch[at]!, nowMs);
  return tally;
}

function addOffer(tally: Tally, table: SessionTable, texts: OfferTexts, number: number, nowMs: number): void {
  const offer = table.offers[number]!;
  const first = firstToCome(table, number, nowMs);
  const count = table.members.from[number + 1]! - first;
  tally.count += count;
  tally.genders |= offer.genders;
  tally.days |= offer.days;
  tally.nextMs = Math.min(tally.nextMs, table.startsMs[first]!);
  if (offer.price === null) tally.withoutPrice += count;
  else {
    tally.priceFrom = Math.min(tally.priceFrom, offer.price);
    tally.priceTo = Math.max(tally.priceTo, offer.price);
  }
  if (offer.minutes === null) tally.withoutLength += count;
  const provider = texts.provider[number]!;
  if (provider !== "" && !tally.providers.includes(provider)) tally.providers.push(provider);
  const kind = tally.kinds.indexOf(texts.kind[number]!);
  if (kind >= 0) tally.kindCounts[kind]! += count;
  else {
    tally.kinds.push(texts.kind[number]!);
    tally.kindCounts.push(count);
  }
}

/** Place in the members' list of the offer's first session that has not started: they are listed by start. */
function firstToCome({ members, startsMs }: SessionTable, offer: number, nowMs: number): number {
  let at = members.from[offer]!;
  while (startsMs[at]! < nowMs) at++;
  return at;
}

function membersText(
  table: SessionTable,
  offers: number[],
  count: number,
  nowMs: number,
  textOf: (session: number) => string,
): string {
  const sessions: number[] = [];
  for (const offer of offers.slice(0, count)) {
    const end = table.members.from[offer + 1]!;
    for (let at = firstToCome(table, offer, nowMs); at < end; at++) sessions.push(at);
  }
  return sessions
    .sort((a, b) => table.members.rank[a]! - table.members.rank[b]!)
    .map((at) => textOf(table.members.list[at]!))
    .join(",");
}

/** SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the index. */
function kindsText({ kinds, kindCounts }: Tally): string {
  let text = "";
  for (let at = 0; at < kinds.length; at++) {
    text += `${at === 0 ? "" : ","}{"SessionCount":${kindCounts[at]!},${kinds[at]!}`;
  }
  return text;
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
  return {
    provider: table.offers.map((offer) => providerTexts.get(offer.providerId) ?? ""),
    kind: sameTexts(
      table.offers.map(({ group, genders, faInitiative }) => {
        const kind = {
          FootballType: footballTypeOfGroup(group),
          DisabilityType: disabilityName(disabilityOfGroup(group)),
          Gender: gendersOfBits(genders).join(),
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

const sessionsText = remember((key) => {
  const ageAndCount = Math.floor(key / 8);
  const offers = { count: Math.floor(ageAndCount / 128), genders: gendersOfBits(key & 7) };
  return insideJson(sessionsReason(offers, ageAndCount & 127));
});
