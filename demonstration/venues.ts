// The venues of the demonstration, each made alone from its number.
import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { SurfaceType } from "#src/catalogue/records/vocabulary.ts";
import { Chance, subjects } from "./chance.ts";
import { telephoneNumber } from "./contacts.ts";
import { facilitiesOf, noAccreditation } from "./facilities.ts";
import { secondNamesIn, slugOf, venueName } from "./names.ts";
import { type Plan, townOf } from "./plan.ts";
import { towns } from "./towns.ts";
import { type Whereabouts, whereaboutsIn } from "./whereabouts.ts";

const firstPitchFinderId = 500_001;
const firstCentreId = 800_001;

/** Surfaces, the commonest more than once; the last is not known. */
const grounds: readonly { kind: "outdoor" | "artificial" | "indoor"; pitchTypes: readonly SurfaceType[] }[] = [
  { kind: "outdoor", pitchTypes: ["Grass"] },
  { kind: "outdoor", pitchTypes: ["Grass"] },
  { kind: "artificial", pitchTypes: ["3G or Astroturf"] },
  { kind: "artificial", pitchTypes: ["3G or Astroturf", "Grass"] },
  { kind: "artificial", pitchTypes: ["3G or Astroturf", "Indoor"] },
  { kind: "indoor", pitchTypes: ["Indoor"] },
  { kind: "indoor", pitchTypes: ["Indoor", "Others"] },
  { kind: "outdoor", pitchTypes: [] },
];

const hubGround = grounds[4]!;

/** What others need to know of a venue: cheap to make. */
export interface VenueSketch extends Whereabouts {
  name: string;
  pitchTypes: readonly SurfaceType[];
  isHub: boolean;
}

export function pitchFinderIdOf(venue: number): number {
  return firstPitchFinderId + venue;
}

/** Name, ground and address of the n-th venue. */
export function venueSketchOf(plan: Plan, venue: number): VenueSketch {
  const townNumber = townOf(plan.venueStarts, venue);
  const ordinal = venue - plan.venueStarts[townNumber]!;
  const town = towns()[townNumber]!;
  const chance = new Chance(subjects.venue, venue);
  const isHub = ordinal === 0 && plan.hubs.has(townNumber);
  const written = chance.pick(grounds);
  const { kind, pitchTypes } = isHub ? hubGround : written;
  return { name: venueName(town, ordinal, kind), pitchTypes, isHub, ...whereaboutsIn(town, chance) };
}

export function venueOf(plan: Plan, venue: number): CatalogueTables["venues"] {
  const { name, pitchTypes, isHub, address, position } = venueSketchOf(plan, venue);
  const town = towns()[townOf(plan.venueStarts, venue)]!;
  const chance = new Chance(subjects.venueFacilities, venue);
  const host = `${slugOf(`${name} ${town.name}`)}.example.com`;
  return {
    names: secondNamesIn(town, { City: town.name }),
    pitchFinderId: pitchFinderIdOf(venue),
    centreId: centreIdOf(plan, venue, chance),
    centreName: name,
    telephoneNumber: chance.happens(0.7) ? telephoneNumber(town, venue + 500) : null,
    emailAddress: chance.happens(0.6) ? `bookings@${host}` : null,
    website: chance.happens(0.6) ? `https://${host}/` : null,
    address,
    position,
    positionSource: "given",
    timeZone: null,
    facilities: facilitiesOf([...pitchTypes], chance, isHub),
    accreditation: noAccreditation,
  };
}

/** Every tenth centre has two venues, one in eight has no number known. */
function centreIdOf(plan: Plan, venue: number, chance: Chance): number | null {
  if (chance.happens(0.125)) return null;
  const isSecond = venue % 10 === 9 && townOf(plan.venueStarts, venue) === townOf(plan.venueStarts, venue - 1);
  return firstCentreId + (isSecond ? venue - 1 : venue);
}
