// The cards of approved providers: all but distance and reasons is written into the index.

import type { Provider, ProviderVenue, Venue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { facilitiesFact, type KnownFact } from "#src/search/matching/match-reasons.ts";
import type { Block, BlockWriter } from "../index/block.ts";
import { dayBits, daysOfBits } from "../index/packed-sets.ts";
import type { ProviderCards } from "../index/provider-table.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { TextColumn, textBytes, textsOf, writeTexts } from "../index/text-column.ts";
import { jsonText, openText, remember } from "./json-text.ts";
import { placeCard } from "./place-card-fields.ts";
import { sourcesField } from "./source-texts.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  disabilityEnding,
  furtherReasons,
  offersReason,
  type ReasonBytes,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function providerCards(block: Block): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, providerTexts.head);
  const who = new SharedTexts(block, providerTexts.who);
  const facts = textsOf(textBytes(block, providerTexts.who));
  const whoReason = remember((number: number) => offersReason(JSON.parse(facts[number]!) as KnownFact));
  const sources = new TextColumn(block, providerTexts.source);
  const daysOfCard = block.section(providerTexts.days, Uint8Array);
  return ({ criteria, askedDays, forms }) => {
    const daysEnding = daysEndings(askedDays);
    const lastReasons = lastReasonsOf(criteria);
    return (found, { disabilityId }, out) => {
      const days = daysOfBits(daysOfCard[found.card]!);
      out.textOf(heads, found.card);
      out.number(found.miles);
      for (const form of forms) {
        out.bytes(whoReason(who.numberAt(found.card))[form]);
        out.bytes(daysEnding(days)[form]);
        out.bytes(disabilityEnding(disabilityId)[form]);
        out.bytes(lastReasons[form]);
      }
      out.text("]");
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

const contact = furtherReasons({ Kind: "contact" });

/** The reasons that all cards of a search have. */
function lastReasonsOf({ facilities }: SearchCriteria): ReasonBytes {
  return facilities.length === 0 ? contact : furtherReasons(facilitiesFact(facilities), { Kind: "contact" });
}

/** Sections: the beginning of each card, the fact of who plays, bits of days, and the end that all cards share. */
const providerTexts = {
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
