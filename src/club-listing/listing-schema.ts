// A club's own listing: the bodies and answers of the calls under /api/club-listing, by their field names.
import type { Static, TProperties } from "typebox";
import * as Type from "typebox";
import { openFormFields, pageIdText, uuidText } from "#src/platform/schema/form-fields.ts";
import { clubCardSchema } from "#src/search/answer/search-answer.ts";
import { listingKinds } from "./listing-rules.ts";
import { mostLogoBytes } from "./logo-rules.ts";

const strict = { additionalProperties: false };

export const linkRequestSchema = Type.Object(
  {
    EventId: uuidText("a UUID, new for each request: the same one again mails nothing more"),
    Record: Type.Enum([...listingKinds], { description: "what the record is" }),
    Id: pageIdText("an id as in the address of the record’s page: digits, for a provider two with a p between"),
    ...openFormFields("after a few requests"),
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

/** A call by a link; the example is what it sends beside the token. */
const byLink = <Properties extends TProperties>(
  operationId: string,
  summary: string,
  properties: Properties,
  example: { [Name in keyof Properties]: unknown },
) => ({
  operationId,
  summary,
  body: Type.Object({ Token: token, ...properties }, strict),
  example: { Token: "FROM-THE-LINK", ...example },
});

/** One pixel. */
const dotPng = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const anId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1ab";
const change = { Record: "team", Id: "200001", Field: "Places", Text: "full", Based: "open" } as const;

/** By the last part of its path. */
export const listingCalls = {
  open: byLink("openListing", "A club’s own listing, by the link in a mail; changes nothing", {}, {}),
  confirm: byLink("confirmListing", "Says that all of a club’s listing is right today", {}, {}),
  save: byLink(
    "saveListing",
    "Changes what a club says itself, at once: all or nothing, unless somebody changed it meanwhile",
    {
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
    { Changes: [change] },
  ),
  undo: byLink(
    "undoListingChange",
    "Takes a change back",
    { ChangeId: uuidText("of one of the listing’s changes") },
    { ChangeId: anId },
  ),
  propose: byLink(
    "proposeListingChange",
    "Asks the association to change what it looks at first",
    {
      About: Type.String({ maxLength: 60, description: "a column of the exchange format, SocialLinks, or Other" }),
      Words: Type.String({ minLength: 1, maxLength: 5_000, description: "what it should say" }),
    },
    { About: "ClubName", Words: "Sale Town" },
  ),
  logo: byLink(
    "proposeListingLogo",
    "Sends the association a logo to look at; visitors see it, small and written anew, once an officer has approved it",
    {
      Picture: Type.String({
        minLength: 1,
        maxLength: Math.ceil(mostLogoBytes / 3) * 4,
        pattern: "^[A-Za-z0-9+/]+={0,2}$",
        description: "a PNG, JPEG or WebP file as Base64",
      }),
      Text: Type.String({ maxLength: 1_000, description: "what it shows, for people who cannot see it" }),
    },
    { Picture: dotPng, Text: "A red shield with a bee" },
  ),
  "take-back": byLink(
    "takeProposalBack",
    "Takes back what waits for the association",
    { ProposalId: uuidText("of what waits for the association") },
    { ProposalId: anId },
  ),
  stop: byLink("stopListingLinks", "Stops every link to this listing, this one too", {}, {}),
};

export const linkExample = { EventId: anId, Record: "club", Id: "100001" };

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
  Card: Type.Union([clubCardSchema, Type.Null()], {
    description: "the club as a search says it to somebody near it; null where none finds it",
  }),
  Logo: Type.Union([Type.Object({ Path: text("its path"), Text: text("what it shows") }), Type.Null()], {
    description: "the club’s logo; null where it has sent none, or none that is approved",
  }),
  Fields: texts("what a club says of itself, by column of the exchange format; empty: not known"),
  Teams: Type.Array(
    Type.Object({
      Id: text("the team’s id"),
      WgsTeamId: text("its id in training"),
      Agegroup: text("its age group, U6 to U18 or Open Aged"),
      Gender: text("Male, Female or Mixed"),
      Name: text("its name"),
      Fields: texts("what is said of it, by column"),
    }),
    { description: "the club’s teams" },
  ),
  Grounds: Type.Array(
    Type.Object({
      Id: text("its PitchFinderId"),
      Name: text("its name"),
      Miles: Type.Number({ description: "miles from the club" }),
    }),
    {
      description: "grounds of the register near the club, nearest first, and those where it trains",
    },
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
