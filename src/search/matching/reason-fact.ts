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
import { nullable } from "#src/platform/schema/nullable.ts";

/** Each kind has fields of its own. */
export const reasonFactSchema = Type.Object({
  /** One of match-reasons.ts; of a later server perhaps another. */
  Kind: Type.String(),
  Count: Type.Optional(Type.Integer()),
  Genders: Type.Optional(Type.Array(Type.Enum([...genders]))),
  AgeGroups: Type.Optional(Type.Array(Type.Enum([...ageGroups]))),
  Age: Type.Optional(Type.Integer()),
  MinAge: Type.Optional(nullable(Type.Integer())),
  MaxAge: Type.Optional(nullable(Type.Integer())),
  /** Those of the days searched that are met; none: not known. */
  Days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }))),
  /** They are all of the days searched, which are some. */
  AreAllDays: Type.Optional(Type.Literal(true)),
  /** It is true of some of the offers. */
  IsOfSome: Type.Optional(Type.Literal(true)),
  DisabilityId: Type.Optional(Type.Integer()),
  TimesOfDay: Type.Optional(Type.Array(Type.Enum([...timesOfDay]))),
  SurfaceType: Type.Optional(Type.Array(Type.Enum([...surfaceTypes]))),
  DisabilityFacility: Type.Optional(Type.Array(Type.Enum([...disabilityFacilityLabels]))),
});
export type ReasonFact = Static<typeof reasonFactSchema>;
