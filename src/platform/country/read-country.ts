// A country's file, read and checked at the start.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Check, Errors } from "typebox/value";
import { isTimeZone } from "#src/platform/text/zoned-time.ts";
import { type Country, countrySchema } from "./country-schema.ts";

const folder = join(import.meta.dirname, "../../../countries");

/** Of a name like "ireland", one of the product's own, or of a path to a file. The problems are said in words, each naming its field. */
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
  if (!Check(countrySchema, value)) {
    const errors = Errors(countrySchema, value);
    return {
      problems: errors.map(
        ({ instancePath, message }) => `COUNTRY: ${path}: ${instancePath.slice(1).replaceAll("/", ".")} ${message}.`,
      ),
    };
  }
  const problems = [
    ...(isTimeZone(value.zone) ? [] : ["zone is none that this machine knows"]),
    ...Object.entries(value.postcode).flatMap(([field, text]) =>
      [text].flat().every(isPattern) ? [] : [`postcode.${field} is no regular expression`],
    ),
  ];
  return problems.length > 0 ? { problems: problems.map((each) => `COUNTRY: ${path}: ${each}.`) } : { country: value };
}

function isPattern(text: unknown): boolean {
  try {
    return typeof text !== "string" || new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
