// Shows an approved provider at a venue, with its own sessions there (§7.6).

import type { ProviderVenue } from "#src/catalogue/records/catalogue.ts";
import { parseProviderPath } from "#src/catalogue/records/record-id.ts";
import { disabilityName } from "#src/catalogue/records/vocabulary.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import { type CatalogueStore, findProviderAtVenue } from "#src/catalogue/store/catalogue-store.ts";
import { visitorPosition } from "#src/gazetteer/position.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { answerOf } from "#src/platform/schema/answer-of.ts";
import { type ProviderAnswer, providerOfferSchema } from "./detail-answer.ts";
import type { ProviderRequest } from "./detail-request.ts";
import { providerContact } from "./public-contact.ts";
import { type FindSources, sessionRecords, sourcesField } from "./record-sources.ts";
import { cancelledField, sessionsAnswer } from "./sessions-at-venue.ts";
import { venueFields } from "./show-venue.ts";

export type ShownProvider = { ok: true; provider: ProviderAnswer } | { ok: false; kind: "unknown-id" };

/** The provider where it is approved at the venue or has sessions to come; else "unknown-id". */
export async function showProvider(
  store: CatalogueStore,
  clock: Clock,
  request: ProviderRequest,
  findSources?: FindSources,
): Promise<ShownProvider> {
  const ids = providerIds(request);
  if (!ids) return { ok: false, kind: "unknown-id" };
  const [found, cancelled, sourcesOf] = await Promise.all([
    findProviderAtVenue(store, ids, clock.nowMs()),
    store.findCancelledAtVenue(ids.pitchFinderId, clock.nowMs()),
    findSources?.(),
  ]);
  if (!found) return { ok: false, kind: "unknown-id" };
  const { venue, provider, offer, sessions } = found;
  const names = new Map([[provider.providerId, provider.providerName]]);
  const own = { file: "providers" as const, sourceId: provider.sourceId };
  return {
    ok: true,
    provider: {
      ProviderId: provider.providerId,
      ProviderName: provider.providerName,
      CrestImage: provider.crestImage,
      ...providerContact(provider),
      ...venueFields(venue, visitorPosition(request)),
      ProviderInfo: offer && offerAnswer(offer),
      ...sessionsAnswer(sessions, names, request, zoneIfSeveral(venue)),
      ...cancelledField(
        cancelled.filter(({ providerId }) => providerId === provider.providerId),
        zoneIfSeveral(venue),
      ),
      ...sourcesField(sourcesOf, [own, ...sessionRecords(sessions)]),
    },
  };
}

/** The pair of ids, from two fields or the combined id ("12p345"); null where one is missing. */
function providerIds(request: ProviderRequest): { providerId: number; pitchFinderId: number } | null {
  const { ProviderId, PitchFinderId } = request;
  if (typeof ProviderId === "number") {
    return PitchFinderId === undefined ? null : { providerId: ProviderId, pitchFinderId: PitchFinderId };
  }
  return parseProviderPath(ProviderId);
}

const offerAnswer = (offer: ProviderVenue) =>
  answerOf(providerOfferSchema, {
    ...offer,
    gender: offer.genders,
    footballType: offer.footballTypes,
    disabilityType: offer.disabilityIds.flatMap((id) => disabilityName(id) ?? []),
    playsOnDay: offer.days.join(",") || null,
  });
