// The answer of the search by time (catalogue-format, "By time"). A namespace import, as the
// browser checks answers with these schemas and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { booleanOrNull, clubFields, joiningFields, positionFields, sessionCardSchema, text } from "./answer-schema.ts";

const count = Type.Integer({ minimum: 0 });

/** Full: its publisher says that no place is left. Cancelled ones are in no total. */
const sessionStatuses = ["scheduled", "waiting-list", "full", "cancelled"] as const;

/** Sessions that a day lists at most. */
export const mostListed = 100;

/** What only training has. */
const trainingFields = {
  ClubId: Type.Optional(clubFields.ClubId),
  TeamId: described(Type.Optional(nullable(Type.Integer())), "The team’s id"),
  PriceUnit: joiningFields.PriceUnit,
  FirstTimeFree: described(Type.Optional(booleanOrNull), "Whether the first time is free; null: not known"),
  Places: joiningFields.Places,
  BeginnersWelcome: joiningFields.BeginnersWelcome,
  Comment: described(Type.Optional(text), "What the club says about it, in its own words"),
};

const upcomingSessionSchema = named(
  Type.Object({
    Kind: described(
      Type.Enum(["session", "training"]),
      "session, or training: a club’s training on each day on which it takes place, if it is known whether new " +
        "people can join; fields that training does not have are null",
    ),
    Status: described(
      Type.Enum([...sessionStatuses]),
      "full: its publisher or club says that no space is left; waiting-list: of training, new people have to " +
        "wait; cancelled: it does not take place",
    ),
    IsPanDisabilitySuggestion: described(
      Type.Optional(Type.Literal(true)),
      "True if it is pan-disability football that was not searched for, offered as a suggestion",
    ),
    ProviderName: described(Type.String(), "Who runs it; for training the club"),
    CentreName: described(Type.String(), "The venue’s name; for training elsewhere its address"),
    City: described(text, "Town or city"),
    ...positionFields,
    DistanceFromUserLocation: described(
      Type.Number(),
      "Great-circle miles, unrounded, to the ground where it takes place; for training at no known ground to the club",
    ),
    ...sessionCardSchema.properties,
    SessionId: described(Type.String(), "The session’s id; for training the same id every week"),
    ProviderId: described(nullable(Type.Integer()), "The provider’s id; null for training"),
    PitchFinderId: described(
      nullable(Type.Integer()),
      "The venue’s id; null for training that is not at a venue of the register",
    ),
    ...trainingFields,
  }),
  "UpcomingSession",
);
export type UpcomingSession = Static<typeof upcomingSessionSchema>;

const upcomingDaySchema = named(
  Type.Object({
    Date: described(Type.String(), "The local day, YYYY-MM-DD"),
    Total: described(
      count,
      "All sessions of the day that match, listed or not, without cancelled ones and training that people cannot join",
    ),
    Joinable: described(
      Type.Object({
        morning: described(count, "Before 12:00"),
        afternoon: described(count, "Until 16:59"),
        evening: described(count, "From 17:00"),
      }),
      "How many of the day’s sessions are not full, by the part of the day in which they start",
    ),
    Sessions: described(
      Type.Array(upcomingSessionSchema),
      "The sessions of the day by start, then distance, then SessionId; if there are more than 100, the nearest 100",
    ),
  }),
  "UpcomingDay",
);
export type UpcomingDay = Static<typeof upcomingDaySchema>;

export const upcomingAnswerSchema = named(
  Type.Object({
    Days: described(
      Type.Array(upcomingDaySchema, { minItems: 1 }),
      "Every local day that was requested, in order, with or without sessions",
    ),
    Total: described(
      count,
      "Sessions that match on these days, without cancelled ones and training that people cannot join",
    ),
    Next: described(
      nullable(Type.String()),
      "The first local day after these on which a session that matches begins, YYYY-MM-DD; null if there is none",
    ),
    Reach: described(
      Type.Optional(
        Type.Array(
          Type.Object({
            WithinMiles: described(
              nullable(Type.Number()),
              "Great-circle miles, the bound inside; null: the catchment",
            ),
            Total: described(count, "What Total is with it on these days"),
          }),
        ),
      ),
      "Totals by how far away places may be, whatever WithinMiles says: for each of its steps, and for none",
    ),
    TimeZone: described(
      Type.Optional(Type.String()),
      "The clock at the position in the body, an IANA time zone: on it From is today if it is not given",
    ),
  }),
  "UpcomingAnswer",
);
export type UpcomingAnswer = Static<typeof upcomingAnswerSchema>;
