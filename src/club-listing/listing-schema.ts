// A club's own listing: bodies and answers of the calls under /api/club-listing, by their fields.
import type { Static, TProperties } from "typebox";
import * as Type from "typebox";
import { openFormFields, pageIdText, uuidText } from "#src/platform/schema/form-fields.ts";
import { clubCardSchema } from "#src/search/answer/answer-schema.ts";
import { listingKinds } from "./listing-rules.ts";
import { mostLogoBytes } from "./logo-rules.ts";

const strict = { additionalProperties: false };

export const linkRequestSchema = Type.Object(
  {
    EventId: uuidText("a UUID, new for each request; a second request with the same one sends no further email"),
    Record: Type.Enum([...listingKinds], { description: "what the record is" }),
    Id: pageIdText("the id in the URL of the record’s page: digits, for a provider two numbers with a p between them"),
    ...openFormFields("required after a few requests"),
  },
  strict,
);
export type LinkRequest = Static<typeof linkRequestSchema>;

/** The same whether an address is known or not. */
export const linkAnswerSchema = Type.Object({
  Status: Type.Enum(["asked"], {
    description: "if the register has an address for the record, a link is on its way there",
  }),
});

const token = Type.String({ minLength: 1, maxLength: 500, description: "from the link in an email" });

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
  open: byLink("openListing", "A club’s own page, by the link in an email; changes nothing", {}, {}),
  confirm: byLink("confirmListing", "Confirms that everything on a club’s page is right today", {}, {}),
  save: byLink(
    "saveListing",
    "Changes what a club says itself, at once: all or nothing, and nothing if someone else has changed it meanwhile",
    {
      Changes: Type.Array(
        Type.Object(
          {
            Record: Type.Enum(["club", "team"], { description: "the record that the field belongs to" }),
            Id: Type.String({ pattern: "^[0-9]{1,16}$", description: "the club’s or team’s id" }),
            Field: Type.String({ maxLength: 60, description: "a column of the exchange format, or Training" }),
            Text: Type.String({
              maxLength: 60_000,
              description: "written as in the exchange format, training as JSON; empty: not known",
            }),
            Based: Type.String({ maxLength: 60_000, description: "what the field said when the page was opened" }),
          },
          strict,
        ),
        { minItems: 1, maxItems: 400, description: "either all are saved or none" },
      ),
    },
    { Changes: [change] },
  ),
  undo: byLink(
    "undoListingChange",
    "Undoes a change",
    { ChangeId: uuidText("the id of one of the page’s changes") },
    { ChangeId: anId },
  ),
  propose: byLink(
    "proposeListingChange",
    "Requests a change that the association checks first",
    {
      About: Type.String({ maxLength: 60, description: "a column of the exchange format, SocialLinks, or Other" }),
      Words: Type.String({ minLength: 1, maxLength: 5_000, description: "what the field should say" }),
    },
    { About: "ClubName", Words: "Sale Town" },
  ),
  logo: byLink(
    "proposeListingLogo",
    "Sends the association a logo to check; visitors see it, made smaller, once an officer has approved it",
    {
      Picture: Type.String({
        minLength: 1,
        maxLength: Math.ceil(mostLogoBytes / 3) * 4,
        pattern: "^[A-Za-z0-9+/]+={0,2}$",
        description: "a PNG, JPEG or WebP file as Base64",
      }),
      Text: Type.String({ maxLength: 1_000, description: "what the logo shows, for people who cannot see it" }),
    },
    { Picture: dotPng, Text: "A red shield with a bee" },
  ),
  "take-back": byLink(
    "takeProposalBack",
    "Withdraws a request that waits for the association",
    { ProposalId: uuidText("the id of a request that waits for the association") },
    { ProposalId: anId },
  ),
  stop: byLink("stopListingLinks", "Turns off every link to this page, this one too", {}, {}),
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
    description: "what a search says about the club to someone near it; null where no search finds it",
  }),
  Logo: Type.Union([Type.Object({ Path: text("its path"), Text: text("what the logo shows") }), Type.Null()], {
    description: "the club’s logo; null where it has sent none or none has been approved",
  }),
  Fields: texts("what a club says about itself, by column of the exchange format; empty: not known"),
  Teams: Type.Array(
    Type.Object({
      Id: text("the team’s id"),
      WgsTeamId: text("its id in the club’s training"),
      Agegroup: text("its age group, U6 to U18 or Open Aged"),
      Gender: text("Male, Female or Mixed"),
      Name: text("its name"),
      Fields: texts("what is said about the team, by column"),
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
      description: "venues of the register near the club, nearest first, and those where it trains",
    },
  ),
  Proposals: Type.Array(
    Type.Object({
      ProposalId: text("the id with which it is withdrawn"),
      About: text("a column of the exchange format, or Other"),
      Words: text("what the field should say"),
      MadeAtMs: instant("when it was requested"),
    }),
    { description: "the requests that wait for the association" },
  ),
  Changes: Type.Array(
    Type.Object({
      ChangeId: text("the id with which it is undone"),
      AtMs: instant("when it was saved"),
      IsThisLink: Type.Boolean({ description: "true if it was made with the link of this call" }),
      LinkMadeAtMs: instant("when the link with which it was made was emailed"),
      IsUndone: Type.Boolean({ description: "true if it was undone" }),
      What: Type.Array(
        Type.Object({
          Of: text("the team; empty for the club itself"),
          Label: text("the field, as people call it"),
          Was: text("what it said before, in words"),
          Now: text("what it said then, in words"),
        }),
        { description: "every field that was changed" },
      ),
    }),
    { description: "earlier changes, the latest first" },
  ),
});
export type Listing = Static<typeof listingSchema>;

export const stoppedSchema = Type.Object({
  Status: Type.Enum(["stopped"], { description: "none of the links to this record works any more" }),
});
