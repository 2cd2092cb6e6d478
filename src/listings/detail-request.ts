// The bodies of the three detail calls (specification §7.6-7.8): a record's id and, optionally, the search of the visit.
import Type, { type Static } from "typebox";
import { idDigits, largestId } from "#src/catalogue/records/record-id.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { searchRequestSchema } from "#src/search/criteria/search-request.ts";

/** Every id that an import accepts can be asked for. */
const id = Type.Integer({ minimum: 0, maximum: largestId });

const { Age, Disabilityoption, Latitude, Longitude } = searchRequestSchema.properties;

/**
 * Every preference of a search, none required: without preferences nothing is filtered, without a position there is no
 * distance. Null is an absent preference, also where a search requires one.
 */
const visit = {
  ...Type.Partial(searchRequestSchema).properties,
  Age: Type.Optional(nullable(Age)),
  Disabilityoption: Type.Optional(nullable(Disabilityoption)),
  Latitude: Type.Optional(nullable(Latitude)),
  Longitude: Type.Optional(nullable(Longitude)),
};

/** One coordinate without the other is an error of the caller. */
export const bothCoordinates = { dependentRequired: { Latitude: ["Longitude"], Longitude: ["Latitude"] } };

const strict = { additionalProperties: false, ...bothCoordinates };

export const clubRequestSchema = Type.Object({ ...visit, ClubId: id }, strict);

export type ClubRequest = Static<typeof clubRequestSchema>;

/** CentreId is a PitchFinderId or a CentreId; the PitchFinderId takes precedence if both exist. */
export const centreRequestSchema = Type.Object({ ...visit, CentreId: id }, strict);

export type CentreRequest = Static<typeof centreRequestSchema>;

/** The provider's path on the site (§2.12): provider id, the letter p, PitchFinderId. */
const combinedProviderIdPattern = `^${idDigits}p${idDigits}$`;

/** ProviderId is a number, or the combined id of the second try (§7.6), which then needs no PitchFinderId. */
export const providerRequestSchema = Type.Object(
  {
    ...visit,
    ProviderId: Type.Union([
      id,
      Type.String({ pattern: combinedProviderIdPattern, description: "a combined id like 12p345" }),
    ]),
    PitchFinderId: Type.Optional(id),
  },
  strict,
);

export type ProviderRequest = Static<typeof providerRequestSchema>;
