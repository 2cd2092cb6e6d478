// What we keep of a publisher's opportunity: only what it says, in our own words, and nothing of any person.
import type { FootballType, Gender, SurfaceType } from "#src/catalogue/records/vocabulary.ts";

/**
 * To be raised where stored items need to be read again, because what is kept of them has changed: 2 tells "all ages" from
 * ages not stated, 3 keeps cancelled sessions.
 */
export const currentMapping = 3;

/** Where something takes place, as its publisher describes it. */
export interface PlaceFacts {
  name: string | null;
  line1: string | null;
  city: string | null;
  county: string | null;
  /** Upper case with one space; null where none is given or it is no postcode. */
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
  /** Monday 1 to Sunday 7. `nth` counts within the month, from its end where negative; 0: every one. */
  byDay: { day: number; nth: number }[];
  byMonth: number[];
  byMonthDay: number[];
  /** Date-times, or dates alone, that are left out, as written. */
  exceptDates: string[];
  repeatCount: number | null;
  /** IANA name; null: the country's own. */
  timeZone: string | null;
}

/** Absent where the publisher states nothing; a child's value takes precedence over its parent's. */
export interface OpportunityFacts {
  name?: string;
  /** Plain text. */
  description?: string;
  footballType?: FootballType;
  /** Disability id of the activity itself (blind football, powerchair football). */
  activityDisabilityId?: number;
  /** Disability id of what the opportunity says it supports. */
  supportedDisabilityId?: number;
  /** True where people with a physical impairment are said to be supported. */
  isActivityAreaAccessible?: boolean;
  gender?: Gender;
  ages?: { min: number | null; max: number | null };
  /** Pounds: the cheapest offer. */
  price?: number;
  startsAtMs?: number;
  durationMinutes?: number;
  /** Share of places left, 0 to 100. */
  percentageAvailable?: number;
  bookingUrl?: string;
  status?: "scheduled" | "cancelled" | "postponed";
  place?: PlaceFacts;
  organiser?: OrganiserFacts;
  surfaceType?: SurfaceType;
  category?: string;
  programme?: string;
  isPitchHire?: boolean;
  schedules?: ScheduleFacts[];
  /** Dates to come that were embedded in the item; absent where none were embedded at all. */
  instances?: OpportunityFacts[];
}

/** What a child says, and what its parent says where it does not. */
export function inherit(parent: OpportunityFacts | undefined, child: OpportunityFacts): OpportunityFacts {
  if (!parent) return child;
  const { schedules: _rule, instances: _dates, startsAtMs: _start, ...shared } = parent;
  const place = placeInForce(shared.place, child.place);
  return { ...shared, ...child, ...(place && { place }) };
}

/** A child's place, where it says where that is; else its parent's. */
export function placeInForce(parent: PlaceFacts | undefined, child: PlaceFacts | undefined): PlaceFacts | undefined {
  return child && (isLocated(child) || !parent) ? child : parent;
}

/** Dates refer to series and facilities; occurrences are single dates, or courses that are booked as a whole. */
export type ItemKind = "series" | "facility" | "occurrence";

/** An item as it is stored. */
export interface StoredItem {
  kind: ItemKind;
  /** Its own @id, by which children name it. */
  openId: string | null;
  /** The @id of its series or facility. */
  parentRef: string | null;
  /** Null where it does not say what is played: its parent may. */
  isFootball: boolean | null;
  startsAtMs: number | null;
  facts: OpportunityFacts;
}

/** Why an item is not taken, or what is to be asked about one that is, as people read it; docs/openactive.md says what each means. */
export const refusalReasons = {
  "broken-item": "is not as the standard has it",
  "no-data": "has no data",
  "bad-id": "has no usable id",
  "bad-modified": "does not say when it was changed",
  "unknown-kind": "is of a kind that is not read",
  "on-demand": "is a recording",
  virtual: "is only online",
  "not-football": "is another sport",
  "no-activity": "does not say what is played",
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

/** What became of an item: stored, refused, or, for a series of another sport, remembered as refused. */
export interface MappedItem {
  stored: StoredItem | null;
  refusal: RefusalReason | null;
  /** What exactly was wrong, in few words, never with a person's data in it; empty where the reason says it all. */
  detail: string;
}
