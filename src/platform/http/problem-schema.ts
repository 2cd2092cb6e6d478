// The schema of problems (RFC 9457), for the OpenAPI document.

import * as Type from "typebox";
import { named } from "#src/platform/schema/described.ts";
import { errorIds } from "#src/platform/text/error-id.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The refusals of this call alone, beside those that all calls share. */
    refusals?: Refusals;
    /** Answered without the database or an upstream, so never with 503. */
    answersFromMemory?: true;
  }
}

/** By status: the problems with the last part of their `type` and what they mean. */
export type Refusals = Record<number, string>;

const problemSchema = named(
  Type.Object(
    {
      type: Type.String({ description: "urn:touchline:problem: and a word for programs, such as unknown-id" }),
      id: Type.Enum([...errorIds], { description: "The error’s id: of a 404, of a 500, of any other status" }),
      title: Type.String({ description: "The status in words, in English" }),
      status: Type.Integer({ description: "The HTTP status again" }),
      detail: Type.String({ description: "What is wrong and what to do, for people; never a value that was sent" }),
      errors: Type.Optional(
        Type.Array(
          Type.Object({
            field: Type.String({
              description: "The field’s name as sent, Outer.Inner for a field of a field; empty for the whole body",
            }),
            message: Type.String({ description: "What to send there" }),
          }),
          {
            description:
              "With a 400: every field at fault, each once; of fields that the call does not have, as many as " +
              "make twenty, and how many more in a last one without a name",
          },
        ),
      ),
    },
    { description: "A problem, as application/problem+json; `errors` names every field at fault" },
  ),
  "Problem",
);

/** The headers of refusals, by status. */
const headersOf: Record<number, object> = {
  401: {
    "WWW-Authenticate": {
      type: "string",
      description: "What is missing: Bearer for a token, SubscriptionKey for a key",
    },
  },
  405: { Allow: { type: "string", description: "The methods that the path takes" } },
  429: { "Retry-After": { type: "integer", minimum: 1, description: "Seconds to wait" } },
  503: { "Retry-After": { type: "integer", minimum: 1, description: "Seconds to wait" } },
};

/** The refusals as the responses of a route's schema. */
export function problemResponses(refusals: Refusals): Record<string, object> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => {
      const headers = headersOf[Number(status)];
      const content = { "application/problem+json": { schema: problemSchema } };
      return [status, { description, ...(headers && { headers }), content }];
    }),
  );
}
