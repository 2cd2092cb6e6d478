// What a provider states about a venue that it works at.
import type { ProviderVenue } from "#src/catalogue/records/catalogue.ts";
import { Chance, subjects } from "./chance.ts";
import type { Offer } from "./offers.ts";
import { providerIdOf } from "./providers.ts";
import { pitchFinderIdOf } from "./venues.ts";

/** The record of an offer, bookable or not; a few state neither days nor sexes. */
export function providerVenueOf(offer: Offer): ProviderVenue {
  const chance = new Chance(subjects.offers, offer.venue, offer.provider);
  const knowsDays = chance.happens(0.85) && offer.cadence !== "holidays" && !offer.isHub;
  const knowsGenders = chance.happens(0.92);
  return {
    providerId: providerIdOf(offer.provider),
    pitchFinderId: pitchFinderIdOf(offer.venue),
    genders: knowsGenders ? offer.genders : [],
    footballTypes: chance.happens(0.95) ? offer.footballTypes : [],
    disabilityIds: offer.disabilityIds,
    minAge: offer.minAge,
    maxAge: offer.maxAge,
    days: knowsDays ? [offer.day] : [],
    faInitiative: offer.faInitiative,
  };
}
