// Venues as cards of an answer: the constant part written once, the rest filled in for each search.
import type { Provider, Session, Venue } from "#src/domain/catalogue.ts";
import { facilitiesReason, notStatedReason, sessionsReason, surfacesReason } from "#src/domain/match-reasons.ts";
import { disabilityOfGroup, footballTypeOfGroup } from "#src/domain/offer-group.ts";
import { placeCard } from "#src/domain/place-card.ts";
import { disabilityName } from "#src/domain/vocabulary.ts";
import { dayBits } from "#src/search/offer-filter.ts";
import { fittingOffers } from "#src/search/offer-table.ts";
import type { SessionTable } from "#src/search/session-table.ts";
import type { FoundCard } from "#src/search/table-search.ts";
import type { CardSearch } from "./club-cards.ts";
import { jsonText, openText, remember } from "./json-text.ts";
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
  providers: number[];
  /** Sessions by gender and initiative. */
  kinds: Map<string, number>;
}

export function venueCards(
  venues: Venue[],
  sessions: Session[],
  providers: Provider[],
  table: SessionTable,
): VenueWriter {
  const heads = Array.from(table.map.source, (index) => venueHead(venues[index]!));
  const providerTexts = new Map(
    providers.map(({ providerId, providerName }) => [
      providerId,
      jsonText({ ProviderId: providerId, ProviderName: providerName }),
    ]),
  );
  const sessionText = sessionTexts(sessions, providers);
  const scratch: number[] = [];

  return (found, search, nowMs) => {
    const { wishes, filter, group, hasMembers } = search;
    const offerCount = fittingOffers(table, filter, found.bit, scratch);
    const tally = tallyOf(table, scratch, offerCount, nowMs);
    const disabilityId = disabilityOfGroup(group);
    const reasons =
      sessionsText((tally.count * 128 + wishes.age) * 8 + tally.genders) +
      daysEnding(tally.days * 128 + dayBits(wishes.days)) +
      disabilityEnding(disabilityId ?? 0) +
      furtherReason(surfacesReason(wishes.surfaces)) +
      furtherReason(facilitiesReason(wishes.facilities)) +
      furtherReason(notStatedReason("price", tally.withoutPrice, tally.count)) +
      furtherReason(notStatedReason("length", tally.withoutLength, tally.count));
    const names = tally.providers.sort((a, b) => a - b).flatMap((id) => providerTexts.get(id) ?? []);
    const carried = hasMembers
      ? `,"SessionCartDto":[${membersText(table, scratch, offerCount, nowMs, sessionText)}]`
      : "";
    return (
      `${heads[found.card]!}${found.miles},"SessionCount":${tally.count},"SessionPlayDays":${daysText(tally.days)},` +
      `"NextSessionDateTime":"${new Date(tally.nextMs).toISOString()}",` +
      `"PriceFrom":${priceText(tally.priceFrom)},"PriceTo":${priceText(tally.priceTo)},` +
      `"SessionInfo":[${kindsText(tally.kinds, group)}],"ProviderCartDto":[${names.join(",")}],"Reasons":["${reasons}]${carried}}`
    );
  };
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

function tallyOf(table: SessionTable, scratch: number[], offerCount: number, nowMs: number): Tally {
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
    kinds: new Map(),
  };
  for (let at = 0; at < offerCount; at++) addOffer(tally, table, scratch[at]!, nowMs);
  return tally;
}

function addOffer(tally: Tally, table: SessionTable, number: number, nowMs: number): void {
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
  if (!tally.providers.includes(offer.providerId)) tally.providers.push(offer.providerId);
  const kind = `${offer.genders}${offer.faInitiative ?? ""}`;
  tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + count);
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

/** SessionInfo (§3.8): the card's sessions by gender and initiative. */
function kindsText(kinds: Map<string, number>, group: number): string {
  const texts = [...kinds].map(([kind, count]) =>
    jsonText({
      SessionCount: count,
      FootballType: footballTypeOfGroup(group),
      DisabilityType: disabilityName(disabilityOfGroup(group)),
      Gender: gendersOfBits(Number(kind[0])).join(),
      FaInitiative: kind.slice(1) || null,
    }),
  );
  return texts.sort().join(",");
}

function priceText(price: number): string {
  return Number.isFinite(price) ? String(price) : "null";
}

const sessionsText = remember((key) => {
  const ageAndCount = Math.floor(key / 8);
  const offers = { count: Math.floor(ageAndCount / 128), genders: gendersOfBits(key & 7) };
  return insideJson(sessionsReason(offers, ageAndCount & 127));
});
