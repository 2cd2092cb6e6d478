// The body of a location suggestion call.
import Type from "typebox";

const before = "Where the same person searched before: of places that are alike else, the nearer one is first";

/** The body of a location suggestion call: what the person has typed so far. */
export const locationRequestSchema = Type.Object(
  {
    Text: Type.String({ minLength: 1, maxLength: 80 }),
    Near: Type.Optional(
      Type.Object(
        {
          Latitude: Type.Number({ minimum: -90, maximum: 90 }),
          Longitude: Type.Number({ minimum: -180, maximum: 180 }),
        },
        { additionalProperties: false, description: before },
      ),
    ),
  },
  { additionalProperties: false },
);
