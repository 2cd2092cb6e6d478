// The body of the search by time (catalogue-format, "By time"): that of a casual search without a page, and which days.
import Type, { type Static } from "typebox";
import { searchRequestSchema } from "./search-request.ts";

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

export type UpcomingRequest = Static<typeof upcomingRequestSchema>;

/** The same for every age: of a page that knows a place alone. */
export type AgelessRequest = Omit<UpcomingRequest, "Age"> & { Age: null };
