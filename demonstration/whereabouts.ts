// A place near its town: an address, a postcode that reads true, a position not in the sea.
import type { Address } from "#src/catalogue/records/catalogue.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { country } from "#src/platform/country/country.ts";
import type { Chance } from "./chance.ts";
import { streetName } from "./names.ts";
import type { Town } from "./parse-gazetteer.ts";

const milesPerDegree = 69.09;

/** What ends a postcode, by its letters: a digit and clear letters, or an Eircode's ending. */
const inwardForms: Record<number, string[]> = {
  0: [],
  3: ["123456789", "ABDEFGHJLNPQRSTUWXYZ", "ABDEFGHJLNPQRSTUWXYZ"],
  4: Array.from({ length: 4 }, () => "0123456789ACDEFHKNPRTVWXY"),
};

export interface Whereabouts {
  address: Address;
  position: Position;
}

/** An address in one of the town's outward codes, within two miles or so of its centre. */
export function whereaboutsIn(town: Town, chance: Chance): Whereabouts {
  const outward = chance.pick(town.outwardCodes);
  const line1 = streetName(chance);
  const inward = inwardForms[country().postcode.inwardLength]!.map((letters) => chance.pick([...letters])).join("");
  const address = {
    line1,
    line2: null,
    line3: null,
    city: town.name,
    postcode: `${outward.code} ${inward}`.trim(),
    county: town.county,
  };
  return { address, position: near(outward, town, chance) };
}

/** Large towns reach further than small ones; what would fall on the sea is turned inland. */
function near(centre: Position, town: Town, chance: Chance): Position {
  const reachMiles = Math.min(2, 0.4 + 0.09 * Math.sqrt(town.populationThousands));
  const miles = reachMiles * Math.sqrt(chance.next());
  const bearing = chance.next() * 2 * Math.PI;
  let north = miles * Math.cos(bearing);
  let east = miles * Math.sin(bearing);
  if (town.seaSide === "N") north = -Math.abs(north);
  if (town.seaSide === "S") north = Math.abs(north);
  if (town.seaSide === "E") east = -Math.abs(east);
  if (town.seaSide === "W") east = Math.abs(east);
  const degreeEast = milesPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  return {
    latitude: roundDegrees(centre.latitude + north / milesPerDegree),
    longitude: roundDegrees(centre.longitude + east / degreeEast),
  };
}

/** Five decimals are about a yard. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
