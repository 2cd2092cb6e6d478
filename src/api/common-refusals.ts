// Adds the refusals that all calls share to each one's documentation; routes list their own.
import type { RouteOptions } from "fastify";
import type { App } from "#src/platform/http/fastify.ts";
import { problemResponses, type Refusals } from "#src/platform/http/problem-schema.ts";
import type { KeySettings } from "#src/platform/settings/key-settings.ts";
import type { GatewaySettings } from "#src/upstreams/upstream-settings.ts";

/** To be called before the calls are added. */
export function addCommonRefusals(api: App, config: KeySettings & GatewaySettings): void {
  api.addHook("onRoute", (route) => {
    const { schema } = route;
    if (!schema || schema.hide) return;
    const refusals = joined(commonRefusals(route, config), route.config?.refusals ?? {});
    route.schema = {
      ...schema,
      ...(config.callerKeys && { security: withKey(schema.security) }),
      response: { ...(schema.response as object), ...problemResponses(refusals) },
    };
  });
}

function commonRefusals(route: RouteOptions, config: KeySettings & GatewaySettings): Refusals {
  const { schema, method } = route;
  const takesBody = method === "POST" || method === "DELETE";
  const refusals = {
    ...((takesBody || schema?.querystring !== undefined) && { 400: refusedInput(route) }),
    ...(config.callerKeys && { 401: keyRefused(config.subscriptionKeyHeader), 429: tooManyCalls }),
    405: "wrong-method: the path does not take this method; Allow names the methods that it takes",
    ...(takesBody && {
      413: "too-large: the body is larger than this call takes",
      415: "not-json: the body is not JSON, or has no header that says so; compressed: the body is compressed",
    }),
    500: "broken: something went wrong here, not in what was sent",
    ...(!route.config?.answersFromMemory && {
      503: "not-answering: a system that this call needs is not answering at the moment",
    }),
    ...(config.apiGatewayUrl && {
      502:
        "gateway-down, gateway-nonsense: the system that answers this call cannot be reached, or its answer cannot " +
        "be used",
      504: "gateway-slow: the system that answers this call took too long",
    }),
  };
  return refusals as Refusals;
}

function refusedInput({ schema }: RouteOptions): string {
  if (schema?.querystring) return "does-not-fit: `errors` names each field of the query and what to send";
  const unread = "malformed: the body is not well-formed JSON";
  return schema?.body ? `does-not-fit: \`errors\` names each field and what to send; ${unread}` : unread;
}

const keyRefused = (header: string) =>
  `key-needed, key-unknown: the header ${header} has no key, or a key that is not known here`;
const tooManyCalls = "too-many-calls: more calls in a minute than one caller may make";

/** Adds the caller's key to each alternative of a call's security requirements. */
function withKey(security: readonly Record<string, readonly string[]>[] = [{}]): Record<string, readonly string[]>[] {
  return security.map((each) => ({ ...each, key: [] }));
}

/** Where both have a status, the texts are joined. */
function joined(common: Refusals, own: Refusals): Refusals {
  const both = Object.entries(own).map(([status, text]) => {
    const shared = common[Number(status)];
    return [status, shared ? `${text}; ${shared}` : text];
  });
  return { ...common, ...Object.fromEntries(both) };
}
