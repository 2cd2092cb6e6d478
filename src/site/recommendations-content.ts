// What an association writes about the kinds of football on the list (§2.23, §2.24, §2.27).
import Type, { type Static } from "typebox";
import { footballTypes } from "#src/catalogue/records/vocabulary.ts";
import { address } from "./site-content.ts";

const line = Type.String({ minLength: 1, maxLength: 120 });
const strict = { additionalProperties: false };

/** A page of the product, or one of the association's elsewhere (§2.31). */
const link = Type.Object({ label: line, to: address }, strict);

/** A film in a player's frame, from an origin that EXTERNAL_ORIGINS names for videos. */
const video = Type.Object(
  {
    /** URL of the player's page, as its maker says it is to be embedded. */
    src: Type.String({
      pattern: "^https://[^\\s\\\\]+$",
      maxLength: 500,
      description: "an address starting with https://",
    }),
    title: line,
    /** On the button, after "Watch it": "1 min". */
    length: Type.Optional(line),
  },
  strict,
);
export type Video = Static<typeof video>;

const threeBenefits = Type.Array(line, { minItems: 3, maxItems: 3 });

const tabSchema = Type.Object(
  {
    tab: line,
    title: line,
    /** Exactly three. */
    benefits: threeBenefits,
    learnMore: link,
    /** At the head of a list without a chosen type; in other words, as `learnMore` follows. */
    heroLearnMore: Type.Optional(link),
    video: Type.Optional(video),
  },
  strict,
);

const helpingSchema = Type.Object(
  {
    /** In place of the other two. */
    clubTab: Type.Optional(line),
    casualTab: Type.Optional(line),
    title: line,
    benefits: threeBenefits,
    learnMore: link,
    /** What somebody of an age may do. */
    ages: Type.Optional(
      Type.Array(Type.Object({ ages: line, may: Type.String({ minLength: 1, maxLength: 200 }) }, strict), {
        minItems: 1,
        maxItems: 6,
      }),
    ),
  },
  strict,
);

const heroPictureNames = ["long-ball", "club-hero", "club", "casual", "kickabout", "girls", "hall"] as const;
export type HeroPictureName = (typeof heroPictureNames)[number];

/** A picture for the searches that fit all given words; the first that fits is shown. */
const heroSchema = Type.Object(
  {
    offers: Type.Optional(Type.Enum(["club", "casual"])),
    footballType: Type.Optional(Type.Enum([...footballTypes])),
    audience: Type.Optional(Type.Enum(["girl", "boy", "woman", "man", "mixed", "child", "disability"])),
    picture: Type.Enum([...heroPictureNames]),
  },
  strict,
);

export const recommendationsContentSchema = Type.Object(
  {
    club: tabSchema,
    casual: tabSchema,
    /**
     * Instead of the other two for volunteers, who do not need to know what players get. If
     * missing, nothing is shown.
     */
    helping: Type.Optional(helpingSchema),
    heroes: Type.Array(heroSchema, { minItems: 1 }),
    footballTypes: Type.Array(
      Type.Object(
        {
          footballType: Type.Enum([...footballTypes]),
          description: Type.String({ minLength: 1, maxLength: 400 }),
          learnMore: Type.Optional(link),
          video: Type.Optional(video),
        },
        strict,
      ),
      { minItems: footballTypes.length, maxItems: footballTypes.length },
    ),
  },
  strict,
);
export type RecommendationsContent = Static<typeof recommendationsContentSchema>;
