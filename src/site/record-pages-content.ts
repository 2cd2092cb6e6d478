// The association's own pictures for the heads of records' pages (specification §7.13).
import Type from "typebox";
import { picturesSchema } from "./site-content.ts";

const strict = { additionalProperties: false };

/** One of them is chosen at random for each page; without any, one of the product's own drawings. */
const heads = (most: number) => Type.Object({ heroImages: Type.Array(picturesSchema, { maxItems: most }) }, strict);

export const recordPagesSchema = Type.Object(
  {
    /** Venues, and providers at them. */
    venue: heads(5),
    club: heads(5),
    team: heads(6),
  },
  strict,
);
