// What a server of pages asks the server of calls beside the product calls: the current catalogue, the pages that
// exist, and the club of a reference.
import Type from "typebox";

/** Answer of GET /api/catalogue. */
export const catalogueStateSchema = Type.Object({
  Version: Type.Integer(),
  IsStale: Type.Boolean(),
  /** The catalogue is the invented one: every page says so. */
  IsDemonstration: Type.Boolean(),
});

export const clubRefQuerySchema = Type.Object(
  { WgsClubId: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);

/** Answer of GET /api/clubref. */
export const clubRefSchema = Type.Object({ ClubId: Type.Integer() });

const pageKinds = ["club", "team", "venue", "provider"] as const;

/** Answer of GET /api/sitemap: the numbers of parts in which the paths of all detail pages are listed. */
export const siteMapPartsSchema = Type.Object({
  Parts: Type.Array(Type.Object({ Kind: Type.Enum([...pageKinds]), Number: Type.Integer({ minimum: 1 }) })),
});

export const siteMapPartQuerySchema = Type.Object(
  {
    Kind: Type.Enum([...pageKinds]),
    Number: Type.Integer({ minimum: 1, maximum: 99_999 }),
  },
  { additionalProperties: false },
);

/** Answer of GET /api/sitemap/part: paths like "/club/12"; at most 40,000. */
export const siteMapPathsSchema = Type.Object({
  Paths: Type.Array(Type.String({ pattern: "^/[a-z]+/[0-9p]{1,40}$" }), { maxItems: 50_000 }),
});
