// Approved providers: in each region one or more of each kind, and what each states for the venues it works at.
import type { Provider, ProviderVenue } from "#src/domain/catalogue.ts";
import { Chance, hashOf, subjects } from "./chance.ts";
import { nationalNumber } from "./contacts.ts";
import { localityName, slugOf } from "./names.ts";
import { offerKinds } from "./offer-kinds.ts";
import type { Offer } from "./offers.ts";
import type { Plan } from "./plan.ts";
import { towns } from "./towns.ts";
import { pitchFinderIdOf } from "./venues.ts";

const firstProviderId = 300_001;

/** A provider of a kind works at a dozen venues or so of its region. */
const venuesPerSetOfProviders = 450;

const regions = [...new Set(towns.map((town) => town.region))];
const setSize = regions.length * offerKinds.length;

function setsOf(plan: Plan): number {
  return Math.ceil(plan.venueStarts.at(-1)! / venuesPerSetOfProviders);
}

export function providerCount(plan: Plan): number {
  return setsOf(plan) * setSize;
}

export function providerIdOf(provider: number): number {
  return firstProviderId + provider;
}

/** The provider of a kind that works at a venue of the region. */
export function providerNumberOf(plan: Plan, region: string, kind: number, venue: number): number {
  const set = hashOf(subjects.provider, venue, kind) % setsOf(plan);
  return set * setSize + regions.indexOf(region) * offerKinds.length + kind;
}

/** The n-th provider's whole record. The organisers are numbers, nobody's name. */
export function providerOf(provider: number): Provider {
  const chance = new Chance(subjects.provider, provider);
  const kind = provider % offerKinds.length;
  // 131 has no factor in common with the 800 localities: no two providers of a kind share a word before the 800th.
  const word = localityName(Math.floor(provider / offerKinds.length) * 131 + kind * 97);
  const providerName = `${word} ${offerKinds[kind]!.providerWords}`;
  const host = `${slugOf(providerName)}.example.com`;
  const number = String(provider + 1);
  return {
    providerId: providerIdOf(provider),
    providerName,
    crestImage: null,
    telephoneNumber: chance.happens(0.85) ? nationalNumber(provider) : null,
    emailAddress: chance.happens(0.85) ? `hello@${host}` : null,
    website: chance.happens(0.8) ? `https://${host}/` : null,
    isAllowPublic: chance.known(0.8, 0.65),
    organiserFirstName: "Organiser",
    organiserLastName: number,
    organiserEmail: `organiser-${number}@${host}`,
  };
}

/** What the provider states about the venue; a few state neither days nor sexes. */
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
