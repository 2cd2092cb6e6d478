// Checks a value of unknown type, such as a message from another thread, against its schema.
import type { Static, TSchema } from "typebox";
import { Check } from "typebox/value";

/** The value with the schema's type. Throws an error with `message` if it does not fit. */
export function checked<Schema extends TSchema>(schema: Schema, value: unknown, message: string): Static<Schema> {
  if (!Check(schema, value)) throw new Error(message);
  return value as Static<Schema>;
}
