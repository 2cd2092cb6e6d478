// Reads fields of unvalidated JSON-LD: with and without @, one value or a list, text or object.

export type JsonObject = Record<string, unknown>;

/** Longest web address and id we take; a publisher's longest are a few hundred. */
const longestUrl = 2_000;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** "@type" or "type", one or several, without their namespaces: "SessionSeries". */
export function typesOf(object: JsonObject): string[] {
  const given = listOf(object["@type"] ?? object.type).slice(0, 10);
  return given.flatMap((each) => (typeof each === "string" && each.length <= 200 && bareType(each)) || []);
}

const bareType = (text: string) => text.trim().replace(/^.*[/:#]/, "");

/** The first object of what may be one or several. */
export const firstObject = (value: unknown): JsonObject | undefined => listOf(value).find(isObject);

/** "@id" or "id" where it is text of a reasonable length; null otherwise. */
export function idOf(object: JsonObject): string | null {
  const id = object["@id"] ?? object.id;
  return typeof id === "string" ? soundId(id) : null;
}

/** The id of what a field refers to, be it embedded or named. */
export function referenceOf(value: unknown): string | null {
  const [first] = listOf(value);
  if (typeof first === "string") return soundId(first);
  return isObject(first) ? (idOf(first) ?? urlOf(first.url)) : null;
}

function soundId(text: string): string | null {
  const id = text.trim();
  return id !== "" && id.length <= longestUrl && id.isWellFormed() && !id.includes("\0") ? id : null;
}

/** A web address; null for anything else. */
export function urlOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > longestUrl) return null;
  const text = value.trim();
  if (!/^https?:\/\/[^\s"<>\\]+$/i.test(text) || !text.isWellFormed() || text.includes("\0")) return null;
  return URL.canParse(text) ? text : null;
}

/** A number, or a number written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*[-+]?\d{1,12}(\.\d{1,20})?\s*$/.test(value)) return null;
  return Number(value);
}

export function booleanOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "True") return true;
  return value === "false" || value === "False" ? false : null;
}

/** An enumeration's last part: "https://openactive.io/FemaleOnly" is "femaleonly". */
export function enumWord(value: unknown): string | null {
  return typeof value === "string" && value.length <= 200 ? bareType(value).toLowerCase() : null;
}
