// Which clock a place has (docs/countries.md).
import { ownZone, zoneAt, zoneOfPostcode } from "#src/gazetteer/zones.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
import type { Address, ListedTraining, Place, Venue } from "./catalogue.ts";

type Placed = Pick<Place, "timeZone" | "position"> & { address: Pick<Address, "postcode" | "county"> };

/** The record's own word, else by its postcode's area, region, position; else null. */
export function statedZone({ timeZone, address, position }: Placed): string | null {
  const region = address.county?.toLowerCase();
  const ofRegion = country().zones?.find(({ regions }) => regions?.some((each) => each.toLowerCase() === region));
  return (
    (timeZone === null ? null : ownZone(timeZone)) ??
    zoneOfPostcode(address.postcode) ??
    ofRegion?.zone ??
    (position === null ? null : zoneAt(position))
  );
}

/** The country's zone where it has one alone, or nothing says which. */
export const zoneOfPlace = (place: Placed): string => (hasZones() && statedZone(place)) || country().zone;

/** Nothing where the country has one: then no answer names it. */
export const zoneIfSeveral = (place: Placed): string | undefined => (hasZones() ? zoneOfPlace(place) : undefined);

/** The columns of a club's or venue's row that say it. */
export interface ZoneCells {
  time_zone?: string | null;
  postcode?: string;
  county?: string | null;
  latitude?: number | null;
  longitude?: number | null;
}

/** Of a row as the table has it; null where nothing says which. */
export function zoneOfCells(cells: ZoneCells): string | null {
  const { latitude = null, longitude = null, postcode = "" } = cells;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const county = cells.county ?? null;
  return statedZone({ timeZone: cells.time_zone ?? null, address: { postcode, county }, position });
}

/** The same by a venue's id. */
export function zonesOfVenues(venues: readonly Venue[]): (pitchFinderId: number) => string | undefined {
  if (!hasZones()) return () => undefined;
  const zones = new Map(venues.map((venue) => [venue.pitchFinderId, zoneOfPlace(venue)]));
  return (pitchFinderId) => zones.get(pitchFinderId) ?? country().zone;
}

/** Of the venue, the address or the club where it is. */
export function zoneOfTraining({ venue, postcode, position, club }: ListedTraining): string | undefined {
  if (venue !== null || postcode === null) return zoneIfSeveral(venue ?? club);
  return zoneIfSeveral({ timeZone: null, address: { postcode, county: null }, position });
}
