// Shows a venue with the sessions to come and the providers there (specification §7.7).

import type { CentreAnswer } from "#src/domain/answers/detail-answer.ts";
import type { CentreRequest } from "#src/domain/answers/detail-request.ts";
import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Position, Venue } from "#src/domain/catalogue/catalogue.ts";
import { visitorPosition } from "#src/domain/catalogue/visitor-position.ts";
import type { CatalogueStore, Clock } from "#src/services/ports.ts";
import { type FindSources, sessionRecords, sourcesAnswer } from "./record-sources.ts";
import { providerNamesAt, sessionsAnswer } from "./sessions-at-venue.ts";

export type ShownVenue = { ok: true; venue: CentreAnswer } | { ok: false; kind: "unknown-id" };

/** The venue of a PitchFinderId or, where there is none, the centre's lowest (§8.10). Its PitchFinderId is canonical:
 *  where it differs from the id asked for, a page redirects. "unknown-id" where neither exists. */
export async function showVenue(
  store: CatalogueStore,
  clock: Clock,
  request: CentreRequest,
  findSources?: FindSources,
): Promise<ShownVenue> {
  const venue = await findVenueByEitherId(store, request.CentreId);
  if (venue === null) return { ok: false, kind: "unknown-id" };
  const sessions = await store.findSessionsAtVenue(venue.pitchFinderId, clock.nowMs());
  const names = await providerNamesAt(store, venue.pitchFinderId, sessions);
  const own = { file: "venues" as const, sourceId: venue.sourceId };
  return {
    ok: true,
    venue: {
      ...venueFields(venue, visitorPosition(request)),
      TelephoneNumber: venue.telephoneNumber,
      EmailAddress: venue.emailAddress,
      Website: venue.website,
      totalProvider: names.size,
      ProviderCartDto: [...names]
        .map(([ProviderId, ProviderName]) => ({ ProviderId, ProviderName }))
        .sort((a, b) => a.ProviderName.localeCompare(b.ProviderName, "en-GB") || a.ProviderId - b.ProviderId),
      ...sessionsAnswer(sessions, names, request),
      ...(await sourcesAnswer(findSources, [own, ...sessionRecords(sessions)])),
    },
  };
}

async function findVenueByEitherId(store: CatalogueStore, id: number): Promise<Venue | null> {
  const venue = await store.findVenue(id);
  if (venue !== null) return venue;
  const pitchFinderId = await store.findPitchFinderIdByCentreId(id);
  return pitchFinderId === null ? null : store.findVenue(pitchFinderId);
}

/** What a venue's and a provider's answer share. */
export function venueFields(venue: Venue, visitor: Position | null) {
  return {
    PitchFinderId: venue.pitchFinderId,
    CentreId: venue.centreId,
    CentreName: venue.centreName,
    County: venue.address.county,
    ...placeCard(venue, visitor),
  };
}
