// Approved providers without bookable sessions as cards of an answer: all but distance and reasons written once.

import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Provider, ProviderVenue, Venue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import { contactProvider, facilitiesReason, providerReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import { setOfDays } from "../index/packed-sets.ts";
import type { ProviderTable } from "../index/provider-table.ts";
import { mapInSteps, type Steps } from "../index/steps.ts";
import type { CardSearch, CardWriter } from "./club-cards.ts";
import { openText, textStore } from "./json-text.ts";
import { daysEndings, disabilityEnding, furtherReason, insideJson, unknownDays } from "./reason-texts.ts";
import { sourcesField } from "./source-texts.ts";

export function* providerCards(
  rows: ProviderVenue[],
  providers: Provider[],
  venues: Venue[],
  table: ProviderTable,
  sourcesOf: SourceFinder | null,
): Steps<(search: CardSearch) => CardWriter> {
  // Their register knows no source but itself.
  const sourceText = sourcesField(sourcesOf?.([{ file: "provider_venues" }]));
  const { headOf, whoOf, daysOf } = yield* providerTexts(rows, providers, venues, table);
  return ({ criteria, askedDays }) => {
    const daysEnding = daysEndings(askedDays);
    const furtherReasons = furtherProviderReasons(criteria);
    return (found, { disabilityId }) => {
      const days = daysOf[found.card]!;
      const reasons =
        whoOf(found.card) + daysEnding(days) + unknownDays(days) + disabilityEnding(disabilityId) + furtherReasons;
      return `${headOf(found.card)}${found.miles},"Reasons":["${reasons}]${sourceText}}`;
    };
  };
}

/** Apart from the writer, which lives as long as the index and must not hold on to the records. */
function* providerTexts(rows: ProviderVenue[], providers: Provider[], venues: Venue[], table: ProviderTable) {
  const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const rowOf = (card: number) => rows[table.map.source[card]!]!;
  const { source } = table.map;
  const headOf = yield* textStore(source, (_, card) => {
    const row = rowOf(card);
    return providerHead(row, providerOf.get(row.providerId)!, venueOf.get(row.pitchFinderId)!);
  });
  const whoOf = yield* textStore(source, (_, card) => {
    const { genders, minAge, maxAge } = rowOf(card);
    return insideJson(providerReason(genders, minAge, maxAge));
  });
  const daysOf = yield* mapInSteps(source, (_, card) => setOfDays(rowOf(card).days));
  return { headOf, whoOf, daysOf };
}

/** What holds for every provider of a search and so is said on every card. */
function furtherProviderReasons({ facilities }: SearchCriteria): string {
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
