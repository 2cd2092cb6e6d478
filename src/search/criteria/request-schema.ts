// The bodies of the four recommendation calls (§7.3-7.5, catalogue-format "The body") and of the
// search by time ("By time"), as schemas.
import * as Type from "typebox";
import {
  disabilityFacilityLabels,
  disabilityNames,
  footballTypes,
  oldestAge,
  surfaceTypes,
  timesOfDay,
  youngestAge,
} from "#src/catalogue/records/vocabulary.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable, oneOf } from "#src/platform/schema/nullable.ts";
import { pageSizes } from "./search-calls.ts";
import { limits } from "./wire-codes.ts";

const disabilityCodes = disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ");

/** Comma-joined day numbers; empty: every day. Spaces are tolerated, other days are not. */
const weekDaysPattern = "^\\s*([1-7]\\s*(,\\s*[1-7]\\s*)*)?$";

/** The directions of §4.1: by distance, from either end of all that is found. */
const sortOrders = ["nearest", "furthest"] as const;

/** Preferences of §3.1 that no search uses: accepted from clients that send all they have. */
const rememberedOnly = Type.Optional(Type.Unknown({ description: "accepted but not used" }));

const withinMiles = (maximum?: number) =>
  described(
    Type.Optional(nullable(Type.Number({ exclusiveMinimum: 0, ...(maximum !== undefined && { maximum }) }))),
    "How far away a place may be: great-circle miles, the bound inside, at most the catchment; absent or null: " +
      "the catchment",
  );

/** The schema of a body as a site takes it, whose searches go no further than its catchment. */
export const upToCatchment = <Schema extends { properties: { WithinMiles: Type.TSchema } }>(
  schema: Schema,
  catchmentMiles: number,
): Schema => ({ ...schema, properties: { ...schema.properties, WithinMiles: withinMiles(catchmentMiles) } });

export const searchRequestSchema = named(
  Type.Object(
    {
      Age: described(
        Type.Integer({ minimum: youngestAge, maximum: oldestAge }),
        "The player’s age in whole years. Teams of clubs match by age group, sessions by MinAge and MaxAge",
      ),
      PlayWith: described(
        Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 5 }))),
        "Who plays: 1 male, 2 female, 3 mixed teams and sessions only, 4 male or mixed, 5 female or mixed; " +
          "absent or null: all",
      ),
      IncludeMixedGender: described(
        Type.Optional(
          nullable(
            Type.Boolean({
              description:
                "true adds mixed football: PlayWith 1 then means 4, and 2 means 5. Beside 3, or without " +
                "PlayWith, it changes nothing",
            }),
          ),
        ),
        "true beside PlayWith 1 or 2 means 4 or 5; beside any other PlayWith it changes nothing",
      ),
      Disabilityoption: described(
        Type.Integer({ minimum: 1, maximum: 3 }),
        "Disability football: 1 yes: the types in DisabilityType, and pan-disability; 2 no; 3 not sure: football " +
          "without a disability type first, then pan-disability",
      ),
      Latitude: described(
        Type.Number({ minimum: -90, maximum: 90 }),
        "Latitude of the location that the distances are measured from, in decimal degrees (WGS 84), north positive",
      ),
      Longitude: described(
        Type.Number({ minimum: -180, maximum: 180 }),
        "Longitude of the location that the distances are measured from, in decimal degrees (WGS 84), east positive",
      ),
      WithinMiles: withinMiles(),
      WeekDays: described(
        Type.Optional(
          nullable(
            Type.String({
              pattern: weekDaysPattern,
              maxLength: 60,
              description: 'day numbers from 1 (Monday) to 7 (Sunday) joined by commas, like "1,6,7"',
            }),
          ),
        ),
        "Days on which the person can play: numbers from 1 (Monday) to 7 (Sunday) joined by commas, like 1,6,7; " +
          "absent, null or empty: every day",
      ),
      DisabilityType: described(
        Type.Optional(nullable(Type.Array(Type.Integer({ minimum: 1, maximum: 13 }), { maxItems: 13 }))),
        `Disability types, used only with Disabilityoption 1; empty: only pan-disability. ${disabilityCodes}`,
      ),
      FootballType: described(
        Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 4 }))),
        "The kind of football: 1 casual, 2 club, 3 both, 4 camps and festivals: sessions known to run for a day " +
          "or more, whatever SessionDuration says",
      ),
      SelectedRecommendationsType: described(
        Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3 }))),
        "The lists that a visit chose: 1 casual, 2 clubs, 3 clubs and casual. Accepted, because clients may send " +
          "all preferences that they have, but not used: the call’s URL determines the list",
      ),
      SelectedFootballType: described(
        Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 2 }))),
        "The list that is shown: 1 casual, 2 club. Only filtercounts reads it, and FootballType if it is absent; " +
          "for every other call the URL determines the list",
      ),
      Category: described(
        Type.Optional(nullable(oneOf(footballTypes))),
        "The only type of football to find; football or absent: every type. For clubs, 11v11 is team football: " +
          "up to under 12s it also takes small-sided and football teams, as their formats are mini soccer and 9v9",
      ),
      SessionPrice: described(
        Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 5 }))),
        "The most a session may cost, in pounds, from 0 (free); 5: no limit. For sessions only",
      ),
      SessionDuration: described(
        Type.Optional(nullable(Type.Enum([1, 2, 3, limits.noDuration, limits.campHours]))),
        "The longest a session may be, in hours; 4: no limit; 168 (a week) is for FootballType 4. For sessions only",
      ),
      TimesOfDay: described(
        Type.Optional(nullable(Type.Array(oneOf(timesOfDay), { maxItems: 3 }))),
        "When a session may start, in local time: morning before 12:00, afternoon until 16:59, evening from " +
          "17:00; absent: any. For sessions only",
      ),
      SurfaceType: described(
        Type.Optional(nullable(Type.Array(oneOf(surfaceTypes), { maxItems: 4 }))),
        "The session’s surface must be known and one of these; empty: any. For sessions only",
      ),
      DisabilityFacility: described(
        Type.Optional(
          nullable(Type.Array(oneOf(disabilityFacilityLabels), { maxItems: disabilityFacilityLabels.length })),
        ),
        "Accessible facilities, all of which the venue must be known to have: " +
          `${disabilityFacilityLabels.join(", ")}. For sessions only`,
      ),
      PlacesFree: described(
        Type.Optional(nullable(Type.Literal(true))),
        "true: only teams that say that they have spaces, many or few. For clubs only",
      ),
      BeginnersWelcome: described(
        Type.Optional(nullable(Type.Literal(true))),
        "true: only teams that say that beginners are welcome. For clubs only",
      ),
      PageNumber: described(
        Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
        "Which page of each list, from 1; past a list’s end it is empty. Absent: 1",
      ),
      PageSize: described(
        Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
        `Cards on a page of each list; absent: ${pageSizes.club} clubs, ${pageSizes.casual} venues and providers`,
      ),
      Sort: described(
        Type.Optional(oneOf(sortOrders)),
        "The order of each list by distance, over all its pages; absent: nearest. The groups are in the same " +
          "order for both",
      ),
      Facts: described(
        Type.Optional(nullable(Type.Literal(true))),
        "true: each card has ReasonFacts beside its Reasons. Only the recommendation calls read it",
      ),
      SearchForUser: rememberedOnly,
      AgeGroup: rememberedOnly,
      SelectedDisabilityType: rememberedOnly,
      OptforCurrentLocation: rememberedOnly,
      ReadableLocation: rememberedOnly,
      SearchId: rememberedOnly,
    },
    { additionalProperties: false },
  ),
  "SearchRequest",
);

export type SearchRequest = Type.Static<typeof searchRequestSchema>;

const { PageNumber, PageSize, ...preferences } = searchRequestSchema.properties;

/** Days in one answer at most, and where the body does not say. */
const mostDays = 14;
export const usualDays = 7;

/** A date of the calendar: months have their own lengths, February 29 days in a leap year. */
const monthDays =
  "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";

export const upcomingRequestSchema = named(
  Type.Object(
    {
      ...preferences,
      From: Type.Optional(
        Type.String({
          pattern: `^(?:\\d{4}-${monthDays}|${leapYear}-02-29)$`,
          description: "a local date as YYYY-MM-DD, like 2026-11-24",
        }),
      ),
      Days: described(
        Type.Optional(Type.Integer({ minimum: 1, maximum: mostDays })),
        "How many local days the answer covers; absent: 7",
      ),
    },
    { additionalProperties: false },
  ),
  "UpcomingRequest",
);

export type UpcomingRequest = Type.Static<typeof upcomingRequestSchema>;

/** The same for every age: of a page that knows a place alone. */
export type AgelessRequest = Omit<UpcomingRequest, "Age"> & { Age: null };
