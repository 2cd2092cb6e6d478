// A country's file, read and checked at the start.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Check, Errors } from "typebox/value";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";
import type { SchemaParts } from "#src/platform/schema/schema-errors.ts";
import { canonicalZone } from "#src/platform/text/zoned-time.ts";
import { type Country, countrySchema } from "./country-schema.ts";

const folder = join(import.meta.dirname, "../../../countries");

/** Of a name like "ireland", or of a path to a file. Problems are in words, each with its field. */
export function readCountry(name: string): { country: Country } | { problems: string[] } {
  const isPath = name.endsWith(".json");
  const own = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
  if (!isPath && !own.includes(name)) {
    return {
      problems: [
        `COUNTRY must be one of ${own.join(", ")}, or a path to a file ending in .json; it is ${JSON.stringify(name)}.`,
      ],
    };
  }
  const path = isPath ? name : join(folder, `${name}.json`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    return { problems: [`COUNTRY: ${path} cannot be read: ${error instanceof Error ? error.message : error}`] };
  }
  const problems = Check(countrySchema, value)
    ? contradictions(value)
    : [...new Set(Errors(countrySchema, value).flatMap(wrongFields))];
  if (problems.length > 0) return { problems: problems.map((each) => `COUNTRY: ${path}: ${each}.`) };
  return { country: value as Country };
}

/** In the words of the field's schema. */
function wrongFields(error: ReturnType<typeof Errors>[number]): string[] {
  const way = error.instancePath.split("/").slice(1);
  const within = (name: string) => [...way, name].join(".");
  if (error.keyword === "required") return error.params.requiredProperties.map((name) => `${within(name)} is missing`);
  if (error.keyword === "additionalProperties")
    return error.params.additionalProperties.map((name) => `${within(name)} is not a field of a country`);
  // What is wrong with a field that should not be there.
  if (error.keyword === "boolean") return [];
  let schema = countrySchema as object as SchemaParts;
  for (const step of way) schema = schema.properties?.[step] ?? schema.items ?? schema;
  const valid = schema.anyOf ? schema.description : describeSchema(schema);
  const meaning = schema.description && schema.description !== valid ? ` (${schema.description})` : "";
  return [`${way.join(".") || "it"} must be ${valid}${meaning}`];
}

/** What is wrong although every field has the form of its kind. */
function contradictions({ zone, zones, currency, languages, postcode, seasonEnd, map }: Country): string[] {
  const codes = languages.map(({ tag }) => localeOf(tag));
  const twice = codes.find((code, at) => codes.indexOf(code) < at);
  const noPattern = Object.entries(postcode).flatMap(([field, text]) =>
    [text].flat().every(isPattern) ? [] : [`postcode.${field} is not a regular expression`],
  );
  const checks: [isRight: boolean, problem: string][] = [
    [canonicalZone(zone) !== null, "zone is not one that this machine knows"],
    [Intl.supportedValuesOf("currency").includes(currency.code), "currency.code is not one that this machine knows"],
    [twice === undefined, `languages has ${twice} twice, but the addresses of their pages begin with it`],
    [isInYear(seasonEnd), "seasonEnd is not a day that every year has"],
    [map.west < map.east, "map.west must be west of map.east"],
    [map.south < map.north, "map.south must be south of map.north"],
  ];
  return [
    ...checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem])),
    ...(zones ? zoneContradictions(zone, zones) : []),
    ...(noPattern.length > 0 ? noPattern : postcodeContradictions(postcode)),
  ];
}

function zoneContradictions(zone: string, zones: NonNullable<Country["zones"]>): string[] {
  const unknown = zones.flatMap((each, at) =>
    canonicalZone(each.zone) === null ? `zones.${at}.zone is not one that this machine knows: ${each.zone}` : [],
  );
  if (unknown.length > 0) return unknown;
  if (!zones.some((each) => each.zone === zone)) return ["zones must have zone among them"];
  const twice = (values: (string | null)[]) => values.find((value, at) => values.indexOf(value) < at);
  const same = twice(zones.map((each) => canonicalZone(each.zone)));
  const shared = twice(zones.flatMap(({ areas = [], regions = [] }) => [...areas, ...regions]));
  return [
    ...(same ? [`zones has ${same} twice`] : []),
    ...(shared ? [`zones has ${shared} in two places, but it can have one clock`] : []),
  ];
}

const isInYear = (monthAndDay: string) => {
  const date = new Date(`2027-${monthAndDay}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === monthAndDay;
};

function postcodeContradictions({ full, outward, beginning, ...rest }: Country["postcode"]): string[] {
  const groups = new RegExp(`${full}|`).exec("")!.length - 1;
  if (groups !== 2) return [`postcode.full must have two groups, the first part and the rest; it has ${groups}`];
  const whole = new RegExp(`^(?:${full})$`).exec(rest.example.replaceAll(/[\s.-]/g, ""));
  const isFirst = (text: string) => new RegExp(`^(?:${outward})$`).test(text);
  const isExample = whole !== null || isFirst(rest.example);
  const length = whole === null ? 0 : whole[2]!.length;
  const checks: [isRight: boolean, problem: string][] = [
    [isExample, "postcode.example matches neither postcode.full nor postcode.outward"],
    [isFirst(rest.firstExample), "postcode.firstExample does not match postcode.outward"],
    [
      new RegExp(`^(?:${beginning})`).test(rest.firstExample),
      "postcode.firstExample does not begin with postcode.beginning",
    ],
    [!isExample || rest.inwardLength === length, `postcode.inwardLength must be ${length}, as in postcode.example`],
  ];
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}

function isPattern(text: unknown): boolean {
  try {
    return typeof text !== "string" || new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
