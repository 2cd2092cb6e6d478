// What a schema accepts, in words: for refused bodies and settings, and for tables of the docs.
import type { TSchema } from "typebox";
import type { SchemaParts } from "./schema-errors.ts";

/**
 * What is valid, after "must be …": "a whole number from 5 to 99". Descriptions replace patterns.
 */
export function describeSchema(schema: TSchema): string {
  return describeParts(schema as SchemaParts);
}

function describeParts(schema: SchemaParts): string {
  if (schema.anyOf) return schema.anyOf.map(describeParts).join(", or ");
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (schema.type) {
    case "integer":
      return `a whole number${range(schema)}`;
    case "number":
      return `a number${range(schema)}`;
    case "string":
      return schema.pattern && schema.description ? schema.description : `text${lengths(schema)}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${atMost(schema.maxItems)}, each ${schema.items ? describeParts(schema.items) : "anything"}`;
    case "null":
      return "null";
    case "object":
      return "a JSON object";
    default:
      return "anything";
  }
}

function range({ minimum, exclusiveMinimum, maximum }: SchemaParts): string {
  if (exclusiveMinimum !== undefined)
    return ` above ${exclusiveMinimum}${maximum === undefined ? "" : ` and at most ${maximum}`}`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? "" : `, ${maximum} or less`;
}

function lengths({ minLength, maxLength }: SchemaParts): string {
  if (minLength && maxLength !== undefined) return ` of ${minLength} to ${maxLength} characters`;
  if (minLength) return minLength === 1 ? " that is not empty" : ` of at least ${minLength} characters`;
  return maxLength === undefined ? "" : ` of at most ${maxLength} characters`;
}

function atMost(maxItems: number | undefined): string {
  return maxItems === undefined ? "" : ` of at most ${maxItems}`;
}
