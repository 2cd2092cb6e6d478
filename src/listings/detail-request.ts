// The bodies of three detail calls (§7.6–7.8): a record's id and, optionally, the visit's search.
import Type, { type Static, type TSchema } from "typebox";
import { idDigits, largestId } from "#src/catalogue/records/record-id.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import { searchRequestSchema } from "#src/search/criteria/request-schema.ts";

/** Every id that an import accepts can be asked for. */
const id = Type.Integer({ minimum: 0, maximum: largestId });

const { Age, Disabilityoption, Latitude, Longitude } = searchRequestSchema.properties;

/** A field that a search requires, which may be absent or null here. */
function orNull<Field extends TSchema>({ description = "", ...schema }: Field & { description?: string }) {
  return described(Type.Optional(nullable(schema as unknown as Field)), description);
}

/**
 * Every preference of a search, none required: without preferences nothing is filtered, without a
 * position there is no distance. Null is an absent preference, also where a search requires one.
 */
const visit = {
  ...Type.Partial(searchRequestSchema).properties,
  Age: orNull(Age),
  Disabilityoption: orNull(Disabilityoption),
  Latitude: orNull(Latitude),
  Longitude: orNull(Longitude),
};

/** One coordinate without the other is an error of the caller. */
export const bothCoordinates = { dependentRequired: { Latitude: ["Longitude"], Longitude: ["Latitude"] } };

const strict = { additionalProperties: false, ...bothCoordinates };

export const clubRequestSchema = named(
  Type.Object(
    {
      ...visit,
      ClubId: described(
        id,
        "A club’s id. The preferences are optional: with any of Age, PlayWith, Disabilityoption and WeekDays the " +
          "teams that match are marked and come first",
      ),
    },
    strict,
  ),
  "ClubRequest",
);

export type ClubRequest = Static<typeof clubRequestSchema>;

/** CentreId is a PitchFinderId or a CentreId; the PitchFinderId takes precedence if both exist. */
export const centreRequestSchema = named(
  Type.Object(
    {
      ...visit,
      CentreId: described(
        id,
        "A venue’s PitchFinderId or its CentreId; the PitchFinderId counts where both exist. The preferences are " +
          "optional: with any of Age, PlayWith, Disabilityoption and WeekDays only the sessions that match are " +
          "listed",
      ),
    },
    strict,
  ),
  "CentreRequest",
);

export type CentreRequest = Static<typeof centreRequestSchema>;

/** The provider's path on the site (§2.12): provider id, the letter p, PitchFinderId. */
const combinedProviderIdPattern = `^${idDigits}p${idDigits}$`;

/** ProviderId: a number, or the second try's combined id (§7.6), which needs no PitchFinderId. */
export const providerRequestSchema = named(
  Type.Object(
    {
      ...visit,
      ProviderId: described(
        Type.Union([id, Type.String({ pattern: combinedProviderIdPattern, description: "a combined id like 12p345" })]),
        "A provider’s id, with PitchFinderId beside it; or both in one text, the provider’s id, the letter p and " +
          "the PitchFinderId. The preferences are optional: with any of Age, PlayWith, Disabilityoption and " +
          "WeekDays only the sessions that match are listed",
      ),
      PitchFinderId: described(Type.Optional(id), "The venue’s id; required if ProviderId is a number"),
    },
    strict,
  ),
  "ProviderRequest",
);

export type ProviderRequest = Static<typeof providerRequestSchema>;
