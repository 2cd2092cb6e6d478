// The association's four initiatives, and which of them each category of programmes promotes (specification §2.35, §9.11).
import Type, { type Static } from "typebox";
import { programmeSlug } from "./programmes-content.ts";
import { cardFields } from "./site-content.ts";

const strict = { additionalProperties: false };
const initiativeIds = [1, 2, 3, 4] as const;
const promoNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const programmes = Type.Array(programmeSlug, { minItems: 1 });
const promos = Type.Array(Type.Enum([...promoNumbers]), { minItems: 1, maxItems: promoNumbers.length });

const years = Type.Integer({ minimum: 5, maximum: 99 });

const initiativeSchema = Type.Object(
  {
    id: Type.Enum([...initiativeIds]),
    /** Played if one of these is. */
    programmes,
    /** The ages that it is for, in years; a missing bound is open. A search for another age does not show it. */
    ages: Type.Optional(Type.Object({ from: Type.Optional(years), to: Type.Optional(years) }, strict)),
    ...cardFields,
  },
  strict,
);
export type Initiative = Static<typeof initiativeSchema>;

export const initiativesSchema = Type.Object(
  {
    heading: Type.String({ minLength: 1, maxLength: 200 }),
    initiatives: Type.Array(initiativeSchema, { minItems: initiativeIds.length, maxItems: initiativeIds.length }),
    /** The initiative that each of the eight promos speaks of. */
    promos: Type.Array(
      Type.Object({ promo: Type.Enum([...promoNumbers]), initiative: Type.Enum([...initiativeIds]) }, strict),
      { minItems: promoNumbers.length, maxItems: promoNumbers.length },
    ),
    categories: Type.Array(
      Type.Object(
        {
          category: programmeSlug,
          programmes,
          /** In the order in which they are shown. */
          promos,
          /** Shown instead of them to people older than this many years. */
          older: Type.Optional(Type.Object({ overAge: years, promos }, strict)),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type InitiativesContent = Static<typeof initiativesSchema>;
