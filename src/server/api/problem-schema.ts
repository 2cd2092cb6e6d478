// What a refused call answers (RFC 9457), for the OpenAPI document.
import Type from "typebox";
import { errorIds } from "#src/domain/error-id.ts";

export const problemSchema = Type.Object(
  {
    type: Type.String(),
    id: Type.Enum([...errorIds], { description: "The error's id: of a 404, of a 500, of any other status" }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  },
  { description: "A problem, as application/problem+json; `errors` names every field at fault" },
);

export const problemResponses = { "4xx": problemSchema };
