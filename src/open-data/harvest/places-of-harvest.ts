// The places of one publication: each described place once, with the venue that it is.

import type { PositionSource } from "#src/gazetteer/ports.ts";
import { firstHarvestedId, type OwnVenue, venueRow } from "./catalogue-rows.ts";
import type { OpportunityFacts, PlaceFacts } from "./opportunity.ts";
import { metresBetween, normalName, PlaceBook } from "./place-book.ts";
import type { Harvested, PlaceJoin, Publication } from "./ports.ts";

export interface PlacedAt {
  pitchFinderId: number;
}

interface PlaceUser {
  facts: OpportunityFacts;
  row: { sourceId: number; sourceName: string };
}

interface Located {
  latitude: number;
  longitude: number;
  source: PositionSource;
}

export class PlacesOfHarvest {
  readonly #publication: Publication;
  readonly #forbidden: ReadonlySet<string>;
  readonly #book = new PlaceBook();
  /** By the place's key; null where its position is not known. */
  readonly #placed = new Map<string, PlacedAt | null>();
  readonly #own = new Map<number, { venue: OwnVenue; sourceId: number }>();
  readonly #joins: PlaceJoin[] = [];

  constructor(publication: Publication, forbidden: ReadonlySet<string>) {
    this.#publication = publication;
    this.#forbidden = forbidden;
  }

  async open(): Promise<void> {
    for (const venue of await this.#publication.registerVenues()) this.#book.add(venue);
  }

  /** Where each takes place, in the order given; null where that is not known. */
  async placeAll(users: PlaceUser[]): Promise<(PlacedAt | null)[]> {
    const unknown = new Map<string, PlaceUser & { place: PlaceFacts }>();
    for (const user of users) {
      const { place } = user.facts;
      if (!place) continue;
      const key = placeKey(place);
      if (!this.#placed.has(key) && !unknown.has(key)) unknown.set(key, { ...user, place });
    }
    if (unknown.size > 0) await this.#placeUnknown(unknown);
    return users.map(({ facts }) => {
      const at = facts.place ? (this.#placed.get(placeKey(facts.place)) ?? null) : null;
      const own = at && facts.isActivityAreaAccessible ? this.#own.get(at.pitchFinderId) : undefined;
      if (own) own.venue.isActivityAreaAccessible = true;
      return at;
    });
  }

  joins(): PlaceJoin[] {
    return this.#joins;
  }

  ownVenues(): Harvested<ReturnType<typeof venueRow>>[] {
    return [...this.#own.values()].map(({ venue, sourceId }) => ({ sourceId, record: venueRow(venue) }));
  }

  async #placeUnknown(unknown: Map<string, PlaceUser & { place: PlaceFacts }>): Promise<void> {
    const numbers = await this.#publication.placeNumbers([...unknown.keys()]);
    const positions = await this.#positions([...unknown.values()].map(({ place }) => place));
    for (const [key, user] of unknown) {
      const located = positions.get(user.place) ?? null;
      this.#placed.set(key, located && this.#join(numbers.get(key)!, user, located));
    }
  }

  /** Its own coordinates, or its postcode's. */
  async #positions(places: PlaceFacts[]): Promise<Map<PlaceFacts, Located>> {
    const postcodes = places.flatMap((place) => (place.latitude === null && place.postcode ? place.postcode : []));
    const known = await this.#publication.positionsOfPostcodes([...new Set(postcodes)]);
    const located = new Map<PlaceFacts, Located>();
    for (const place of places) {
      const { latitude, longitude } = place;
      const byPostcode = known.get(place.postcode ?? "");
      if (latitude !== null && longitude !== null) located.set(place, { latitude, longitude, source: "given" });
      else if (byPostcode) located.set(place, byPostcode);
    }
    return located;
  }

  #join(placeNo: number, { place, facts, row }: PlaceUser & { place: PlaceFacts }, at: Located): PlacedAt {
    const { latitude, longitude } = at;
    const name = place.name ?? place.line1 ?? facts.organiser?.name ?? row.sourceName;
    const booked = { name, postcode: place.postcode ?? "", latitude, longitude };
    const found = this.#book.find(
      booked,
      ({ pitchFinderId }) => !this.#forbidden.has(placeLine(placeNo, pitchFinderId)),
    );
    if (found) {
      const { pitchFinderId } = found;
      const what = [name, place.postcode].filter(Boolean).join(", ");
      const withWhat = `${found.centreName}, ${found.postcode} (${metresBetween(booked, found)} m)`;
      this.#joins.push({ placeNo, pitchFinderId, sourceId: row.sourceId, what, withWhat });
      return { pitchFinderId };
    }
    const pitchFinderId = firstHarvestedId + placeNo;
    const venue = { pitchFinderId, name, place, latitude, longitude, positionSource: at.source };
    this.#own.set(pitchFinderId, { sourceId: row.sourceId, venue: { ...venue, isActivityAreaAccessible: false } });
    this.#book.add({ pitchFinderId, centreName: name, postcode: booked.postcode, latitude, longitude });
    return { pitchFinderId };
  }
}

/** What a line of the file of forbidden joins says. */
const placeLine = (placeNo: number, pitchFinderId: number) => `place ${placeNo} venue ${pitchFinderId}`;

/** Two descriptions that differ in nothing that counts are one place. A ten-thousandth of a degree is 11 metres. */
function placeKey({ name, line1, postcode, latitude, longitude }: PlaceFacts): string {
  return [normalName(name ?? line1 ?? ""), postcode, latitude?.toFixed(4), longitude?.toFixed(4)].join("|");
}
