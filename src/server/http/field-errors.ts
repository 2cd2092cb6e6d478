// Names each field of a refused body or query once, with what would fit, from the validator's findings and the schema.
import type { FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { describeSchema } from "#src/domain/schema/describe-schema.ts";

export interface FieldError {
  /** The field's name as sent; empty where the body as a whole is not an object. */
  field: string;
  /** What to do about it. */
  message: string;
}

type Fields = Record<string, TSchema>;

/** One fault a field, in the order found, unknown ones last; a field of a field is "Outer.Inner". The sent value is never repeated. */
export function fieldErrors(findings: FastifySchemaValidationError[], schema: unknown, part: string): FieldError[] {
  const errors = new Map<string, string>();
  const unknown = new Set<string>();
  for (const finding of findings) {
    // What it stands for has been found as well, and names the field.
    if (finding.keyword === "dependentRequired") continue;
    const [field, message] = errorOf(finding, fieldsOf(schema) ?? {}, part);
    if (finding.keyword === "additionalProperties") unknown.add(field);
    else if (!errors.has(field)) errors.set(field, message);
  }
  return [...[...errors].map(([field, message]) => ({ field, message })), ...unknownFields(unknown, errors.size)];
}

/** Errors an answer names; a stranger can send more fields than anybody wants to read about. */
const mostNamed = 20;

/** Fields that the call has are all named, as they are few: of the others as many as there is space left for. */
function unknownFields(fields: Set<string>, namedBefore: number): FieldError[] {
  const left = Math.max(0, mostNamed - namedBefore);
  const named = [...fields].slice(0, left).map((field) => ({ field: shortened(field), message: unknownField }));
  const unnamed = fields.size - named.length;
  if (unnamed === 0) return named;
  const message = `${unnamed} more fields are not known to this call. Leave them out, or check their spelling.`;
  return [...named, { field: "", message }];
}

const unknownField = "This call knows no field of this name. Leave it out, or check its spelling.";

/** Longer than any name of a field that somebody could have meant. */
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
  if (instancePath !== "") return [outer, `${outer} must be ${words(fields, outer)}.`];
  if (keyword === "required") {
    const field = String(params.missingProperty);
    return [field, `${field} is required: send ${words(fields, field)}.`];
  }
  if (keyword === "dependencies") {
    const field = String(params.missingProperty);
    return [field, `${field} is required with ${String(params.property)}: send ${words(fields, field)}.`];
  }
  if (keyword === "additionalProperties") {
    const field = String(params.additionalProperty);
    return [field, unknownField];
  }
  return ["", `The ${part} must be a JSON object.`];
}

function words(fields: Record<string, TSchema>, field: string): string {
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return schema ? describeSchema(schema) : "something else";
}

/** Undoes the escapes of a JSON pointer's segment (RFC 6901). */
function decodePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
