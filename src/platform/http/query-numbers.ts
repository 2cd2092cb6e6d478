// Converts the numbers of a query before validation: a URL has only text, and schemas accept no text for a number.
import type { TSchema } from "typebox";
import type { App } from "./fastify.ts";

/** A JSON number. What Number() accepts beyond it (blanks, hexadecimal, "Infinity") stays text and is refused. */
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

export function addQueryNumbers(scope: App): void {
  scope.addHook("preValidation", (request, _reply, done) => {
    const schema = request.routeOptions.schema?.querystring as { properties?: Record<string, TSchema> } | undefined;
    if (schema?.properties) request.query = withNumbers(request.query as Record<string, unknown>, schema.properties);
    done();
  });
}

function withNumbers(query: Record<string, unknown>, fields: Record<string, TSchema>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const { type } = (Object.hasOwn(fields, name) ? fields[name] : {}) as { type?: string };
      const isNumber = type === "integer" || type === "number";
      return [name, isNumber && typeof value === "string" && jsonNumber.test(value) ? Number(value) : value];
    }),
  );
}
