// Which venue a harvested place is: one of the register, or of another publisher, that is near and agrees; else its own.
import { haversineMiles } from "#src/gazetteer/great-circle.ts";
import type { JoinableVenue } from "./ports.ts";

/** How near a venue must be: 150 metres, in miles. */
const nearMiles = 150 / 1_609.344;

/** Degrees of a cell's side: a little more than 150 metres of latitude. */
const cellDegrees = 0.002;

/** Cells to look at on either side in longitude: at 65° north a degree is 0.42 of one of latitude. */
const cellsBeside = 2;

export interface BookedPlace {
  name: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** Venues by where they are. */
export class PlaceBook {
  readonly #cells = new Map<string, JoinableVenue[]>();

  add(venue: JoinableVenue): void {
    const key = cellKey(cellOf(venue.latitude), cellOf(venue.longitude));
    const cell = this.#cells.get(key);
    if (cell) cell.push(venue);
    else this.#cells.set(key, [venue]);
  }

  /** The nearest venue within 150 metres whose postcode or name agrees and that may be joined; null where none is. */
  find(place: BookedPlace, mayJoin: (venue: JoinableVenue) => boolean): JoinableVenue | null {
    let best: JoinableVenue | null = null;
    let bestMiles = nearMiles;
    for (const venue of this.#around(place)) {
      const miles = haversineMiles(place.latitude, place.longitude, venue.latitude, venue.longitude);
      if (miles > bestMiles || !agrees(place, venue) || !mayJoin(venue)) continue;
      best = venue;
      bestMiles = miles;
    }
    return best;
  }

  #around({ latitude, longitude }: BookedPlace): JoinableVenue[] {
    const found: JoinableVenue[] = [];
    const [row, column] = [cellOf(latitude), cellOf(longitude)];
    for (let up = -1; up <= 1; up++) {
      for (let beside = -cellsBeside; beside <= cellsBeside; beside++) {
        found.push(...(this.#cells.get(cellKey(row + up, column + beside)) ?? []));
      }
    }
    return found;
  }
}

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => `${row} ${column}`;

function agrees(place: BookedPlace, venue: JoinableVenue): boolean {
  if (place.postcode !== "" && place.postcode === venue.postcode) return true;
  const name = normalName(place.name);
  return name !== "" && name === normalName(venue.centreName);
}

/** Letters and digits alone, without words that some write and others do not. */
export function normalName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/\b(the|and|ltd|limited)\b/g, " ")
    .replaceAll(/\bcenter\b/g, "centre")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Whole metres, for the report of a join. */
export function metresBetween(one: BookedPlace, other: JoinableVenue): number {
  return Math.round(haversineMiles(one.latitude, one.longitude, other.latitude, other.longitude) * 1_609.344);
}
