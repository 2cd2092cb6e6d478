// Which providers work at a venue and what each offers there, bookable online or by asking alone.
import { disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import { Chance, subjects } from "./chance.ts";
import { inclusiveKind, type OfferShape, offerKinds } from "./offer-kinds.ts";
import { type Plan, townOf } from "./plan.ts";
import { providerNumberOf } from "./providers.ts";
import { towns } from "./towns.ts";
import { venueSketchOf } from "./venues.ts";

export interface Offer extends OfferShape {
  venue: number;
  provider: number;
  isBookable: boolean;
  /** True where all disabilities are catered for, each in its own sessions. */
  isHub: boolean;
}

/** How many offers a venue has, each as likely: three in ten have none, some have three. */
const offerCounts = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3] as const;

/** Of the offers, those with sessions that can be booked online. */
const bookableShare = 0.82;

/** The offers at the n-th venue, each by another provider. */
export function offersAt(plan: Plan, venue: number): Offer[] {
  const chance = new Chance(subjects.offers, venue);
  const sketch = venueSketchOf(plan, venue);
  const { region } = towns()[townOf(plan.venueStarts, venue)]!;
  const offers = Array.from({ length: chance.pick(offerCounts) }, () => chance.whole(0, offerKinds.length - 1));
  const kinds = new Set(sketch.isHub ? [inclusiveKind, ...offers] : offers);
  return [...kinds].map((kind) => {
    const shape = offerKinds[kind]!.draw(chance);
    const isHub = sketch.isHub && kind === inclusiveKind;
    const surface = shape.surface ?? (sketch.pitchTypes.length > 0 ? chance.pick(sketch.pitchTypes) : null);
    const isBookable = chance.happens(bookableShare) || isHub;
    const provider = providerNumberOf(plan, region, kind, venue);
    return { ...shape, ...(isHub ? hubShape : {}), surface, venue, provider, isBookable, isHub };
  });
}

/** What a hub's inclusive provider states for the venue: everybody, whatever the disability. */
const hubShape: Partial<OfferShape> = {
  genders: ["Mixed"],
  footballTypes: ["11v11", "futsal", "small-sided", "football"],
  disabilityIds: disabilityNames.map((_, at) => at + 1),
  minAge: 5,
  maxAge: null,
  faInitiative: null,
};
