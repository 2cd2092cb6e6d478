// The association's programmes and the tags offers are sorted by (§1.3, §9.10): words, for whom,
// where to; its initiatives, which each category of programmes promotes (§2.35, §9.11); and the
// logos of places' cards (§7.13).
import Type, { type Static } from "typebox";
import { footballTypes } from "#src/catalogue/records/vocabulary.ts";
import { campaignIds } from "#src/search/criteria/journey-id.ts";
import { cardFields, imageSchema, linkSchema } from "./site-content.ts";

const strict = { additionalProperties: false };
const line = Type.String({ minLength: 1, maxLength: 200 });
const age = Type.Integer({ minimum: 5, maximum: 99 });

/** A programme's name in URLs and in FaInitiative, without ages at its end. */
const programmeSlug = Type.String({
  pattern: "^[a-z0-9-]{1,60}$",
  description: "small letters, figures and dashes",
});

const tags = ["men", "girl", "women", "mixed", "disability", "casual", "club", "age"] as const;

export const programmesSchema = Type.Object(
  {
    /** Each on a page; that of "age" is put before the ages, as in "Ages 5 to 11". */
    tags: Type.Array(Type.Object({ tag: Type.Enum([...tags]), label: line }, strict), {
      minItems: tags.length,
      maxItems: tags.length,
    }),
    /** The texts around the questions of an onboarding page. */
    campaigns: Type.Array(
      Type.Object(
        {
          id: Type.Enum([...campaignIds]),
          /** Above each question's heading; none in a partner's page, which has its own text. */
          name: Type.Optional(line),
          heading: line,
          lead: line,
        },
        strict,
      ),
      { minItems: campaignIds.length, maxItems: campaignIds.length },
    ),
    programmes: Type.Array(
      Type.Object(
        {
          slug: programmeSlug,
          name: line,
          description: Type.String({ minLength: 1, maxLength: 400 }),
          tags: Type.Array(Type.Enum([...tags]), { minItems: 1, maxItems: tags.length }),
          ages: Type.Object({ from: age, to: Type.Optional(age) }, strict),
          infoLink: Type.Optional(linkSchema),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type ProgrammesContent = Static<typeof programmesSchema>;
export type Programme = ProgrammesContent["programmes"][number];

const initiativeIds = [1, 2, 3, 4] as const;
const promoNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const slugs = Type.Array(programmeSlug, { minItems: 1 });
const promos = Type.Array(Type.Enum([...promoNumbers]), { minItems: 1, maxItems: promoNumbers.length });

const initiativeSchema = Type.Object(
  {
    id: Type.Enum([...initiativeIds]),
    /** Played if one of these is. */
    programmes: slugs,
    /** In years; a missing bound is open. A search for another age does not show it. */
    ages: Type.Optional(Type.Object({ from: Type.Optional(age), to: Type.Optional(age) }, strict)),
    ...cardFields,
  },
  strict,
);
export type Initiative = Static<typeof initiativeSchema>;

export const initiativesSchema = Type.Object(
  {
    heading: line,
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
          programmes: slugs,
          /** In the order in which they are shown. */
          promos,
          /** Shown instead of them to people older than this many years. */
          older: Type.Optional(Type.Object({ overAge: age, promos }, strict)),
        },
        strict,
      ),
    ),
  },
  strict,
);
export type InitiativesContent = Static<typeof initiativesSchema>;

/** The product's own, in the theme's colours (src/web/kit/place-logos/place-logos.tsx). */
export const logoDrawings = ["star", "shirt", "bounce", "steps", "hall", "goal", "pitch"] as const;
export type LogoDrawing = (typeof logoDrawings)[number];

const logoSchema = Type.Object(
  {
    /** Beside the logo; short, as a card is narrow. */
    label: Type.String({ minLength: 1, maxLength: 30 }),
    drawing: Type.Enum([...logoDrawings]),
    /** Replaces the drawing once it has loaded. */
    image: Type.Optional(imageSchema),
    /** Shown if one of these is played. */
    programmes: Type.Optional(Type.Array(programmeSlug, { minItems: 1, maxItems: 40 })),
    /** Shown if one of these is played. */
    footballTypes: Type.Optional(Type.Array(Type.Enum([...footballTypes]), { minItems: 1 })),
  },
  strict,
);
export type PlaceLogo = Static<typeof logoSchema>;

/** The most important first: a card shows the first few that fit it. */
export const mapCardsSchema = Type.Object({ logos: Type.Array(logoSchema, { maxItems: 40 }) }, strict);
export type MapCardsContent = Static<typeof mapCardsSchema>;
