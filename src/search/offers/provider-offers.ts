// Approved providers at venues, which are listed while they have no session to come there.
import type { Provider, ProviderVenue } from "#src/catalogue/records/catalogue.ts";
import { footballTypes, genders, oldestAge } from "#src/catalogue/records/vocabulary.ts";
import { bitsOf, dayBits, type Offer, offerOfPlace, openOffer } from "../criteria/offer.ts";
import { arrangePlaces, type PlaceColumns } from "./place-columns.ts";
import { DifferentOffers, type PlacedOffers, placeOffers } from "./placed-offers.ts";
import { type PlacedVenue, pairKey } from "./session-offers.ts";

export interface ProviderOffers {
  places: PlaceColumns;
  offers: PlacedOffers;
  /** By offer: the start of the last session of the provider there; -Infinity for none. */
  lastMs: Float64Array;
}

/** What a provider runs at a venue: one offer a group. */
export function offersOfRow(row: Omit<ProviderVenue, "faInitiative">): Offer[] {
  const types = row.footballTypes.length === 0 ? (["football"] as const) : row.footballTypes;
  const disabilityIds = row.disabilityIds.length === 0 ? [0] : row.disabilityIds;
  const groups = [...new Set(types)].flatMap((type) =>
    [...new Set(disabilityIds)].map((disabilityId) => ({ footballType: footballTypes.indexOf(type), disabilityId })),
  );
  return groups.map((group) => ({
    ...openOffer,
    ...group,
    genders: bitsOf(genders, row.genders.length === 0 ? genders : row.genders),
    minAge: row.minAge ?? 0,
    maxAge: row.maxAge ?? oldestAge,
    days: dayBits(row.days),
  }));
}

/** `rows`: by provider, then venue; unknown providers and venues without position are left out. */
export function placeProviders(
  rows: readonly ProviderVenue[],
  providers: readonly Pick<Provider, "providerId">[],
  venues: readonly PlacedVenue[],
  lastStartMs: ReadonlyMap<string, number>,
): ProviderOffers {
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const providerIds = new Set(providers.map(({ providerId }) => providerId));
  const places = arrangePlaces(
    rows.map(({ providerId, pitchFinderId }) => ({
      position: providerIds.has(providerId) ? (venueOf.get(pitchFinderId)?.position ?? null) : null,
    })),
  );
  const rowOf = (place: number) => rows[places.record[place]!]!;
  const all = [...places.record.keys()].flatMap((place) => {
    const ofPlace = offerOfPlace(venueOf.get(rowOf(place).pitchFinderId)!.facilities);
    return offersOfRow(rowOf(place)).map((offer) => ({ place, offer: { ...offer, ...ofPlace } }));
  });
  const different = new DifferentOffers();
  const offers = placeOffers(places.record.length, {
    records: Int32Array.from(all.keys()),
    placeOf: (at) => all[at]!.place,
    numberOf: (at) => at,
    kindOf: (at) => different.numberOf(all[at]!.offer, null),
    kinds: different.offers,
  });
  const lastMs = Float64Array.from(
    offers.records,
    (at) => lastStartMs.get(pairKey(rowOf(all[at]!.place))) ?? Number.NEGATIVE_INFINITY,
  );
  return { places, offers, lastMs };
}
