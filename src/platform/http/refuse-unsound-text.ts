// Refuses what cannot be stored (NUL, unpaired surrogates) in a request's URL, query and body.
import { errorCodes, type FastifyRequest } from "fastify";
import { soundTextDescription, unsoundFields } from "#src/platform/schema/sound-text.ts";
import type { App } from "./fastify.ts";
import { type FieldError, fieldErrors } from "./field-errors.ts";
import { refuseInput, sendFrameworkError } from "./problems.ts";

/** Refuses URLs with NUL. Pages' URLs are made decodable before (fastify.ts): the 404 screen. */
export function addSoundAddresses(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?", 1)[0]!;
    // URLs that are not UTF-8 have been refused before routing: only NUL is left to check.
    if (path.includes("%00")) sendFrameworkError(new errorCodes.FST_ERR_BAD_URL(path), reply);
    else done();
  });
}

/** Checks every call's query and body. The answer also lists fields that do not fit a schema. */
export function addSoundText(api: App): void {
  api.addHook("preValidation", async (request, reply) => {
    for (const part of ["query", "body"] as const) {
      const unsound = unsoundFields(request[part]);
      if (unsound.length > 0) return refuseInput(reply, part, errorsWith(unsound, request, part));
    }
  });
}

function errorsWith(unsound: string[], request: FastifyRequest, part: "query" | "body"): FieldError[] {
  const named = unsound.map((field) => ({
    field,
    message: `${field || `The ${part}`} must be ${soundTextDescription}.`,
  }));
  return [...named, ...errorsBySchema(request, part).filter(({ field }) => !unsound.includes(field))];
}

/** Empty where a body may have several forms: only the route knows which one is meant. */
function errorsBySchema(request: FastifyRequest, part: "query" | "body"): FieldError[] {
  const container = part === "query" ? "querystring" : "body";
  const schema = request.routeOptions.schema?.[container] as { properties?: object } | undefined;
  const validate = schema?.properties && request.getValidationFunction(container);
  if (!validate || validate(request[part])) return [];
  return fieldErrors(validate.errors ?? [], schema, part);
}
