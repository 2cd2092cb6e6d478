// The body of a location suggestion call.
import Type from "typebox";

/** The body of a location suggestion call: what the person has typed so far. */
export const locationRequestSchema = Type.Object(
  { Text: Type.String({ minLength: 1, maxLength: 80 }) },
  { additionalProperties: false },
);
