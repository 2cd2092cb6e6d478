// The cards of venues: what is the same for every search is written beforehand, and the rest for each search.

import type { Provider, Venue } from "#src/catalogue/records/catalogue.ts";
import { disabilityName, type Gender } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "../criteria/criteria.ts";
import { offerGroups } from "../criteria/offer-group.ts";
import type { SessionOffers, SessionTraits } from "../offers/session-offers.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn, writeTexts } from "../offers/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, keyOf, openText, remember, rememberBySet } from "./json-text.ts";
import { facilitiesFact, type NotStated, notStatedFact, surfacesFact, timesFact } from "./match-reasons.ts";
import { placeCard } from "./place-card-fields.ts";
import { type SessionTexts, sessionCardWriter } from "./session-card.ts";
import { type SeriesTexts, seriesWriter } from "./session-series.ts";
import { matchingSessions, type SessionsSummary, summariseSessions } from "./summarise-offers.ts";
import { gendersOfBits } from "./value-sets.ts";
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
export function venueCards(found: SessionOffers, texts: VenueTexts): (search: CardSearch) => CardWriter {
  const { heads, sources, kinds, providers } = texts;
  const writeSession = sessionCardWriter(texts.sessions);
  const writeSeries = seriesWriter(found, texts.sessions, texts.series);

  return ({ criteria, askedDays, search, isListing, forms }) => {
    const sessionsReason = sessionsReasons(criteria.age ?? 0);
    const daysEnding = daysEndings(askedDays);
    const askedReasons = reasonsOfSearch(criteria);
    return (card, group, out) => {
      const summary = summariseSessions(found, search, card, group);
      const { sessionCount, days } = summary;
      out.textOf(heads, card.place);
      out.number(card.miles);
      out.bytes(countTexts(days)(sessionCount));
      out.bytes(instantText(summary.nextMs));
      out.bytes(priceTexts(summary.priceFrom)(summary.priceTo));
      writeKinds(summary, kinds, out);
      out.bytes(providersHead);
      writeProviders(summary, providers, out);
      out.text("]");
      writeSeries(summary, search.nowMs, out);
      for (const form of forms) {
        out.bytes(sessionsReason(summary.genders)(sessionCount)[form]);
        out.bytes(daysEnding(days)[form]);
        out.bytes(disabilityEnding(group.disabilityId)[form]);
        out.bytes(askedReasons[form]);
        out.bytes(withoutPriceReasons(summary.withoutPrice)(sessionCount)[form]);
        out.bytes(withoutLengthReasons(summary.withoutLength)(sessionCount)[form]);
        out.bytes(withoutAgesReasons(summary.withoutAges)(sessionCount)[form]);
      }
      out.text("]");
      if (isListing)
        writeList(out, ',"SessionCartDto":[', matchingSessions(found, summary, search.nowMs), writeSession);
      out.textOf(sources.texts, sources.numbers[card.place]!);
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

/** Of one card: numbers of kinds, and how many sessions each has. */
const kindNumbers: number[] = [];
const counts: number[] = [];

/** Writes SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the offers. */
function writeKinds(
  { offerCount, offers, sessionsOfOffer }: SessionsSummary,
  kinds: SharedTexts,
  out: AnswerWriter,
): void {
  let kindCount = 0;
  for (let at = 0; at < offerCount; at++) {
    const kind = kinds.numbers[offers[at]!]!;
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

/** Writes each provider of the card's sessions once. */
function writeProviders({ offerCount, offers }: SessionsSummary, providers: SharedTexts, out: AnswerWriter): void {
  let isFirst = true;
  for (let at = 0; at < offerCount; at++) {
    const number = providers.numbers[offers[at]!]!;
    let before = 0;
    while (before < at && providers.numbers[offers[before]!] !== number) before++;
    if (before < at) continue;
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

/** What the cards of venues, and the sessions of a search by time, are written from. */
export interface VenueTexts {
  /** By place: the beginning and the end of each card. */
  heads: TextColumn;
  sources: SharedTexts;
  /** By offer: its entry in SessionInfo, its provider, and where and by whom it is. */
  kinds: SharedTexts;
  providers: SharedTexts;
  whereBy: SharedTexts;
  sessions: SessionTexts;
  series: SeriesTexts;
}

export function venueTexts(
  { venues, providers }: { venues: readonly Venue[]; providers: Provider[] },
  { places, offers }: SessionOffers,
  traits: readonly SessionTraits[],
): Pick<VenueTexts, "heads" | "kinds" | "providers" | "whereBy"> {
  const nameOf = new Map(providers.map(({ providerId, providerName }) => [providerId, providerName]));
  const placed = Array.from(places.record, (index) => venues[index]!);
  const kinds = new SharedTextsWriter();
  const ofProviders = new SharedTextsWriter();
  const whereBy = new SharedTextsWriter();
  placed.forEach((venue, place) => {
    for (let offer = offers.from[place]!; offer < offers.from[place + 1]!; offer++) {
      const { faInitiative, providerId } = traits[offer]!;
      const [group, genders] = [offers.group[offer]!, offers.kinds.genders[offers.kind[offer]!]!];
      kinds.add(keyOf({ group, genders, faInitiative }), () => offerKindText(group, genders, faInitiative));
      const name = nameOf.get(providerId)!;
      ofProviders.add(String(providerId), () => jsonText({ ProviderId: providerId, ProviderName: name }));
      whereBy.add(`${place} ${providerId}`, () => placeText(venue, name));
    }
  });
  return {
    heads: writeTexts(placed, venueHead),
    kinds: kinds.all(),
    providers: ofProviders.all(),
    whereBy: whereBy.all(),
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
