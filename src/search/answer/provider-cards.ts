// The cards of approved providers: all but distance and reasons is written beforehand.

import type { Provider, ProviderVenue, Venue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { dayBits } from "../criteria/offer.ts";
import type { ProviderOffers } from "../offers/provider-offers.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn, textOf, writeTexts } from "../offers/text-column.ts";
import { jsonText, openText, remember } from "./json-text.ts";
import { facilitiesFact, type SearchFact } from "./match-reasons.ts";
import { venueOfCard } from "./place-card-fields.ts";
import { sourcesField } from "./source-texts.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  disabilityEnding,
  furtherReasons,
  offersReason,
  writeReasons,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function providerCards(texts: ProviderTexts): (search: CardSearch) => CardWriter {
  const { heads, who } = texts;
  const whoReason = remember((number: number) => offersReason(JSON.parse(textOf(who.texts, number)) as SearchFact));
  return ({ criteria, forms }) => {
    const daysEnding = daysEndings("provider", criteria);
    const lastReasons = furtherReasons(facilitiesFact(criteria.facilities), { Kind: "contact" });
    return ({ place, miles }, { disabilityId }, out) => {
      out.textOf(heads, place);
      out.text(String(miles));
      const first = whoReason(who.numbers[place]!);
      writeReasons(forms, [first, daysEnding(texts.days[place]!), disabilityEnding(disabilityId), lastReasons], out);
      out.text(`${texts.sources}}`);
    };
  };
}

export interface ProviderTexts {
  /** By place: the beginning of each card. */
  heads: TextColumn;
  /** By place: the fact of who plays, as JSON. */
  who: SharedTexts;
  /** By place: bits of days. */
  days: Uint8Array;
  /** The end that all share, as all rows are from the register of approved providers. */
  sources: string;
}

/** `rows`: as the offers have them. */
export function providerTexts(
  { rows, providers, venues }: { rows: readonly ProviderVenue[]; providers: Provider[]; venues: Venue[] },
  { places }: ProviderOffers,
  sourcesOf: SourceFinder | null,
): ProviderTexts {
  const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const placed = Array.from(places.record, (index) => rows[index]!);
  const who = new SharedTextsWriter();
  for (const { genders, minAge, maxAge } of placed) {
    const fact = { Kind: "provider", Genders: genders, MinAge: minAge, MaxAge: maxAge } satisfies SearchFact;
    const text = jsonText(fact);
    who.add(text, () => text);
  }
  return {
    heads: writeTexts(placed, (row) =>
      providerHead(row, providerOf.get(row.providerId)!, venueOf.get(row.pitchFinderId)!),
    ),
    who: who.all(),
    days: Uint8Array.from(placed, ({ days }) => dayBits(days)),
    sources: sourcesField(sourcesOf?.([{ file: "provider_venues" }])),
  };
}

function providerHead(row: ProviderVenue, provider: Provider, venue: Venue): string {
  const text = openText({
    ProviderId: provider.providerId,
    ProviderName: provider.providerName,
    CrestImage: provider.crestImage,
    ...venueOfCard(venue),
    PlaysOnDay: row.days.join(",") || null,
    MinAge: row.minAge,
    MaxAge: row.maxAge,
    FaInitiative: row.faInitiative,
    ProviderInfo: {
      Gender: row.genders,
      FootballType: row.footballTypes,
      DisabilityType: row.disabilityIds.map(disabilityName),
      FaInitiative: row.faInitiative,
    },
  });
  return `${text}"DistanceFromUserLocation":`;
}
