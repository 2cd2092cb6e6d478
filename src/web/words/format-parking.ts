// When parking is spoken of (specification §5.22).
import type { Facilities } from "#src/catalogue/records/catalogue.ts";

/** Spaces of a car park that exists and holds more than none; null where parking is not to be shown. */
export function parkingSpaces(facilities: Pick<Facilities, "carPark" | "carParkCapacity">): number | null {
  const { carPark, carParkCapacity } = facilities;
  return carPark === true && carParkCapacity !== null && carParkCapacity > 0 ? carParkCapacity : null;
}
