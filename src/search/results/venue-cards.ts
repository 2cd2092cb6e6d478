// The cards of venues: their constant parts are written into the index, and the rest for each search.

import type { Provider, Venue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { disabilityName, type Gender } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import {
  facilitiesFact,
  type NotStated,
  notStatedFact,
  surfacesFact,
  timesFact,
} from "#src/search/matching/match-reasons.ts";
import type { Block, BlockWriter } from "../index/block.ts";
import { offerGroups } from "../index/offer-group.ts";
import { gendersOfBits } from "../index/packed-sets.ts";
import type { IndexedSessions, SessionCards, SessionTable } from "../index/session-table.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { matchingSessions, type SessionsSummary, summariseSessions } from "../index/summarise-offers.ts";
import { TextColumn, writeTexts } from "../index/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, keyOf, openText, remember, rememberBySet } from "./json-text.ts";
import { placeCard } from "./place-card-fields.ts";
import { openSessionTexts } from "./session-card.ts";
import { writeVenueSources } from "./source-texts.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  daysText,
  disabilityEnding,
  furtherReasons,
  offersReason,
  type ReasonBytes,
  writeList,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function venueCards(block: Block, table: SessionTable): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, venueTexts.head);
  const sources = new SharedTexts(block, venueTexts.source);
  const kinds = new SharedTexts(block, venueTexts.kind);
  const providers = new SharedTexts(block, venueTexts.provider);
  const writeSession = openSessionTexts(block);

  return ({ criteria, askedDays, filter, hasMembers, forms, nowMs }) => {
    const sessionsReason = sessionsReasons(criteria.age);
    const daysEnding = daysEndings(askedDays);
    const askedReasons = reasonsOfSearch(criteria);
    return (found, { disabilityId }, out) => {
      const summary = summariseSessions(table, filter, found, nowMs);
      const { sessionCount, days } = summary;
      out.textOf(heads, found.card);
      out.number(found.miles);
      out.bytes(countTexts(days)(sessionCount));
      out.bytes(instantText(summary.nextMs));
      out.bytes(priceTexts(summary.priceFrom)(summary.priceTo));
      writeKinds(summary, kinds, out);
      out.bytes(providersHead);
      writeProviders(summary, providers, out);
      out.text("]");
      for (const form of forms) {
        out.bytes(sessionsReason(summary.genders)(sessionCount)[form]);
        out.bytes(daysEnding(days)[form]);
        out.bytes(disabilityEnding(disabilityId)[form]);
        out.bytes(askedReasons[form]);
        out.bytes(withoutPriceReasons(summary.withoutPrice)(sessionCount)[form]);
        out.bytes(withoutLengthReasons(summary.withoutLength)(sessionCount)[form]);
        out.bytes(withoutAgesReasons(summary.withoutAges)(sessionCount)[form]);
      }
      out.text("]");
      if (hasMembers) {
        writeList(out, ',"SessionCartDto":[', matchingSessions(table, summary, nowMs), writeSession);
      }
      out.textOf(sources.texts, sources.numberAt(found.card));
      out.text("}");
    };
  };
}

/** The reasons that all cards of a search have. */
function reasonsOfSearch({ timesOfDay, surfaces, facilities }: SearchCriteria): ReasonBytes {
  return furtherReasons(timesFact(timesOfDay ?? []), surfacesFact(surfaces ?? []), facilitiesFact(facilities));
}

/** The number of sessions that fit and their days, up to the next start; cached by days and number. */
const countTexts = rememberBySet((days: readonly number[]) =>
  remember((count: number) =>
    asciiBytes(`,"SessionCount":${count},"SessionPlayDays":${daysText(days)},"NextSessionDateTime":`),
  ),
);

const instantText = remember((instantMs: number) => asciiBytes(`"${new Date(instantMs).toISOString()}"`));

/** The prices, up to SessionInfo; cached by the lowest and the highest. */
const priceTexts = remember((from: number) =>
  remember((to: number) => asciiBytes(`,"PriceFrom":${priceText(from)},"PriceTo":${priceText(to)},"SessionInfo":[`)),
);
const kindHeads = remember((count: number) => asciiBytes(`{"SessionCount":${count},`));
const providersHead = asciiBytes('],"ProviderCartDto":[');

/** Scratch memory for one card: numbers of kinds, and how many sessions each has. */
const kindNumbers: number[] = [];
const counts: number[] = [];

/** Writes SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the index. */
function writeKinds(
  { offerCount, offers, sessionsOfOffer }: SessionsSummary,
  kinds: SharedTexts,
  out: AnswerWriter,
): void {
  let kindCount = 0;
  for (let at = 0; at < offerCount; at++) {
    const kind = kinds.numberAt(offers[at]!);
    let known = 0;
    while (known < kindCount && kindNumbers[known] !== kind) known++;
    if (known === kindCount) {
      kindNumbers[kindCount] = kind;
      counts[kindCount++] = sessionsOfOffer[at]!;
    } else counts[known]! += sessionsOfOffer[at]!;
  }
  for (let at = 0; at < kindCount; at++) {
    if (at > 0) out.text(",");
    out.bytes(kindHeads(counts[at]!));
    out.textOf(kinds.texts, kindNumbers[at]!);
  }
}

/** Writes each provider of the card's sessions once. The text of an unknown provider is empty. */
function writeProviders({ offerCount, offers }: SessionsSummary, providers: SharedTexts, out: AnswerWriter): void {
  let isFirst = true;
  for (let at = 0; at < offerCount; at++) {
    const number = providers.numberAt(offers[at]!);
    let before = 0;
    while (before < at && providers.numberAt(offers[before]!) !== number) before++;
    if (before < at || providers.texts.lengthOf(number) === 0) continue;
    if (!isFirst) out.text(",");
    isFirst = false;
    out.textOf(providers.texts, number);
  }
}

function priceText(price: number): string {
  return Number.isFinite(price) ? String(price) : "null";
}

/** The reason "3 mixed sessions", cached by age, genders and number of sessions. */
const sessionsReasons = remember((Age: number) =>
  rememberBySet((genders: readonly Gender[]) =>
    remember((Count: number) => offersReason({ Kind: "sessions", Count, Genders: [...genders], Age })),
  ),
);

/** The reason that says that some have not stated it, cached by their number and that of all. */
const notStatedReasons = (kind: NotStated) =>
  remember((without: number) => remember((count: number) => furtherReasons(notStatedFact(kind, without, count))));
const withoutPriceReasons = notStatedReasons("no-price");
const withoutLengthReasons = notStatedReasons("no-length");
const withoutAgesReasons = notStatedReasons("no-age");

/** Sections: beginning and end of each card; for each offer its entry in SessionInfo, its provider, and where and by whom it is. */
export const venueTexts = {
  head: "venues.head",
  source: "venues.source",
  kind: "offers.kind",
  provider: "offers.provider",
  place: "offers.place",
};

export function writeVenueTexts(
  writer: BlockWriter,
  { venues, kinds, providers }: { venues: Venue[]; kinds: IndexedSessions["kinds"]; providers: Provider[] },
  cards: SessionCards,
  sourcesOf: SourceFinder | null,
): void {
  writeTexts(writer, venueTexts.head, cards.venues, (index) => venueHead(venues[index]!));
  writeVenueSources(writer, venueTexts.source, cards.venues, { venues, kinds }, sourcesOf);
  writeOfferTexts(writer, cards, venues, providers);
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

function writeOfferTexts(writer: BlockWriter, cards: SessionCards, venues: Venue[], providers: Provider[]): void {
  const nameOf = new Map(providers.map(({ providerId, providerName }) => [providerId, providerName]));
  const kinds = new SharedTextsWriter();
  const ofProviders = new SharedTextsWriter();
  const places = new SharedTextsWriter();
  for (const { card, group, genders, faInitiative, providerId } of cards.offers) {
    kinds.add(keyOf({ group, genders, faInitiative }), () => offerKindText(group, genders, faInitiative));
    const name = nameOf.get(providerId);
    ofProviders.add(String(name === undefined ? "" : providerId), () =>
      name === undefined ? "" : jsonText({ ProviderId: providerId, ProviderName: name }),
    );
    places.add(`${card} ${providerId}`, () => placeText(venues[cards.venues[card]!]!, name ?? ""));
  }
  kinds.addTo(writer, venueTexts.kind);
  ofProviders.addTo(writer, venueTexts.provider);
  places.addTo(writer, venueTexts.place);
}

/** What each session of a search by time says of its venue and provider, up to the distance. */
function placeText({ pitchFinderId, centreName, address, position }: Venue, providerName: string): string {
  const text = openText({
    ProviderName: providerName,
    PitchFinderId: pitchFinderId,
    CentreName: centreName,
    City: address.city,
    Latitude: position!.latitude,
    Longitude: position!.longitude,
  });
  return `${text.slice(1)}"DistanceFromUserLocation":`;
}

function offerKindText(group: number, genders: number, faInitiative: string | null): string {
  const { footballType, disabilityId } = offerGroups[group]!;
  return jsonText({
    FootballType: footballType,
    DisabilityType: disabilityName(disabilityId),
    Gender: gendersOfBits(genders).values.join(),
    FaInitiative: faInitiative,
  }).slice(1);
}
