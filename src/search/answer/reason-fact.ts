// Why a card is in an answer, as a fact that is worded in any language (match-reasons.ts).
// A namespace import, as the browser checks answers with it and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import {
  ageGroups,
  disabilityFacilityLabels,
  genders,
  surfaceTypes,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { reasonKinds } from "./reason-kinds.ts";

/** Each kind has fields of its own. */
export const reasonFactSchema = named(
  Type.Object({
    Kind: described(
      Type.String(),
      `One of ${reasonKinds.join(", ")}; others may be added. The first reason is one of the first three kinds`,
    ),
    Count: described(Type.Optional(Type.Integer()), "teams, sessions: how many match"),
    Genders: described(
      Type.Optional(Type.Array(Type.Enum([...genders]))),
      "teams, sessions, provider: who plays in them; for a provider empty if not known",
    ),
    AgeGroups: described(Type.Optional(Type.Array(Type.Enum([...ageGroups]))), "teams: their age groups"),
    Age: described(Type.Optional(Type.Integer()), "sessions, play-up: the age in the body"),
    MinAge: described(
      Type.Optional(nullable(Type.Integer())),
      "provider: the youngest age in years; null: no lower bound",
    ),
    MaxAge: described(
      Type.Optional(nullable(Type.Integer())),
      "provider: the oldest age in years; null: no upper bound",
    ),
    WithAdults: described(
      Type.Optional(Type.Literal(true)),
      "sessions: true if adults, 18 and over, may play in all of them",
    ),
    Days: described(
      Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }))),
      "teams, sessions, provider: those of the days searched for on which they are, as numbers from 1 (Monday) " +
        "to 7 (Sunday); empty: not known",
    ),
    AreAllDays: described(
      Type.Optional(Type.Literal(true)),
      "teams, sessions, provider: true if several days were searched for and Days has all of them",
    ),
    IsOfSome: described(
      Type.Optional(Type.Literal(true)),
      "days-unknown, no-price, no-length, no-age: true if this is so for some teams or sessions and not for others",
    ),
    DisabilityId: described(Type.Optional(Type.Integer()), "disability: the disability type that the football is for"),
    TimesOfDay: described(Type.Optional(Type.Array(Type.Enum([...timesOfDay]))), "times: the times searched for"),
    SurfaceType: described(
      Type.Optional(Type.Array(Type.Enum([...surfaceTypes]))),
      "surfaces: the surfaces searched for",
    ),
    DisabilityFacility: described(
      Type.Optional(Type.Array(Type.Enum([...disabilityFacilityLabels]))),
      "facilities: the facilities searched for",
    ),
  }),
  "ReasonFact",
);
export type ReasonFact = Static<typeof reasonFactSchema>;
