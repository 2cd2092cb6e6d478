// The desk's own OpenAPI document, made of the calls as they are declared; nothing of it is in the public one.
import type { DeskCall } from "./desk-frame.ts";

export function deskDocument(calls: readonly DeskCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, role, summary, form, stepUp } of calls) {
    const address = `/desk${path}`.replaceAll(/:(\w+)/g, "{$1}");
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        summary,
        "x-role": role,
        ...(stepUp && { "x-step-up": true }),
        parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
        ...(form && { requestBody: { content: { "application/x-www-form-urlencoded": { schema: form } } } }),
        responses: { default: { description: method === "GET" ? "A page" : "A page, or the way on to one (303)" } },
      },
    };
  }
  return { openapi: "3.1.0", info: { title: "The desk", version: "1" }, paths };
}
