// Refuses text that nothing can hold, in whatever comes with a call, before anybody reads it.
import { errorCodes, type FastifyRequest } from "fastify";
import { soundTextDescription, unsoundFields } from "#src/domain/schema/sound-text.ts";
import type { App } from "#src/server/fastify.ts";
import { type FieldError, fieldErrors } from "./field-errors.ts";
import { refuseInput, sendFrameworkError } from "./problems.ts";

/** For the address of every call: what names nothing that can be stored is no address. A page's is the 404 screen. */
export function addSoundAddresses(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.url.split("?", 1)[0]!;
    // What is not UTF-8 has been refused before there was a route, and pages' addresses are readable: NUL alone is left.
    if (path.includes("%00")) sendFrameworkError(new errorCodes.FST_ERR_BAD_URL(path), request, reply);
    else done();
  });
}

/** For every call: its query and its body. Fields at fault by their schema are named with them. */
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

/** None where there are several forms of a body: which one is meant is the route's to tell. */
function errorsBySchema(request: FastifyRequest, part: "query" | "body"): FieldError[] {
  const container = part === "query" ? "querystring" : "body";
  const schema = request.routeOptions.schema?.[container] as { properties?: object } | undefined;
  const validate = schema?.properties && request.getValidationFunction(container);
  if (!validate || validate(request[part])) return [];
  return fieldErrors(validate.errors ?? [], schema, part);
}
