// What an association writes about the kinds of football on the recommendations page (specification §2.23, §2.24).
import Type, { type Static } from "typebox";
import { footballTypes } from "./vocabulary.ts";

const line = Type.String({ minLength: 1, maxLength: 120 });
const path = Type.String({ pattern: "^/(?!/)" });

const tabSchema = Type.Object(
  {
    tab: line,
    title: line,
    /** Exactly three. */
    benefits: Type.Array(line, { minItems: 3, maxItems: 3 }),
    learnMore: Type.Object({ label: line, to: path }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);

export const recommendationsContentSchema = Type.Object(
  {
    club: tabSchema,
    casual: tabSchema,
    footballTypes: Type.Array(
      Type.Object(
        {
          footballType: Type.Enum([...footballTypes]),
          description: Type.String({ minLength: 1, maxLength: 400 }),
          learnMore: Type.Optional(Type.Object({ label: line, to: path }, { additionalProperties: false })),
        },
        { additionalProperties: false },
      ),
      { minItems: footballTypes.length, maxItems: footballTypes.length },
    ),
  },
  { additionalProperties: false },
);
export type RecommendationsContent = Static<typeof recommendationsContentSchema>;
