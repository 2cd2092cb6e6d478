// The logos on the cards of places, beside the map and in the list: of programmes and kinds of football (specification §7.13).
import Type, { type Static } from "typebox";
import { footballTypes } from "#src/catalogue/records/vocabulary.ts";
import { address } from "./content-url.ts";
import { programmeSlug } from "./programmes-content.ts";

const strict = { additionalProperties: false };

/** The product's own, in the theme's colours (src/web/kit/place-logos/place-logos.tsx). */
export const logoDrawings = ["star", "shirt", "bounce", "steps", "hall", "goal", "pitch"] as const;
export type LogoDrawing = (typeof logoDrawings)[number];

const logoSchema = Type.Object(
  {
    /** Beside the logo; short, as a card is narrow. */
    label: Type.String({ minLength: 1, maxLength: 30 }),
    drawing: Type.Enum([...logoDrawings]),
    /** Replaces the drawing once it has loaded. */
    image: Type.Optional(Type.Object({ src: address, alt: Type.String({ maxLength: 200 }) }, strict)),
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
