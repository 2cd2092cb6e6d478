// The errors in a piece of content, for editors: each with its field and what would be valid.
import type { TSchema } from "typebox";
import { describeSchema } from "#src/platform/schema/describe-schema.ts";
import { type SchemaError, type SchemaParts, schemaErrors } from "#src/platform/schema/schema-errors.ts";

export interface ContentError {
  /** The path to the field: "hero.title", "quickLinks[2].to"; empty if the whole is wrong. */
  field: string;
  /** "must be text of 1 to 200 characters" */
  message: string;
}

/** Everything wrong with a value, in the value's order; empty if it is valid. */
export function contentErrors(schema: TSchema, value: unknown): ContentError[] {
  return schemaErrors(schema as SchemaParts, value).map((error) => ({
    field: error.field,
    message: messageFor(error),
  }));
}

function messageFor({ kind, schema, entries }: SchemaError): string {
  switch (kind) {
    case "wrong":
      return `must be ${words(schema)}`;
    case "missing":
      return `is missing: it must be ${words(schema)}`;
    case "unknown":
      return `is not a field here; there are ${Object.keys(schema.properties ?? {}).join(", ")}`;
    case "count":
      return `must have ${span(schema)} entries, and has ${entries}`;
  }
}

function span({ minItems = 0, maxItems }: SchemaParts): string {
  return minItems === maxItems ? `exactly ${minItems}` : `${minItems} to ${maxItems ?? "any number of"}`;
}

const words = (schema: SchemaParts) => describeSchema(schema as TSchema);
