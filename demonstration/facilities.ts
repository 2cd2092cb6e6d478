// What a place has: pitches, parking, floodlights, access; much unknown, as in real registers.
import type { Accreditation, Facilities, Known } from "#src/catalogue/records/catalogue.ts";
import { type AccessFlag, accessAreas, type SurfaceType } from "#src/catalogue/records/vocabulary.ts";
import type { Chance } from "./chance.ts";

/** A register where nobody filled in the form, one filled in by halves, and one filled in well. */
const knowledge = [0, 0.55, 0.95] as const;

/** Facilities with the given pitches. A place known to be accessible has nearly every flag. */
export function facilitiesOf(pitchTypes: SurfaceType[], chance: Chance, isAccessible = false): Facilities {
  const knownShare = isAccessible ? 1 : chance.pick(knowledge);
  const yes = isAccessible ? 0.97 : 0.7;
  const carPark = chance.answer(knownShare, 0.8);
  const capacity = chance.whole(2, 40) * 5;
  const isCapacityKnown = chance.happens(0.8);
  return {
    pitchTypes,
    carPark,
    carParkCapacity: carPark && isCapacityKnown ? capacity : null,
    changingRooms: chance.answer(knownShare, 0.75),
    floodlit: chance.answer(knownShare, 0.5),
    access: accessOf(chance, knownShare, yes),
  };
}

function accessOf(chance: Chance, knownShare: number, yes: number): Record<AccessFlag, Known> {
  const entries = accessAreas.map(({ flag }) => [flag, chance.answer(knownShare, yes)] as const);
  return Object.fromEntries(entries) as Record<AccessFlag, Known>;
}

/** An accreditation, or none: about a third have nothing that counts. */
export function accreditationOf(accreditationId: number, chance: Chance): Accreditation {
  const status = chance.pick(["Accredited", "Accredited", "Accredited", "In Progress", "Expired", null]);
  const level = chance.pick(["1 Star", "2 Star", "3 Star", null]);
  return {
    accreditationId: status === null ? null : accreditationId,
    status,
    level: status === "Accredited" ? level : null,
  };
}

export const noAccreditation: Accreditation = { accreditationId: null, status: null, level: null };
