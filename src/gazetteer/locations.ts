// Suggestions of postcodes and places (§2.21, §5.20), by POST, so that no URL has what is typed.
import Type, { type Static } from "typebox";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import type { Language } from "#src/platform/language/language.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { preferredLanguage } from "#src/platform/language/site-languages.ts";
import { answerOf } from "#src/platform/schema/answer-of.ts";
import { described } from "#src/platform/schema/described.ts";
import type { Services } from "#src/services.ts";
import type { MapTowns } from "./map-towns.ts";
import type { LocationSuggestion, PostcodeAnswer } from "./ports.ts";

const before = "Where the same person searched before: of places that are otherwise alike, the nearer one comes first";

/** The body of a location suggestion call: what the person has typed so far. */
const locationRequestSchema = Type.Object(
  {
    Text: described(
      Type.String({ minLength: 1, maxLength: 80 }),
      "The part of a postcode or a place name that has been typed so far",
    ),
    Near: Type.Optional(
      Type.Object(
        {
          Latitude: described(
            Type.Number({ minimum: -90, maximum: 90 }),
            "Latitude of the person’s position, in decimal degrees (WGS 84), north positive",
          ),
          Longitude: described(
            Type.Number({ minimum: -180, maximum: 180 }),
            "Longitude of the person’s position, in decimal degrees (WGS 84), east positive",
          ),
        },
        { additionalProperties: false, description: before },
      ),
    ),
  },
  { additionalProperties: false },
);

const suggestionSchema = Type.Object({
  ReadableLocation: described(Type.String(), "The place in words"),
  Detail: described(
    Type.Union([Type.String(), Type.Null()]),
    "What tells it apart from others of the same name, such as its county",
  ),
  Kind: described(
    Type.Enum(["postcode", "outward-code", "place", "station", "venue"]),
    "What was found: a postcode, an outward code such as M33, or a place",
  ),
  Latitude: described(
    Type.Number(),
    "Latitude of the place, in decimal degrees (WGS 84), north positive; null if not known",
  ),
  Longitude: described(
    Type.Number(),
    "Longitude of the place, in decimal degrees (WGS 84), east positive; null if not known",
  ),
  IsApproximate: described(Type.Boolean(), "True if the position is the centre of a wider area"),
  IsGuess: Type.Boolean({ description: "True if the name only resembles the text" }),
});

/** The text read as a postcode. Location: its position, or where it was if terminated. */
const postcodeSchema = Type.Object({
  Kind: described(
    Type.Enum(["found", "wrong-format", "unknown", "terminated", "without-position"]),
    "Whether it is a postcode: found, wrong-format, unknown, terminated (no longer in use) or without-position " +
      "(it exists but its position is not known)",
  ),
  Location: described(
    Type.Union([suggestionSchema, Type.Null()]),
    "The postcode’s position; if it is terminated, its former one; otherwise null",
  ),
});

const answerSchema = Type.Object({
  Suggestions: Type.Array(suggestionSchema, { maxItems: 5, description: "Places that the text may mean, best first" }),
  IsClear: Type.Boolean({
    description: "True if the first suggestion is what the text means, so that no one has to choose",
  }),
  Postcode: described(postcodeSchema, "The text, read as a postcode"),
});
export type LocationAnswer = Static<typeof answerSchema>;

const locationExamples = {
  postcode: { summary: "The beginning of a postcode", value: { Text: "M33" } },
  place: { summary: "The beginning of a place", value: { Text: "Stret" } },
  near: {
    summary: "A name that several places have, after a search near Manchester",
    value: { Text: "Ashford", Near: { Latitude: 53.48, Longitude: -2.24 } },
  },
};

export function addLocations(api: App, services: Services, languages: readonly Language[]): void {
  api.post(
    "/locations",
    {
      schema: {
        tags: ["locations"],
        operationId: "suggestLocations",
        summary: "At most five postcodes and places that start with or resemble a text",
        body: withExamples(locationRequestSchema, locationExamples),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      const { Text: text, Near } = request.body;
      const { tag } = preferredLanguage(languages, request.headers["accept-language"]);
      const near = Near ? { latitude: Near.Latitude, longitude: Near.Longitude } : null;
      const [{ suggestions, isClear }, postcode, towns] = await Promise.all([
        services.suggestLocations(text, near),
        services.findPostcode(text),
        services.mapTowns(tag),
      ]);
      const inLanguage = (each: LocationSuggestion) => onTheWire(each, localeOf(tag), towns?.names);
      return reply.code(200).send({
        Suggestions: suggestions.map(inLanguage),
        IsClear: isClear,
        Postcode: verdict(postcode),
      });
    },
  );
}

function verdict(answer: PostcodeAnswer): Static<typeof postcodeSchema> {
  if (answer.ok) return { Kind: "found", Location: onTheWire(answer.location) };
  const formerLocation = answer.kind === "terminated" ? onTheWire(answer.formerLocation) : null;
  return { Kind: answer.kind, Location: formerLocation };
}

/** A place by its name in the language, where it has one, and so what it is in. */
function onTheWire(suggestion: LocationSuggestion, code = "", names: MapTowns["names"] = {}) {
  const readableLocation = suggestion.names?.[code] ?? suggestion.readableLocation;
  const detail = suggestion.detail && (names[suggestion.detail] ?? suggestion.detail);
  return answerOf(suggestionSchema, { ...suggestion, readableLocation, detail, isGuess: suggestion.isGuess === true });
}
