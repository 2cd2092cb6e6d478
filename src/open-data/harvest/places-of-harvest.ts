// The places of one publication: each described place once, with the venue that it is: one of the
// register, or of another publisher, that is near and agrees; else its own.
import type { PlaceFacts } from "@touchline/openactive/opportunity";
import { haversineMiles } from "#src/gazetteer/position.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import { contradictionOf } from "#src/gazetteer/stated-position.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { firstHarvestedId, type OwnVenue, venueRow } from "./catalogue-rows.ts";
import type { Join } from "./find-duplicates.ts";
import type { FootballFacts } from "./football-taker.ts";
import { type Harvested, type JoinableVenue, placeNumbers, readRegisterVenues } from "./publication-store.ts";

const milesPerMetre = 1 / 1_609.344;

/** How near a venue must be: 150 metres. */
const nearMiles = 150 * milesPerMetre;

/** Degrees of a cell's side: a little more than 150 metres of latitude. */
const cellDegrees = 0.002;

/** Cells to either side in longitude: at 65° north a degree is 0.42 of one of latitude. */
const cellsBeside = 2;

interface PlaceUser {
  facts: FootballFacts;
  row: { sourceId: number; sourceName: string };
}

type Located = Pick<OwnVenue, "latitude" | "longitude" | "positionSource">;

export class PlacesOfHarvest {
  readonly #queries: Queries;
  readonly #forbidden: ReadonlySet<string>;
  /** Venues by where they are. */
  readonly #cells = new Map<string, JoinableVenue[]>();
  /** PitchFinderIds by the place's key; null where its position is not known. */
  readonly #placed = new Map<string, number | null>();
  readonly #own = new Map<number, { venue: OwnVenue; sourceId: number }>();
  readonly joins: Join[] = [];

  /** `forbidden`: lines of joins that are not to be made. */
  constructor(queries: Queries, forbidden: ReadonlySet<string>) {
    this.#queries = queries;
    this.#forbidden = forbidden;
  }

  async open(): Promise<void> {
    for (const venue of await readRegisterVenues(this.#queries)) this.#add(venue);
  }

  /** The PitchFinderId where each takes place, in the order given; null where that is not known. */
  async placeAll(users: PlaceUser[]): Promise<(number | null)[]> {
    const unknown = new Map<string, PlaceUser & { place: PlaceFacts }>();
    for (const user of users) {
      const { place } = user.facts;
      const key = place && placeKey(place);
      if (key && !this.#placed.has(key) && !unknown.has(key)) unknown.set(key, { ...user, place });
    }
    if (unknown.size > 0) await this.#placeUnknown(unknown);
    return users.map(({ facts }) => {
      const at = facts.place ? (this.#placed.get(placeKey(facts.place)) ?? null) : null;
      const own = facts.isActivityAreaAccessible ? this.#own.get(at ?? -1) : undefined;
      if (own) own.venue.isActivityAreaAccessible = true;
      return at;
    });
  }

  ownVenues(): Harvested<ReturnType<typeof venueRow>>[] {
    return [...this.#own.values()].map(({ venue, sourceId }) => ({ sourceId, record: venueRow(venue) }));
  }

  async #placeUnknown(unknown: Map<string, PlaceUser & { place: PlaceFacts }>): Promise<void> {
    const numbers = await placeNumbers(this.#queries, [...unknown.keys()]);
    const users = [...unknown.values()];
    const postcodes = users.flatMap(({ place }) => place.postcode ?? []);
    const positions = await positionsOfPostcodes(this.#queries, [...new Set(postcodes)]);
    for (const [key, user] of unknown) {
      const { latitude, longitude, postcode } = user.place;
      const byPostcode = positions.get(postcode ?? "");
      const stated = latitude !== null && longitude !== null ? { latitude, longitude } : null;
      // Its own coordinates, or its postcode's.
      if (stated && contradictionOf(stated, byPostcode) === null) {
        this.#placed.set(key, this.#join(numbers.get(key)!, user, { ...stated, positionSource: "given" }));
      } else if (byPostcode) {
        const { source, ...position } = byPostcode;
        this.#placed.set(key, this.#join(numbers.get(key)!, user, { ...position, positionSource: source }));
      } else this.#placed.set(key, null);
    }
  }

  #join(placeNo: number, { place, facts, row }: PlaceUser & { place: PlaceFacts }, at: Located): number {
    const name = place.name ?? place.line1 ?? facts.organiser?.name ?? row.sourceName;
    const described = { ...at, centreName: name, postcode: place.postcode ?? "" };
    /** What a line of the file of forbidden joins says. */
    const lineOf = (venue: JoinableVenue) => `place ${placeNo} venue ${venue.pitchFinderId}`;
    const found = this.#find(described, (venue) => !this.#forbidden.has(lineOf(venue)));
    if (found) {
      const { venue, miles } = found;
      const what = [name, place.postcode].filter(Boolean).join(", ");
      const withWhat = `${venue.centreName}, ${venue.postcode} (${Math.round(miles / milesPerMetre)} m)`;
      this.joins.push({ line: lineOf(venue), sourceId: row.sourceId, what, withWhat });
      return venue.pitchFinderId;
    }
    const pitchFinderId = firstHarvestedId + placeNo;
    const venue = { pitchFinderId, name, place, ...at, isActivityAreaAccessible: false };
    this.#own.set(pitchFinderId, { sourceId: row.sourceId, venue });
    this.#add({ pitchFinderId, ...described });
    return pitchFinderId;
  }

  #add(venue: JoinableVenue): void {
    const key = cellKey(cellOf(venue.latitude), cellOf(venue.longitude));
    const cell = this.#cells.get(key);
    if (cell) cell.push(venue);
    else this.#cells.set(key, [venue]);
  }

  /** The nearest venue to join within 150 metres, agreeing in postcode or name; or null. */
  #find(place: Described, mayJoin: (venue: JoinableVenue) => boolean): { venue: JoinableVenue; miles: number } | null {
    let best: { venue: JoinableVenue; miles: number } | null = null;
    const [row, column] = [cellOf(place.latitude), cellOf(place.longitude)];
    for (let up = -1; up <= 1; up++) {
      for (let beside = -cellsBeside; beside <= cellsBeside; beside++) {
        for (const venue of this.#cells.get(cellKey(row + up, column + beside)) ?? []) {
          const miles = haversineMiles(place.latitude, place.longitude, venue.latitude, venue.longitude);
          if (miles <= (best?.miles ?? nearMiles) && agree(place, venue) && mayJoin(venue)) best = { venue, miles };
        }
      }
    }
    return best;
  }
}

type Described = Omit<JoinableVenue, "pitchFinderId">;

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => `${row} ${column}`;

function agree(place: Described, venue: JoinableVenue): boolean {
  if (place.postcode !== "" && place.postcode === venue.postcode) return true;
  const name = normalName(place.centreName);
  return name !== "" && name === normalName(venue.centreName);
}

/** Descriptions that differ in nothing that counts are one place; 0.0001 degrees are 11 metres. */
function placeKey({ name, line1, postcode, latitude, longitude }: PlaceFacts): string {
  return [normalName(name ?? line1 ?? ""), postcode, latitude?.toFixed(4), longitude?.toFixed(4)].join("|");
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
