// Approved providers: in each region some of each kind.
import type { Provider } from "#src/catalogue/records/catalogue.ts";
import { Chance, hashOf, subjects } from "./chance.ts";
import { nationalNumber } from "./contacts.ts";
import { localityName, slugOf } from "./names.ts";
import { offerKinds } from "./offer-kinds.ts";
import type { Plan } from "./plan.ts";
import { towns } from "./towns.ts";

const firstProviderId = 300_001;

/** A provider of a kind works at a dozen venues or so of its region. */
const venuesPerSetOfProviders = 450;

const regions = () => [...new Set(towns().map((town) => town.region))];
const setSize = () => regions().length * offerKinds.length;

function setsOf(plan: Plan): number {
  return Math.ceil(plan.venueStarts.at(-1)! / venuesPerSetOfProviders);
}

export function providerCount(plan: Plan): number {
  return setsOf(plan) * setSize();
}

export function providerIdOf(provider: number): number {
  return firstProviderId + provider;
}

/** The provider of a kind that works at a venue of the region. */
export function providerNumberOf(plan: Plan, region: string, kind: number, venue: number): number {
  const set = hashOf(subjects.provider, venue, kind) % setsOf(plan);
  return set * setSize() + regions().indexOf(region) * offerKinds.length + kind;
}

/** The n-th provider's whole record. The organisers are numbers, nobody's name. */
export function providerOf(provider: number): Provider {
  const chance = new Chance(subjects.provider, provider);
  const kind = provider % offerKinds.length;
  // 131 has no factor in common with the 800 localities: no word repeats before the 800th.
  const word = localityName(Math.floor(provider / offerKinds.length) * 131 + kind * 97);
  const providerName = `${word} ${offerKinds[kind]!.providerLabel}`;
  const host = `${slugOf(providerName)}.example.com`;
  const number = String(provider + 1);
  return {
    names: null,
    providerId: providerIdOf(provider),
    providerName,
    crestImage: null,
    telephoneNumber: chance.happens(0.85) ? nationalNumber(provider) : null,
    emailAddress: chance.happens(0.85) ? `hello@${host}` : null,
    website: chance.happens(0.8) ? `https://${host}/` : null,
    isAllowPublic: chance.answer(0.8, 0.65),
    organiserFirstName: "Organiser",
    organiserLastName: number,
    organiserEmail: `organiser-${number}@${host}`,
  };
}
