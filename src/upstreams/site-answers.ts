// What a server of pages asks the server of calls beside the product calls: the current catalogue, the pages that
// exist, the club of a reference, and the links in the mails about a message.
import Type, { type Static } from "typebox";

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

export const followUpRequestSchema = Type.Object(
  {
    /** From the link in a confirmation. */
    Token: Type.String({ minLength: 1, maxLength: 500 }),
    /** False only reads the state of the link. */
    IsAsking: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** Answer of POST /api/followup. */
export const followUpSchema = Type.Object({
  State: Type.Enum(["ready", "done", "too-early", "no-recipient"]),
  ClubName: Type.String(),
  /** The first moment at which it may be asked, milliseconds since 1970 UTC; only if it is too early. */
  FromMs: Type.Optional(Type.Number()),
});
export type FollowUpAnswer = Static<typeof followUpSchema>;

export const reportRequestSchema = Type.Object(
  {
    /** From the link in the mail to a message's recipient. */
    Token: Type.String({ minLength: 1, maxLength: 500 }),
    /** False only reads the state of the link. */
    IsReporting: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** Answer of POST /api/report. */
export const reportSchema = Type.Object({ State: Type.Enum(["ready", "done"]), ClubName: Type.String() });
export type ReportAnswer = Static<typeof reportSchema>;
