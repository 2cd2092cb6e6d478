// The county association of a place: the body of POST /api/county, and its answer.

import type { Static } from "typebox";
import * as Type from "typebox";
import { named } from "#src/platform/schema/described.ts";
import { uriOfTelephone } from "./telephone-field.ts";

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const countyRequestSchema = named(
  Type.Object(
    {
      Postcode: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 20,
          description: "A postcode or its first half; used instead of a position",
        }),
      ),
      Latitude: Type.Optional(
        Type.Number({ minimum: -90, maximum: 90, description: "Used where there is no postcode" }),
      ),
      Longitude: Type.Optional(
        Type.Number({ minimum: -180, maximum: 180, description: "Used where there is no postcode" }),
      ),
    },
    { additionalProperties: false },
  ),
  "CountyRequest",
);
export type CountyRequest = Static<typeof countyRequestSchema>;

export const countySchema = named(
  Type.Object({
    CountyId: Type.Number({ description: "The county association’s id" }),
    CountyName: Type.String({ description: "The county association’s name" }),
    Email: textOrNull("The association’s own email address"),
    Phone: textOrNull("The association’s own phone number"),
    PhoneUri: uriOfTelephone("Phone"),
    Website: textOrNull("The association’s website"),
    SafeguardingEmail: textOrNull("Email address of its safeguarding lead"),
    SafeguardingPhone: textOrNull("Phone number of its safeguarding lead"),
    SafeguardingPhoneUri: uriOfTelephone("SafeguardingPhone"),
  }),
  "County",
);
export type CountyAnswer = Static<typeof countySchema>;

const neighbourSchema = named(
  Type.Object({
    Name: Type.String({ description: "The country’s name, in English" }),
    Finder: Type.String({ description: "URL at which its football is found" }),
  }),
  "Neighbour",
);
export type NeighbourAnswer = Static<typeof neighbourSchema>;

export const countyAnswerSchema = Type.Object({
  County: Type.Union([countySchema, Type.Null()], { description: "null where no county association is known there" }),
  Neighbour: Type.Optional(
    Type.Union([neighbourSchema, Type.Null()], {
      description:
        "The country that looks after the place, if it is not the site’s own; null: it is, or this is not known",
    }),
  ),
});
