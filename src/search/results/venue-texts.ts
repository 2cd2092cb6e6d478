// Writes the constant parts of each venue's card and of its sessions into the block.
import type { Provider, Venue } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import { offerGroups } from "../index/offer-group.ts";
import { gendersOfBits } from "../index/packed-sets.ts";
import type { IndexedSessions } from "../index/session-kind.ts";
import { SharedTextsWriter } from "../index/shared-texts.ts";
import { writeTexts } from "../index/text-column.ts";
import type { SessionCards, SessionOffer } from "../index/write-session-table.ts";
import { jsonText, keyOf, openText } from "./json-text.ts";
import { placeCard } from "./place-card-fields.ts";
import { writeVenueSources } from "./source-texts.ts";

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
  writeOfferTexts(writer, cards.offers, providers);
  writePlaceTexts(writer, cards, venues, providers);
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

function writeOfferTexts(writer: BlockWriter, offers: SessionOffer[], providers: Provider[]): void {
  const nameOf = new Map(providers.map(({ providerId, providerName }) => [providerId, providerName]));
  const kinds = new SharedTextsWriter();
  const ofProviders = new SharedTextsWriter();
  for (const { group, genders, faInitiative, providerId } of offers) {
    kinds.add(keyOf({ group, genders, faInitiative }), () => offerKindText(group, genders, faInitiative));
    const name = nameOf.get(providerId);
    ofProviders.add(String(name === undefined ? "" : providerId), () =>
      name === undefined ? "" : jsonText({ ProviderId: providerId, ProviderName: name }),
    );
  }
  kinds.addTo(writer, venueTexts.kind);
  ofProviders.addTo(writer, venueTexts.provider);
}

/** What each session of a search by time says of its venue and provider, up to the distance. */
function writePlaceTexts(writer: BlockWriter, cards: SessionCards, venues: Venue[], providers: Provider[]): void {
  const nameOf = new Map(providers.map(({ providerId, providerName }) => [providerId, providerName]));
  const places = new SharedTextsWriter();
  for (const { card, providerId } of cards.offers) {
    places.add(`${card} ${providerId}`, () => {
      const { pitchFinderId, centreName, address, position } = venues[cards.venues[card]!]!;
      const text = jsonText({
        ProviderName: nameOf.get(providerId) ?? "",
        PitchFinderId: pitchFinderId,
        CentreName: centreName,
        City: address.city,
        Latitude: position!.latitude,
        Longitude: position!.longitude,
      });
      return `${text.slice(1, -1)},"DistanceFromUserLocation":`;
    });
  }
  places.addTo(writer, venueTexts.place);
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
