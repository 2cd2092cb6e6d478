// The shape of a country's file (countries/*.json, docs/countries.md).
import type { Static } from "typebox";
import * as Type from "typebox";

const strict = { additionalProperties: false };
const countryCode = Type.String({ pattern: "^[A-Z]{2}$", description: "an ISO 3166 code like GB" });
const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most });

/** Those that `npm run base-map` makes: files of src/web/map/base-map. */
export const outlines = ["england", "ireland", "norway"];
const outlineNames = outlines.map((name) => `"${name}"`).join(", ");
const zoneName = (description: string) => Type.String({ pattern: "^[A-Za-z]+(/[A-Za-z_+-]+)*$", description });
/** What the product's texts name that is of England, if nothing else is written in their place. */
export const englandsWords = ["England", "Wildcats", "FAN", "county", "anti-slavery"] as const;
const part = (description: string) => Type.String({ minLength: 1, maxLength: 200, description });

export const countrySchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: "as people call it, in English" }),
    code: countryCode,
    places: Type.Array(countryCode, {
      minItems: 1,
      maxItems: 20,
      description: "at least one: whose places GeoNames' files are read for",
    }),
    languages: Type.Array(
      Type.Object(
        {
          tag: Type.String({ pattern: "^[a-z]{2,3}-[A-Z]{2}$", description: "a language as spoken there: cy-GB" }),
          name: part("what its speakers call it"),
        },
        strict,
      ),
      {
        minItems: 1,
        maxItems: 5,
        description: "of the pages, at least one; the one without a prefix in its addresses first",
      },
    ),
    zone: zoneName("an IANA time zone like Europe/London"),
    zones: Type.Optional(
      Type.Array(
        Type.Object(
          {
            zone: zoneName("an IANA time zone like Europe/London"),
            name: Type.Optional(part("the town that people name its time after; missing: the last part of the zone")),
            areas: Type.Optional(
              Type.Array(part("a first part of a postcode, or the larger area that it is in"), { minItems: 1 }),
            ),
            regions: Type.Optional(Type.Array(part("a county or region, as addresses have it"), { minItems: 1 })),
          },
          strict,
        ),
        { minItems: 2, maxItems: 40, description: "all clocks of a country that has several, with zone among them" },
      ),
    ),
    zoneNames: Type.Union([Type.Tuple([part("in winter"), part("in summer")]), Type.Null()], {
      description: "two names, of the clock in winter and in summer; null where it does not change by Europe's rule",
    }),
    clock: Type.Optional(
      Type.Enum([12, 24], {
        description: "hours of the clock that people read in every language; without it each has its own",
      }),
    ),
    currency: Type.Object(
      {
        name: part("of many, in English: pounds"),
        code: Type.String({ pattern: "^[A-Z]{3}$", description: "an ISO 4217 code like GBP" }),
        before: Type.Optional(
          Type.String({ maxLength: 8, description: "what stands before an amount in every language" }),
        ),
        after: Type.Optional(
          Type.String({ maxLength: 8, description: "what stands after it; without both each language has its own" }),
        ),
        decimals: Type.Optional(Type.Enum([0, 2], { description: "decimals of a whole amount" })),
        step: Type.Number({ minimum: 0.01, description: "one step of the price filter, which has five" }),
      },
      strict,
    ),
    distanceUnit: Type.Enum(["miles", "kilometres"], {
      description: "what distances are shown in; calls always answer in miles",
    }),
    postcode: Type.Object(
      {
        example: part("one as it is printed on an envelope"),
        firstExample: part("the first part of one"),
        isAfterTown: Type.Boolean({ description: "true where an envelope has the town before it" }),
        full: part("all of one in capitals without spaces: a group of its first part and one of the rest; .^ for none"),
        outward: part("the first part alone, by which places are found where no full one is known"),
        inwardLength: Type.Integer({ minimum: 0, maximum: 6, description: "letters of the rest" }),
        beginning: part("what tells a postcode that is being typed from a name"),
        areas: Type.Array(part("a part from the beginning"), {
          maxItems: 5,
          description: "larger areas that a first part is in, the smaller ones before",
        }),
        unplaced: Type.Optional(
          Type.Array(Type.Object({ area: part("one of the areas"), name: part("where it is") }, strict), {
            description: "areas whose postcodes have no position; the towns there are offered",
          }),
        ),
      },
      { ...strict, description: "regular expressions without anchors" },
    ),
    neighbours: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: part("as people call it, in English"),
            finder: Type.String({
              pattern: "^https://[^\\s]+$",
              maxLength: 200,
              description: "where its football is found",
            }),
            areas: Type.Array(part("a first part of a postcode, or the larger area that it is in"), { minItems: 1 }),
          },
          strict,
        ),
        { description: "countries that others look after, whose places are found all the same" },
      ),
    ),
    emergencyNumber: Type.String({
      pattern: "^[0-9]{2,6}( [0-9]{2,6})*$",
      description: "what people call where someone is in danger: 999, or several with a space between: 112 999",
    }),
    childHelpline: Type.Optional(
      Type.Object(
        {
          name: part("what people call it"),
          number: Type.String({ pattern: "^[+0-9][0-9 ]{1,19}$", description: "a telephone number" }),
        },
        { ...strict, description: "whom a child can call who is worried; paragraphs that name it are shown only here" },
      ),
    ),
    copyrightFrom: Type.Optional(
      Type.Integer({ minimum: 1800, maximum: 2100, description: "the year that the copyright line begins with" }),
    ),
    englandsWords: Type.Optional(
      Type.Array(Type.Enum(englandsWords), {
        maxItems: englandsWords.length,
        description: "words of England that are right here too, so that no check lists them",
      }),
    ),
    ages: Type.Object(
      {
        yearsAbove: Type.Integer({
          minimum: 0,
          maximum: 4,
          description: "years that a team's age may be above a child's",
        }),
        adultsFrom: Type.Integer({
          minimum: 14,
          maximum: 21,
          description: "the age from which teams of adults take people",
        }),
      },
      strict,
    ),
    seasonEnd: Type.String({
      pattern: "^[01]\\d-[0-3]\\d$",
      description: "a month and a day like 06-30: on it training without a last day ends",
    }),
    map: Type.Object(
      {
        outline: Type.Union([Type.Enum(outlines), Type.Null()], {
          description: `one of ${outlineNames}, or null for the towns of the imported places alone`,
        }),
        west: degrees(180),
        south: degrees(90),
        east: degrees(180),
        north: degrees(90),
      },
      { ...strict, description: "what our own map shows, in degrees" },
    ),
  },
  strict,
);
export type Country = Static<typeof countrySchema>;
