// The answer of the search by time (catalogue-format, "By time").
// A namespace import, as the browser checks answers with these schemas and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import { placesWords, priceUnits } from "#src/catalogue/records/vocabulary.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { sessionCardSchema } from "./search-answer.ts";

const count = Type.Integer({ minimum: 0 });

/** Full: its publisher says that no place is left. Cancelled ones are in no total. */
const sessionStatuses = ["scheduled", "full", "cancelled"] as const;

/** Sessions that a day lists at most. */
export const mostListed = 100;

/** What only training has. */
const trainingFields = {
  ClubId: Type.Optional(Type.Integer()),
  TeamId: Type.Optional(nullable(Type.Integer())),
  /** What the price is paid for. */
  PriceUnit: Type.Optional(nullable(Type.Enum([...priceUnits]))),
  FirstTimeFree: Type.Optional(nullable(Type.Boolean())),
  Places: Type.Optional(nullable(Type.Enum([...placesWords]))),
  BeginnersWelcome: Type.Optional(nullable(Type.Boolean())),
  Comment: Type.Optional(nullable(Type.String())),
};

export const upcomingSessionSchema = Type.Object({
  /** Clubs' training stands beside the sessions. */
  Kind: Type.Enum(["session", "training"]),
  Status: Type.Enum([...sessionStatuses]),
  IsPanDisabilitySuggestion: Type.Optional(Type.Literal(true)),
  /** Of training: the club's. */
  ProviderName: Type.String(),
  CentreName: Type.String(),
  City: nullable(Type.String()),
  Latitude: Type.Number(),
  Longitude: Type.Number(),
  /** Great-circle miles, unrounded. */
  DistanceFromUserLocation: Type.Number(),
  ...sessionCardSchema.properties,
  /** Null for training, which is a club's. */
  ProviderId: nullable(Type.Integer()),
  /** Null for training that is at no venue of the register. */
  PitchFinderId: nullable(Type.Integer()),
  ...trainingFields,
});
export type UpcomingSession = Static<typeof upcomingSessionSchema>;

export const upcomingDaySchema = Type.Object({
  /** The local day, YYYY-MM-DD. */
  Date: Type.String(),
  /** All matching sessions of the day that are not cancelled. */
  Total: count,
  /** Of these, the ones that are not full, by the part of the day in which they start. */
  Joinable: Type.Object({ morning: count, afternoon: count, evening: count }),
  /** By start, then distance, then SessionId: all of the day, or the nearest hundred. */
  Sessions: Type.Array(upcomingSessionSchema),
});
export type UpcomingDay = Static<typeof upcomingDaySchema>;

export const upcomingAnswerSchema = Type.Object({
  /** Every day asked for, also one without a session. */
  Days: Type.Array(upcomingDaySchema),
  Total: count,
  /** The first local day after these that has a matching session. */
  Next: nullable(Type.String()),
});
export type UpcomingAnswer = Static<typeof upcomingAnswerSchema>;
