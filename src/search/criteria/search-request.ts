// The bodies of the four recommendation calls (specification §7.3-7.5, catalogue-format "The body") and of the search by time
// ("By time"), as schemas.
import * as Type from "typebox";
import {
  disabilityFacilityLabels,
  footballTypes,
  oldestAge,
  surfaceTypes,
  timesOfDay,
  youngestAge,
} from "#src/catalogue/records/vocabulary.ts";
import { nullable, oneOf } from "#src/platform/schema/nullable.ts";
import { limits } from "./wire-codes.ts";

/** Comma-joined day numbers; empty means every day. Spaces are tolerated, days outside 1 to 7 are not. */
const weekDaysPattern = "^\\s*([1-7]\\s*(,\\s*[1-7]\\s*)*)?$";

/** The directions of §4.1: by distance, from either end of all that is found. */
const sortOrders = ["nearest", "furthest"] as const;

/** Preferences of §3.1 that a visit stores but no search uses: accepted from a client that sends all it has. */
const rememberedOnly = Type.Optional(Type.Unknown({ description: "accepted and not used" }));

export const searchRequestSchema = Type.Object(
  {
    Age: Type.Integer({ minimum: youngestAge, maximum: oldestAge }),
    PlayWith: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
    IncludeMixedGender: Type.Optional(
      nullable(
        Type.Boolean({
          description:
            "true adds mixed football: PlayWith 1 then means 4, and 2 means 5. Beside 3, or without PlayWith, it changes nothing",
        }),
      ),
    ),
    Disabilityoption: Type.Integer({ minimum: 1, maximum: 3 }),
    Latitude: Type.Number({ minimum: -90, maximum: 90 }),
    Longitude: Type.Number({ minimum: -180, maximum: 180 }),
    WeekDays: Type.Optional(
      nullable(
        Type.String({
          pattern: weekDaysPattern,
          maxLength: 60,
          description: 'day numbers from 1 (Monday) to 7 (Sunday) joined by commas, like "1,6,7"',
        }),
      ),
    ),
    DisabilityType: Type.Optional(nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 13 }), { maxItems: 13 }))),
    FootballType: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 4 }))),
    SelectedRecommendationsType: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3 }))),
    SelectedFootballType: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2 }))),
    Category: Type.Optional(nullable(oneOf(footballTypes))),
    SessionPrice: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 5 }))),
    SessionDuration: Type.Optional(nullable(Type.Enum([1, 2, 3, limits.noDuration, limits.campHours]))),
    TimesOfDay: Type.Optional(nullable(Type.Array(oneOf(timesOfDay), { maxItems: 3 }))),
    SurfaceType: Type.Optional(nullable(Type.Array(oneOf(surfaceTypes), { maxItems: 4 }))),
    DisabilityFacility: Type.Optional(
      nullable(Type.Array(oneOf(disabilityFacilityLabels), { maxItems: disabilityFacilityLabels.length })),
    ),
    PlacesFree: Type.Optional(nullable(Type.Literal(true))),
    BeginnersWelcome: Type.Optional(nullable(Type.Literal(true))),
    PageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    PageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    Sort: Type.Optional(oneOf(sortOrders)),
    Facts: Type.Optional(nullable(Type.Literal(true))),
    SearchForUser: rememberedOnly,
    AgeGroup: rememberedOnly,
    SelectedDisabilityType: rememberedOnly,
    OptforCurrentLocation: rememberedOnly,
    ReadableLocation: rememberedOnly,
    SearchId: rememberedOnly,
  },
  { additionalProperties: false },
);

export type SearchRequest = Type.Static<typeof searchRequestSchema>;

const { PageNumber, PageSize, ...preferences } = searchRequestSchema.properties;

/** Days in one answer at most, and where the body does not say. */
const mostDays = 14;
export const usualDays = 7;

/** A date of the calendar: months have their own numbers of days, and February has 29 in a leap year. */
const monthDays =
  "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";

export const upcomingRequestSchema = Type.Object(
  {
    ...preferences,
    From: Type.Optional(
      Type.String({
        pattern: `^(?:\\d{4}-${monthDays}|${leapYear}-02-29)$`,
        description: "a local date as YYYY-MM-DD, like 2026-11-24",
      }),
    ),
    Days: Type.Optional(Type.Integer({ minimum: 1, maximum: mostDays })),
  },
  { additionalProperties: false },
);

export type UpcomingRequest = Type.Static<typeof upcomingRequestSchema>;

/** The same for every age: of a page that knows a place alone. */
export type AgelessRequest = Omit<UpcomingRequest, "Age"> & { Age: null };
