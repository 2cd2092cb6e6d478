// The request for an alert: a search, how far, how often, and the address to write to.
import * as Type from "typebox";
import { described, named } from "#src/platform/schema/described.ts";
import { pageIdText } from "#src/platform/schema/form-fields.ts";
import { longestAlertEmail } from "#src/platform/text/longest-email.ts";
import { searchRequestSchema, upToCatchment } from "#src/search/criteria/request-schema.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { alertFrequencies, alertMiles } from "./alert-rules.ts";

const offersSchema = Type.Enum(["club", "casual"], {
  description: "club: teams at clubs; casual: sessions at venues and with providers",
});
export type AlertOffers = Type.Static<typeof offersSchema>;

const token = Type.String({ minLength: 1, maxLength: 500, description: "from the link in an email" });

export const alertRequestSchema = named(
  Type.Object(
    {
      Email: Type.String({
        minLength: 1,
        maxLength: longestAlertEmail,
        description:
          "where to write to, like parent@example.org; until the link in the first email is pressed, nothing " +
          "else is sent there",
      }),
      Search: Type.Object(searchRequestSchema.properties, {
        additionalProperties: false,
        description: "the body of the search, as the recommendation calls take it",
      }),
      Offers: offersSchema,
      Miles: Type.Enum([...alertMiles], {
        description: "how far from the search’s position; not used where At names a place",
      }),
      At: Type.Optional(
        Type.Object(
          {
            Record: Type.Enum(["club", "venue", "provider"], {
              description: "club with Offers club, venue and provider with casual",
            }),
            Id: pageIdText(
              "the id in the URL of its page: digits, for a provider at a venue two numbers with a p between them",
            ),
          },
          {
            additionalProperties: false,
            description:
              "only what is at this club, at this venue, or run by this provider at this venue; its position " +
              "is stored instead of the search’s",
          },
        ),
      ),
      Often: Type.Enum([...alertFrequencies], {
        description: "at-once: at most one email a day; weekly: at most one a week",
      }),
      MayStoreDisability: Type.Optional(
        Type.Boolean({
          description:
            "true: the person agrees that what the search says about a disability is stored. Required where " +
            "Disabilityoption is 1, or DisabilityType or DisabilityFacility names something",
        }),
      ),
      Captcha: Type.Optional(Type.String({ maxLength: 4_000, description: "a solved challenge of GET /api/captcha" })),
    },
    { additionalProperties: false },
  ),
  "AlertRequest",
);
export type AlertRequest = Type.Static<typeof alertRequestSchema>;

/** As a site takes it. */
export const alertBody = (catchmentMiles: number): typeof alertRequestSchema => {
  const { properties } = alertRequestSchema;
  const Search = upToCatchment(properties.Search, catchmentMiles);
  return { ...alertRequestSchema, properties: { ...properties, Search } };
};

export const alertExamples = {
  girl: {
    summary: "Girls’ teams for a 9-year-old within five miles, once a week",
    value: {
      Email: "parent@example.org",
      Search: { Age: 9, PlayWith: 5, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 },
      Offers: "club",
      Miles: 5,
      Often: "weekly",
    },
  },
  atOneClub: {
    summary: "Whatever is new for a 9-year-old at one club",
    value: {
      Email: "parent@example.org",
      Search: { Age: 9, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 },
      Offers: "club",
      Miles: 5,
      At: { Record: "club", Id: "100001" },
      Often: "weekly",
    },
  },
};

/** Answer of POST /api/alerts: the same whether the address is known or not. */
export const alertAnswerSchema = Type.Object({
  Status: Type.Enum(["mail-on-its-way"], { description: "an email with a link to press is on its way to the address" }),
});

export const alertLinkRequestSchema = Type.Object(
  {
    Token: token,
    Purpose: Type.Enum(["confirm", "stop", "extend"], { description: "what the link is for, as its URL says" }),
    IsPressed: Type.Boolean({ description: "false only reports the state of the link" }),
  },
  { additionalProperties: false },
);

export type AlertLinkPurpose = Type.Static<typeof alertLinkRequestSchema>["Purpose"];

export const alertLinkExamples = {
  look: {
    summary: "The state of the link in the first email",
    value: { Token: "FROM-THE-LINK", Purpose: "confirm", IsPressed: false },
  },
};

export const alertSearchRequestSchema = Type.Object({ Token: token }, { additionalProperties: false });

export const alertSearchExamples = {
  again: { summary: "The link in an email with news", value: { Token: "FROM-THE-LINK" } },
};

/** Answer of POST /api/alerts/search: what the search's screens need to run it again. */
export const alertSearchSchema = Type.Object({
  Search: described(
    searchRequestSchema,
    "The body of a search, as the recommendation calls take it; for an alert, with its position rounded",
  ),
  Offers: offersSchema,
  Near: Type.Union([Type.String(), Type.Null()], {
    description: "the nearest postcode district; null where not known",
  }),
});
export type AlertSearchAnswer = Type.Static<typeof alertSearchSchema>;

/** Answer of POST /api/alerts/link. */
export const alertLinkSchema = named(
  Type.Object({
    State: described(
      Type.Enum(["ready", "done", "already-on", "already-ended", "too-early", "too-late"]),
      "The link’s state: ready, done, too-early, or no-recipient: the club has no address to write to any " +
        "more; for an answer: open, answered or full",
    ),
    Words: Type.Union([Type.String(), Type.Null()], {
      description: "the search in words, in the language of its emails; null where it is deleted",
    }),
    UntilMs: Type.Union([Type.Number(), Type.Null()], {
      description: "when the alert ends, milliseconds since 1970 UTC; null where it has ended",
    }),
  }),
  "AlertLink",
);
export type AlertLinkAnswer = Type.Static<typeof alertLinkSchema>;
export type AlertLinkState = AlertLinkAnswer["State"];

const pageless = [
  "PageNumber",
  "PageSize",
  "Facts",
  "SearchForUser",
  "AgeGroup",
  "SelectedDisabilityType",
  "OptforCurrentLocation",
];
const notSearched = [...pageless, "ReadableLocation", "SearchId"];

/** The part of a body that decides what is found. */
export function searchedPart(search: AlertRequest["Search"]): AlertRequest["Search"] {
  const entries = Object.entries(search).filter(([name, value]) => value !== null && !notSearched.includes(name));
  return Object.fromEntries(entries) as AlertRequest["Search"];
}

/**
 * What is stored of a search: no disability that it does not ask by, and its position rounded to a
 * hundredth of a degree, about a kilometre, so that it names no home.
 */
export function storedPart(search: AlertRequest["Search"]): AlertRequest["Search"] {
  // What a card offered before says nothing of joining: what is new of that cannot be found.
  const { DisabilityType, PlacesFree: _places, BeginnersWelcome: _beginners, ...rest } = searchedPart(search);
  return {
    ...rest,
    ...(DisabilityType && rest.Disabilityoption !== DisabilityOption.no && { DisabilityType }),
    Latitude: rounded(rest.Latitude),
    Longitude: rounded(rest.Longitude),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;
