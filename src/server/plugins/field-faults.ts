// Names each field of a refused body or query once, with what would fit, from the validator's findings and the schema.
import type { FastifySchemaValidationError } from "fastify";
import type { TSchema } from "typebox";
import { schemaInWords } from "#src/domain/schema-words.ts";

export interface FieldFault {
  /** The field's name as sent; empty where the body as a whole is not an object. */
  field: string;
  /** What to do about it. */
  message: string;
}

/** One fault a field, in the order found. The sent value is never repeated. */
export function fieldFaults(findings: FastifySchemaValidationError[], schema: unknown, part: string): FieldFault[] {
  const fields = (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
  const faults = new Map<string, string>();
  for (const finding of findings) {
    const [field, message] = faultOf(finding, fields, part);
    if (!faults.has(field)) faults.set(field, message);
  }
  return [...faults].map(([field, message]) => ({ field, message }));
}

function faultOf(
  { keyword, params, instancePath }: FastifySchemaValidationError,
  fields: Record<string, TSchema>,
  part: string,
): [field: string, message: string] {
  if (instancePath !== "") {
    const field = decodePointer(instancePath.split("/")[1] ?? "");
    return [field, `${field} must be ${words(fields, field)}.`];
  }
  if (keyword === "required") {
    const field = String(params.missingProperty);
    return [field, `${field} is required: send ${words(fields, field)}.`];
  }
  if (keyword === "additionalProperties") {
    const field = String(params.additionalProperty);
    return [field, `This call knows no field of this name. Leave it out, or check its spelling.`];
  }
  return ["", `The ${part} must be a JSON object.`];
}

function words(fields: Record<string, TSchema>, field: string): string {
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return schema ? schemaInWords(schema) : "something else";
}

/** Undoes the escapes of a JSON pointer's segment (RFC 6901). */
function decodePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
