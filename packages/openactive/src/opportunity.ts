// What is kept of an opportunity: only what its publisher states, and nothing of any person.
import type { JsonObject } from "./json-ld.ts";

/** Where something takes place, as its publisher describes it. */
export interface PlaceFacts {
  name: string | null;
  line1: string | null;
  city: string | null;
  county: string | null;
  /** As the taker of the data writes it; null where none is given or it is no postcode. */
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
  website: string | null;
  changingRooms: boolean | null;
  carPark: boolean | null;
}

export const isLocated = ({ latitude, postcode }: PlaceFacts) => latitude !== null || postcode !== null;

/** Who runs it: an organisation's name and website, never a person's. */
export interface OrganiserFacts {
  name: string;
  website: string | null;
}

/** A repeated event's rule (Modelling Opportunity Data, Schedule). */
export interface ScheduleFacts {
  /** Local date "2026-11-22"; null: from now on. */
  startDate: string | null;
  /** Last local date, itself included; null: without an end. */
  endDate: string | null;
  /** Local time "19:30". */
  startTime: string;
  durationMinutes: number | null;
  unit: "day" | "week" | "month";
  /** Every so many units. */
  interval: number;
  /** Monday 1 to Sunday 7. `nth` counts within the month, from its end if negative; 0: all. */
  byDay: { day: number; nth: number }[];
  byMonth: number[];
  byMonthDay: number[];
  /** Date-times, or dates alone, that are left out, as written. */
  exceptDates: string[];
  repeatCount: number | null;
  /** IANA name; null where none is named. */
  timeZone: string | null;
}

export type Gender = "Mixed" | "Female" | "Male";

/** What the standard has a field for. Absent where the publisher states nothing. */
interface StandardFacts {
  name?: string;
  /** Plain text. */
  description?: string;
  gender?: Gender;
  ages?: { min: number | null; max: number | null };
  /** The cheapest offer, in the taker's currency. */
  price?: number;
  startsAtMs?: number;
  durationMinutes?: number;
  /** Share of places left, 0 to 100. */
  percentageAvailable?: number;
  bookingUrl?: string;
  status?: "scheduled" | "cancelled" | "postponed";
  place?: PlaceFacts;
  organiser?: OrganiserFacts;
  category?: string;
  programme?: string;
  isPitchHire?: boolean;
  schedules?: ScheduleFacts[];
}

/** The standard's facts with the taker's own (`Own`). A child's come before its parent's. */
export type OpportunityFacts<Own = unknown> = StandardFacts &
  Partial<Own> & {
    /** Dates to come that were embedded in the item; absent where none were embedded at all. */
    instances?: OpportunityFacts<Own>[];
  };

/** What only the taker of the data can say. */
export interface Taker<Own> {
  /** The zone of times without an offset and schedules without a zone, by place: an IANA name. */
  zoneAt(place: PlaceFacts | undefined): string;
  /** ISO 4217: an offer in another currency is left aside. */
  currency: string;
  /** A postcode as it is to be kept; null where the text is none. */
  readPostcode(text: string): string | null;
  /** Own facts by activity or type of facility; "other": not wanted, null: none is stated. */
  judgeActivity(activity: unknown, facilityType: unknown): Partial<Own> | "other" | null;
  /** Facts by anything else of an item, which come before those of the standard's own fields. */
  ownFacts(data: JsonObject): Partial<OpportunityFacts<Own>>;
}

/** What a child says, and what its parent says where it does not. */
export function inherit<Own>(
  parent: OpportunityFacts<Own> | undefined,
  child: OpportunityFacts<Own>,
): OpportunityFacts<Own> {
  if (!parent) return child;
  const { schedules: _rule, instances: _dates, startsAtMs: _start, ...shared } = parent;
  const place = placeInForce(shared.place, child.place);
  return { ...shared, ...child, ...(place && { place }) };
}

/** A child's place, where it says where that is; else its parent's. */
export function placeInForce(parent: PlaceFacts | undefined, child: PlaceFacts | undefined): PlaceFacts | undefined {
  return child && (isLocated(child) || !parent) ? child : parent;
}

/** Dates refer to series and facilities; occurrences are single dates, or courses as a whole. */
export type ItemKind = "series" | "facility" | "occurrence";

export interface StoredItem<Own = unknown> {
  kind: ItemKind;
  /** Its own @id, by which children name it. */
  openId: string | null;
  /** The @id of its series or facility. */
  parentRef: string | null;
  /** Whether the taker wants its activity; null where it states none: its parent may. */
  isWanted: boolean | null;
  startsAtMs: number | null;
  facts: OpportunityFacts<Own>;
}

/** Why an item is not taken, or what is to be asked about one that is, as people read it. */
export const refusalReasons = {
  "broken-item": "is not as the standard has it",
  "no-data": "has no data",
  "bad-id": "has no usable id",
  "bad-modified": "does not say when it was changed",
  "unknown-kind": "is of a kind that is not read",
  "on-demand": "is a recording",
  virtual: "is only online",
  "other-activity": "is another activity",
  "no-activity": "does not say what is done",
  "pitch-hire-off": "is a pitch to hire",
  "no-start": "has no time",
  "bad-date": "has a date that does not exist",
  "too-far-ahead": "is more than two years ahead",
  over: "is over",
  "bad-schedule": "has a schedule that cannot be read",
  "partial-schedule": "has a schedule without dates",
  "off-schedule": "has dates that its own schedule contradicts",
  cancelled: "is cancelled",
  postponed: "is postponed",
  "bad-position": "has a position that cannot be",
  "bad-ages": "has ages that cannot be read",
  "bad-gender": "has a gender that cannot be read",
};
export type RefusalReason = keyof typeof refusalReasons;

/** An item stored, refused, or, for a series of another activity, remembered as refused. */
export interface MappedItem<Own = unknown> {
  stored: StoredItem<Own> | null;
  refusal: RefusalReason | null;
  /** What was wrong, without a person's data; empty where the reason says it all. */
  detail: string;
}
