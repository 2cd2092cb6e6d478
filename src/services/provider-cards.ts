// Approved providers without bookable sessions as cards of an answer: all but distance and reasons written once.
import type { Provider, ProviderVenue, Venue } from "#src/domain/catalogue.ts";
import { contactProvider, facilitiesReason, providerReason } from "#src/domain/match-reasons.ts";
import { disabilityOfGroup } from "#src/domain/offer-group.ts";
import { placeCard } from "#src/domain/place-card.ts";
import type { SearchWishes } from "#src/domain/search-wishes.ts";
import { disabilityName } from "#src/domain/vocabulary.ts";
import { dayBits } from "#src/search/offer-filter.ts";
import type { ProviderTable } from "#src/search/provider-table.ts";
import type { CardWriter } from "./club-cards.ts";
import { openText } from "./json-text.ts";
import { daysEnding, disabilityEnding, furtherReason, insideJson, unknownDays } from "./reason-texts.ts";

export function providerCards(
  rows: ProviderVenue[],
  providers: Provider[],
  venues: Venue[],
  table: ProviderTable,
): CardWriter {
  const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const cards = Array.from(table.map.source, (index) => {
    const row = rows[index]!;
    return {
      head: providerHead(row, providerOf.get(row.providerId)!, venueOf.get(row.pitchFinderId)!),
      who: insideJson(providerReason(row.genders, row.minAge, row.maxAge)),
      days: dayBits(row.days),
    };
  });
  return (found, { wishes, group, furtherReasons }) => {
    const { head, who, days } = cards[found.card]!;
    const reasons =
      who +
      daysEnding(days * 128 + dayBits(wishes.days)) +
      unknownDays(days) +
      disabilityEnding(disabilityOfGroup(group) ?? 0) +
      furtherReasons;
    return `${head}${found.miles},"Reasons":["${reasons}]}`;
  };
}

/** What holds for every provider of a search and so is said on every card. */
export function furtherProviderReasons({ facilities }: SearchWishes): string {
  return furtherReason(facilitiesReason(facilities)) + furtherReason(contactProvider);
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
