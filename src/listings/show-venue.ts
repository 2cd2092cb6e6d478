// Shows a venue with the sessions to come and the providers there (§7.7).
import type { Venue } from "#src/catalogue/records/catalogue.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { type Position, visitorPosition } from "#src/gazetteer/position.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { telephoneUri } from "#src/platform/text/telephone.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import type { CentreAnswer } from "./detail-answer.ts";
import type { CentreRequest } from "./detail-request.ts";
import { type FindSources, sessionRecords, sourcesField } from "./record-sources.ts";
import { cancelledField, providerNames, sessionsAnswer } from "./sessions-at-venue.ts";

export type ShownVenue = { ok: true; venue: CentreAnswer } | { ok: false; kind: "unknown-id" };

/**
 * The venue of a PitchFinderId or, where there is none, the centre's lowest (§8.10). Pages redirect
 * to its PitchFinderId. "unknown-id" where neither exists.
 */
export async function showVenue(
  store: CatalogueStore,
  clock: Clock,
  request: CentreRequest,
  findSources?: FindSources,
): Promise<ShownVenue> {
  const id = request.CentreId;
  const found = (await readVenue(id)) ?? (await readVenue(await store.findPitchFinderIdByCentreId(id)));
  if (found === null) return { ok: false, kind: "unknown-id" };
  const { venue, sessions, cancelled, approved, sourcesOf } = found;
  const names = await providerNames(store, approved, sessions);
  const approvedIds = new Set(approved.map(({ provider }) => provider.providerId));
  const own = { file: "venues" as const, sourceId: venue.sourceId };
  return {
    ok: true,
    venue: {
      ...venueFields(venue, visitorPosition(request)),
      TelephoneNumber: venue.telephoneNumber,
      TelephoneUri: telephoneUri(venue.telephoneNumber),
      EmailAddress: venue.emailAddress,
      Website: venue.website,
      totalProvider: names.size,
      ProviderCartDto: [...names]
        .map(([ProviderId, ProviderName]) => ({ ProviderId, ProviderName, IsApproved: approvedIds.has(ProviderId) }))
        .sort((a, b) => a.ProviderName.localeCompare(b.ProviderName, "en-GB") || a.ProviderId - b.ProviderId),
      ...sessionsAnswer(sessions, names, request, zoneIfSeveral(venue)),
      ...cancelledField(cancelled, zoneIfSeveral(venue)),
      ...sourcesField(sourcesOf, [own, ...sessionRecords(sessions)]),
    },
  };

  /** All at the same time: the database then gets one statement. */
  async function readVenue(pitchFinderId: number | null) {
    if (pitchFinderId === null) return null;
    const [venue, sessions, cancelled, approved, sourcesOf] = await Promise.all([
      store.findVenue(pitchFinderId),
      store.findSessionsAtVenue(pitchFinderId, clock.nowMs()),
      store.findCancelledAtVenue(pitchFinderId, clock.nowMs()),
      store.findProvidersAtVenue(pitchFinderId),
      findSources?.(),
    ]);
    return venue && { venue, sessions, cancelled, approved, sourcesOf };
  }
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
