// Turns a validator's findings about a body or query into one error a field: what to send.
import type { FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";

export interface FieldError {
  /** The field's name as sent; empty where the body as a whole is not an object. */
  field: string;
  /** What to do about it. */
  message: string;
}

type Fields = Record<string, TSchema>;

/** One error a field, as found, unknown ones last, nested as "Outer.Inner". Never a value. */
export function fieldErrors(findings: FastifySchemaValidationError[], schema: unknown, part: string): FieldError[] {
  const errors = new Map<string, string>();
  const unknown = new Set<string>();
  for (const finding of findings) {
    // The validator also reports what it is translated to ("dependencies"), which names the field.
    if (finding.keyword === "dependentRequired") continue;
    const [field, message] = errorOf(finding, fieldsOf(schema) ?? {}, part);
    if (finding.keyword === "additionalProperties") unknown.add(field);
    else if (!errors.has(field)) errors.set(field, message);
  }
  return [...[...errors].map(([field, message]) => ({ field, message })), ...unknownFields(unknown, errors.size)];
}

/** Errors in one answer at most: a client can send any number of unknown fields. */
const mostNamed = 20;

/** Lists the few known fields' errors, unknown fields up to the limit, and counts the rest. */
function unknownFields(fields: Set<string>, namedBefore: number): FieldError[] {
  const left = Math.max(0, mostNamed - namedBefore);
  const named = [...fields].slice(0, left).map((field) => ({ field: shortened(field), message: unknownField }));
  const unnamed = fields.size - named.length;
  if (unnamed === 0) return named;
  const message = `${unnamed} more fields are not known to this call. Leave them out, or check their spelling.`;
  return [...named, { field: "", message }];
}

const unknownField = "This call knows no field of this name. Leave it out, or check its spelling.";

/** Characters of an unknown field's name that are repeated; longer than any that could be meant. */
const longestNamed = 100;
const shortened = (field: string) => (field.length > longestNamed ? `${field.slice(0, longestNamed)}…` : field);

const fieldsOf = (schema: unknown) => (schema as { properties?: Fields } | undefined)?.properties;

function errorOf(
  { keyword, params, instancePath }: Pick<FastifySchemaValidationError, "keyword" | "params" | "instancePath">,
  fields: Fields,
  part: string,
): [field: string, message: string] {
  const [outer = "", ...inner] = instancePath.split("/").slice(1).map(decodePointer);
  const fieldsInside = Object.hasOwn(fields, outer) ? fieldsOf(fields[outer]) : undefined;
  const isAboutInside = inner.length > 0 || keyword === "required" || keyword === "additionalProperties";
  if (fieldsInside && isAboutInside) {
    const end = instancePath.indexOf("/", 1);
    const rest = end < 0 ? "" : instancePath.slice(end);
    const [field, message] = errorOf({ keyword, params, instancePath: rest }, fieldsInside, part);
    return [`${outer}.${field}`, message];
  }
  if (instancePath !== "") return [outer, `${outer} must be ${descriptionOf(fields, outer)}.`];
  if (keyword === "required") {
    const field = String(params.missingProperty);
    return [field, `${field} is required: send ${descriptionOf(fields, field)}.`];
  }
  if (keyword === "dependencies") {
    const field = String(params.missingProperty);
    return [field, `${field} is required with ${String(params.property)}: send ${descriptionOf(fields, field)}.`];
  }
  if (keyword === "additionalProperties") {
    const field = String(params.additionalProperty);
    return [field, unknownField];
  }
  return ["", `The ${part} must be a JSON object.`];
}

function descriptionOf(fields: Record<string, TSchema>, field: string): string {
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return schema ? describeSchema(schema) : "something else";
}

/** Undoes the escapes of a JSON pointer's segment (RFC 6901). */
function decodePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
