// Writes the constant part of the card of each approved provider at a venue into the block.

import type { Provider, ProviderVenue, Venue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { KnownFact } from "#src/search/matching/match-reasons.ts";
import type { BlockWriter } from "../index/block.ts";
import { dayBits } from "../index/packed-sets.ts";
import type { ProviderCards } from "../index/provider-table.ts";
import { SharedTextsWriter } from "../index/shared-texts.ts";
import { writeTexts } from "../index/text-column.ts";
import { jsonText, openText } from "./json-text.ts";
import { placeCard } from "./place-card-fields.ts";
import { sourcesField } from "./source-texts.ts";

/** Sections: the beginning of each card, the fact of who plays, bits of days, and the end that all cards share. */
export const providerTexts = {
  head: "providers.head",
  who: "providers.who",
  days: "providers.days",
  source: "providers.source",
};

export function writeProviderTexts(
  writer: BlockWriter,
  { rows, providers, venues }: { rows: ProviderVenue[]; providers: Provider[]; venues: Venue[] },
  cards: ProviderCards,
  sourcesOf: SourceFinder | null,
): void {
  const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  writeTexts(writer, providerTexts.head, cards.rows, (index) => {
    const row = rows[index]!;
    return providerHead(row, providerOf.get(row.providerId)!, venueOf.get(row.pitchFinderId)!);
  });
  const who = new SharedTextsWriter();
  for (const index of cards.rows) {
    const { genders, minAge, maxAge } = rows[index]!;
    const fact = { Kind: "provider", Genders: genders, MinAge: minAge, MaxAge: maxAge } satisfies KnownFact;
    const text = jsonText(fact);
    who.add(text, () => text);
  }
  who.addTo(writer, providerTexts.who);
  writer.add(
    providerTexts.days,
    Uint8Array.from(cards.rows, (index) => dayBits(rows[index]!.days)),
  );
  // All rows are from the register of approved providers.
  writeTexts(writer, providerTexts.source, [sourcesField(sourcesOf?.([{ file: "provider_venues" }]))], (text) => text);
}

function providerHead(row: ProviderVenue, provider: Provider, venue: Venue): string {
  const { DistanceFromUserLocation, AccreditationId, ...place } = placeCard(venue, null);
  const text = openText({
    ProviderId: provider.providerId,
    ProviderName: provider.providerName,
    CrestImage: provider.crestImage,
    PitchFinderId: venue.pitchFinderId,
    CentreId: venue.centreId,
    CentreName: venue.centreName,
    County: venue.address.county,
    ...place,
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
