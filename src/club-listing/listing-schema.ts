// A club's own listing: the bodies and answers of the calls under /api/club-listing, by their field names.
import type { Static } from "typebox";
import * as Type from "typebox";
import { listingKinds } from "./listing-rules.ts";

const uuid = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$";
const strict = { additionalProperties: false };

export const linkRequestSchema = Type.Object(
  {
    EventId: Type.String({
      pattern: uuid,
      description: "a UUID, new for each request: the same one again mails nothing more",
    }),
    Record: Type.Enum([...listingKinds], { description: "what the record is" }),
    Id: Type.String({
      pattern: "^[0-9]{1,16}(p[0-9]{1,16})?$",
      description: "an id as in the address of the record’s page: digits, for a provider two with a p between",
    }),
    Captcha: Type.Optional(
      Type.String({
        maxLength: 4_000,
        description: "A solved challenge of GET /api/captcha, needed after a few requests",
      }),
    ),
    Fax: Type.Optional(Type.String({ maxLength: 0, description: "empty: people do not see this field" })),
  },
  strict,
);
export type LinkRequest = Static<typeof linkRequestSchema>;

/** The same whether an address is known or not. */
export const linkAnswerSchema = Type.Object({
  Status: Type.Enum(["asked"], { description: "where the register has an address for it, a link is on its way there" }),
});

const token = Type.String({ minLength: 1, maxLength: 500, description: "from the link in a mail" });

const texts = (description: string) => Type.Record(Type.String(), Type.String(), { description });

export const openRequestSchema = Type.Object({ Token: token }, strict);

export const saveRequestSchema = Type.Object(
  {
    Token: token,
    Changes: Type.Array(
      Type.Object(
        {
          Record: Type.Enum(["club", "team"], { description: "what the field is of" }),
          Id: Type.String({ pattern: "^[0-9]{1,16}$", description: "the club’s or team’s id" }),
          Field: Type.String({ maxLength: 60, description: "a column of the exchange format, or Training" }),
          Text: Type.String({
            maxLength: 60_000,
            description: "as in the exchange format, training as JSON; empty: not known",
          }),
          Based: Type.String({ maxLength: 60_000, description: "what the field said when the listing was opened" }),
        },
        strict,
      ),
      { minItems: 1, maxItems: 400, description: "all are saved, or none" },
    ),
  },
  strict,
);

export const undoRequestSchema = Type.Object(
  { Token: token, ChangeId: Type.String({ pattern: uuid, description: "of one of the listing’s changes" }) },
  strict,
);

export const proposeRequestSchema = Type.Object(
  {
    Token: token,
    About: Type.String({ maxLength: 60, description: "a column of the exchange format, or Other" }),
    Words: Type.String({ minLength: 1, maxLength: 5_000, description: "what it should say" }),
  },
  strict,
);

export const takeBackRequestSchema = Type.Object(
  { Token: token, ProposalId: Type.String({ pattern: uuid, description: "of what waits for the association" }) },
  strict,
);

const Token = "FROM-THE-LINK";
const anId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1ab";
const change = { Record: "team", Id: "200001", Field: "Places", Text: "full", Based: "open" } as const;

/** By call. */
export const listingExamples = {
  link: { summary: "“Is this your club?”", value: { EventId: anId, Record: "club", Id: "100001" } },
  open: { summary: "The link of a mail", value: { Token } },
  confirm: { summary: "All is right", value: { Token } },
  save: { summary: "A team that is full", value: { Token, Changes: [change] } },
  undo: { summary: "One change", value: { Token, ChangeId: anId } },
  propose: { summary: "A new name", value: { Token, About: "ClubName", Words: "Sale Town" } },
  "take-back": { summary: "One that waits", value: { Token, ProposalId: anId } },
  stop: { summary: "The link of a mail", value: { Token } },
};

const text = (description: string) => Type.String({ description });
const instant = (description: string) => Type.Number({ description: `${description}, milliseconds since 1970 UTC` });

export const listingSchema = Type.Object({
  Record: Type.Enum([...listingKinds], { description: "what the record is" }),
  Id: text("its id"),
  Name: text("its name"),
  Path: Type.Union([Type.String(), Type.Null()], {
    description: "the path of its page; null where visitors do not find it",
  }),
  UntilMs: instant("when the link ends"),
  Fields: texts("what a club says of itself, by column of the exchange format; empty: not known"),
  Teams: Type.Array(
    Type.Object({
      Id: text("the team’s id"),
      WgsTeamId: text("its id in training"),
      Name: text("its name"),
      Fields: texts("what is said of it, by column"),
    }),
    { description: "the club’s teams" },
  ),
  Proposals: Type.Array(
    Type.Object({
      ProposalId: text("by which it is taken back"),
      About: text("a column of the exchange format, or Other"),
      Words: text("what it should say"),
      MadeAtMs: instant("when it was asked for"),
    }),
    { description: "what waits for the association" },
  ),
  Changes: Type.Array(
    Type.Object({
      ChangeId: text("by which it is undone"),
      AtMs: instant("when it was saved"),
      IsThisLink: Type.Boolean({ description: "true if it came by the link of the call" }),
      LinkMadeAtMs: instant("when the link was mailed by which it came"),
      IsUndone: Type.Boolean({ description: "true if it was taken back" }),
      What: Type.Array(
        Type.Object({
          Of: text("the team; empty for the club itself"),
          Label: text("the field, as people call it"),
          Was: text("what it said before, in words"),
          Now: text("what it said then, in words"),
        }),
        { description: "every field that it changed" },
      ),
    }),
    { description: "what was changed before, the latest first" },
  ),
});
export type Listing = Static<typeof listingSchema>;

export const stoppedSchema = Type.Object({
  Status: Type.Enum(["stopped"], { description: "none of the links to this record is good any more" }),
});
