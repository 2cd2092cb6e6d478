// Venues with a position, and their sessions. Those equal in all that a search can ask, and that a
// card shows, are one offer: it ends when the last of them has started.
import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { isFullyBooked } from "#src/catalogue/records/fully-booked.ts";
import { type Offer, offerOfPlace, offerOfSession } from "../criteria/offer.ts";
import { placeOfId } from "./club-offers.ts";
import { GrowingColumns } from "./growing-column.ts";
import { arrangePlaces, type PlaceColumns } from "./place-columns.ts";
import { DifferentOffers, type PlacedOffers, placeOffers } from "./placed-offers.ts";

export interface SessionOffers {
  places: PlaceColumns;
  /** Their records are sessions, by start, then id. */
  offers: PlacedOffers;
  /** By record of an offer: its start, in milliseconds since 1970 UTC, and its place by start. */
  startsMs: Float64Array;
  order: Int32Array;
  /** By offer: the start of its last session; -Infinity where they (so all) are cancelled. */
  lastMs: Float64Array;
  isCancelled: Uint8Array;
  isAgeAssumed: Uint8Array;
  /** By session: 1 where it is fully booked. */
  isFull: Uint8Array;
}

/** What a card tells apart of sessions, beside what can be asked. */
export interface SessionTraits {
  providerId: number;
  faInitiative: string | null;
  isAgeAssumed: boolean;
  isCancelled: boolean;
}

/** What the offers need of a venue. */
export type PlacedVenue = Pick<Venue, "pitchFinderId" | "position" | "facilities">;

/** The zone of a venue; nothing in a country with one. */
export type ZoneOfVenue = (pitchFinderId: number) => string | undefined;

/** The sessions of a provider at a venue. */
export const pairKey = (pair: { providerId: number; pitchFinderId: number }) =>
  `${pair.providerId}p${pair.pitchFinderId}`;

export const offerOfRecord = (session: Session, zone?: string): Offer =>
  offerOfSession({
    MinAge: session.minAge,
    MaxAge: session.maxAge,
    Gender: session.gender,
    FootballType: session.footballType,
    DisabilityId: session.disabilityId,
    SessionDateTime: new Date(session.startsAtMs).toISOString(),
    DurationMinutes: session.durationMinutes,
    Price: session.price,
    SurfaceType: session.surfaceType,
    ...(zone && { TimeZone: zone }),
  });

/** Takes sessions by id and keeps no record. Those of an unknown provider are left out. */
export class SessionOffersWriter {
  readonly #isKnown: ReadonlySet<number>;
  readonly #zoneOf: ZoneOfVenue;
  readonly #different = new DifferentOffers<SessionTraits>();
  readonly #columns = new GrowingColumns({
    startsMs: Float64Array,
    venueIds: Float64Array,
    numbers: Int32Array,
    isFull: Uint8Array,
  });
  /** By provider and venue: the start of the last session that is not cancelled. */
  readonly lastStartMs = new Map<string, number>();
  /** By venue: the sources of its sessions. */
  readonly sourceIds = new Map<number, Set<number | null>>();

  constructor(providers: readonly Pick<Provider, "providerId">[], zoneOf: ZoneOfVenue) {
    this.#zoneOf = zoneOf;
    this.#isKnown = new Set(providers.map(({ providerId }) => providerId));
  }

  /** False where it is left out. */
  add(session: Session): boolean {
    const { providerId, pitchFinderId, startsAtMs, faInitiative, isCancelled, sourceId = null } = session;
    if (!this.#isKnown.has(providerId)) return false;
    const traits = { providerId, faInitiative, isAgeAssumed: session.isAgeAssumed === true, isCancelled };
    this.#columns.push({
      startsMs: startsAtMs,
      venueIds: pitchFinderId,
      numbers: this.#different.numberOf(offerOfRecord(session, this.#zoneOf(pitchFinderId)), traits),
      isFull: Number(isFullyBooked(session.percentageAvailable)),
    });
    const sources = this.sourceIds.get(pitchFinderId);
    if (sources === undefined) this.sourceIds.set(pitchFinderId, new Set([sourceId]));
    else sources.add(sourceId);
    const pair = pairKey(session);
    if (!isCancelled && !(this.lastStartMs.get(pair)! >= startsAtMs)) this.lastStartMs.set(pair, startsAtMs);
    return true;
  }

  /** With the traits of each offer, for its texts. */
  all(venues: readonly PlacedVenue[]): { found: SessionOffers; traits: SessionTraits[] } {
    const places = arrangePlaces(
      venues.map(({ position, pitchFinderId }) => ({ position, zone: this.#zoneOf(pitchFinderId) })),
    );
    const { startsMs, numbers, venueIds, isFull } = this.#columns.all();
    const placeOf = venueIds.map(
      placeOfId(
        places,
        venues.map(({ pitchFinderId }) => pitchFinderId),
      ),
    );
    const ofPlaces = Array.from(places.record, (venue) => offerOfPlace(venues[venue]!.facilities));
    // Sorting leaves those of one start in the order of their ids.
    const sorted = Int32Array.from(numbers.keys()).sort((a, b) => startsMs[a]! - startsMs[b]!);
    const { offers: withoutPlace, further } = this.#different;
    const kinds = new DifferentOffers();
    const offers = placeOffers(places.record.length, {
      records: sorted,
      placeOf: (session) => placeOf[session]!,
      numberOf: (session) => numbers[session]!,
      kindOf: (session, place) => kinds.numberOf({ ...withoutPlace[numbers[session]!]!, ...ofPlaces[place]! }, null),
      kinds: kinds.offers,
    });
    const { records, recordsFrom } = offers;
    const order = new Int32Array(sorted.length);
    sorted.forEach((session, at) => {
      order[session] = at;
    });
    const traits = Array.from(offers.group, (_, offer) => further[numbers[records[recordsFrom[offer]!]!]!]!);
    const found = {
      places,
      offers,
      startsMs: Float64Array.from(records, (session) => startsMs[session]!),
      order: records.map((session) => order[session]!),
      lastMs: Float64Array.from(traits, ({ isCancelled }, offer) =>
        isCancelled ? Number.NEGATIVE_INFINITY : startsMs[records[recordsFrom[offer + 1]! - 1]!]!,
      ),
      isCancelled: Uint8Array.from(traits, (each) => Number(each.isCancelled)),
      isAgeAssumed: Uint8Array.from(traits, (each) => Number(each.isAgeAssumed)),
      isFull,
    };
    return { found, traits };
  }
}
