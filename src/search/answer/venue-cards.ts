// The cards of venues: what all searches share is written beforehand, the rest for each.

import type { Provider, Venue } from "#src/catalogue/records/catalogue.ts";
import { disabilityName, genders } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "../criteria/criteria.ts";
import { wordsOf } from "../criteria/offer.ts";
import { offerGroups } from "../criteria/offer-group.ts";
import type { SessionOffers, SessionTraits } from "../offers/session-offers.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn, writeTexts } from "../offers/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { type CardParts, writeParts } from "./card-parts.ts";
import { fieldsText, jsonText, openText, remember } from "./json-text.ts";
import {
  facilitiesFact,
  type NotStated,
  notStatedFact,
  type SearchFact,
  surfacesFact,
  timesFact,
} from "./match-reasons.ts";
import { venueOfCard } from "./place-card-fields.ts";
import { type SeriesTexts, seriesWriter } from "./session-series.ts";
import { matchingSessions, type SessionsSummary, summariseSessions } from "./summarise-offers.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  disabilityEnding,
  furtherReasons,
  joinedDays,
  offersReason,
  type ReasonText,
  writeReasons,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function venueCards(found: SessionOffers, texts: VenueTexts): (search: CardSearch) => CardWriter {
  const { heads, sources, kinds, providers } = texts;
  const writeSeries = seriesWriter(found, texts.sessions, texts.series);

  return ({ criteria, search, isListing, forms }) => {
    const sessionsReason = sessionsReasons(criteria.age ?? 0);
    const daysEnding = daysEndings("sessions", criteria);
    const wantedReasons = reasonsOfSearch(criteria);
    return (card, group, out) => {
      const summary = summariseSessions(found, search, card, group);
      const { sessionCount, days } = summary;
      out.textOf(heads, card.place);
      out.text(`${card.miles},${fieldsText(sessionFields(summary))},"SessionInfo":`);
      writeKinds(summary, kinds, out);
      out.text(',"ProviderCartDto":');
      out.list(new Set(summary.offers.map((offer) => providers.numbers[offer]!)), (provider) => {
        out.textOf(providers.texts, provider);
      });
      writeSeries(summary, search.nowMs, out);
      const reasons = [
        sessionsReason(summary.areWithAdults)(summary.genders)(sessionCount),
        daysEnding(days),
        disabilityEnding(group.disabilityId),
        wantedReasons,
        withoutPriceReasons(summary.withoutPrice)(sessionCount),
        withoutLengthReasons(summary.withoutLength)(sessionCount),
        withoutAgesReasons(summary.withoutAges)(sessionCount),
      ];
      writeReasons(forms, reasons, out);
      if (isListing) {
        out.text(',"SessionCartDto":');
        out.list(matchingSessions(found, summary, search.nowMs), (session) => {
          writeParts(texts.sessions, session, out);
          out.text("}");
        });
      }
      out.textOf(sources.texts, sources.numbers[card.place]!);
      out.text("}");
    };
  };
}

/** The reasons that all cards of a search have. */
function reasonsOfSearch({ timesOfDay, surfaces, facilities }: SearchCriteria): ReasonText {
  return furtherReasons(timesFact(timesOfDay ?? []), surfacesFact(surfaces ?? []), facilitiesFact(facilities));
}

/** The sessions that fit, up to SessionInfo. */
const sessionFields = ({ sessionCount, days, nextMs, priceFrom, priceTo }: SessionsSummary) => ({
  SessionCount: sessionCount,
  SessionPlayDays: joinedDays(days),
  NextSessionDateTime: new Date(nextMs).toISOString(),
  PriceFrom: priceFrom,
  PriceTo: priceTo,
});

/** Writes SessionInfo (§3.8): sessions by gender and initiative, in the order of the offers. */
function writeKinds({ offers, sessionsOfOffer }: SessionsSummary, kinds: SharedTexts, out: AnswerWriter): void {
  const counts = new Map<number, number>();
  offers.forEach((offer, at) => {
    const kind = kinds.numbers[offer]!;
    counts.set(kind, (counts.get(kind) ?? 0) + sessionsOfOffer[at]!);
  });
  out.list(counts, ([kind, count]) => {
    out.text(`{"SessionCount":${count},`);
    out.textOf(kinds.texts, kind);
  });
}

/** "3 mixed sessions", cached by age, whether adults may play, genders and number. */
const sessionsReasons = remember((Age: number) =>
  remember((areWithAdults: boolean) =>
    remember((some: number) =>
      remember((Count: number) => {
        const fact: SearchFact = { Kind: "sessions", Count, Genders: wordsOf(genders, some), Age };
        return offersReason(areWithAdults ? { ...fact, WithAdults: true } : fact);
      }),
    ),
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
  sessions: CardParts;
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
      const [group, some] = [offers.group[offer]!, offers.kinds[offers.kind[offer]!]!.genders];
      kinds.add(`${group} ${some} ${JSON.stringify(faInitiative)}`, () => offerKindText(group, some, faInitiative));
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

const venueHead = (venue: Venue) => `${openText(venueOfCard(venue))}"DistanceFromUserLocation":`;

/** What each session of a search by time says of its venue and provider, up to the distance. */
function placeText({ pitchFinderId, centreName, address, position }: Venue, providerName: string): string {
  const text = fieldsText({
    ProviderName: providerName,
    PitchFinderId: pitchFinderId,
    CentreName: centreName,
    City: address.city,
    Latitude: position!.latitude,
    Longitude: position!.longitude,
  });
  return `${text},"DistanceFromUserLocation":`;
}

function offerKindText(group: number, some: number, faInitiative: string | null): string {
  const { footballType, disabilityId } = offerGroups[group]!;
  return jsonText({
    FootballType: footballType,
    DisabilityType: disabilityName(disabilityId),
    Gender: wordsOf(genders, some).join(),
    FaInitiative: faInitiative,
  }).slice(1);
}
