// Passes a visitor's call on to the gateway: the method, the body and the person's own token, and nothing else of theirs.
import type { JsonReply } from "#src/platform/outgoing/fetch-json.ts";
import { askGateway, type Gateway } from "./ask-gateway.ts";
import type { ForwardCall } from "./ports.ts";

/** Cookies, browser names and the like are not forwarded; the IP address is, because limits are counted by it. */
export function forwardCall(gateway: Gateway): ForwardCall {
  return async ({ method, path, name, body, contentType, authorization, address, isForeign, stopping }) => {
    const headers = {
      ...(contentType !== null && { "content-type": contentType }),
      ...(authorization !== null && { authorization }),
      "x-forwarded-for": address,
      "sec-fetch-site": isForeign ? "cross-site" : "same-origin",
    };
    const answer = await askGateway(gateway, { method, path, name, headers, body, stopping });
    if (!answer.ok) return { ok: false, kind: answer.kind };
    return { ok: true, status: answer.status, headers: headersOf(answer), text: answer.text };
  };
}

/** What a visitor's client needs; all else is between us and the gateway. */
const passedOn = ["retry-after", "www-authenticate"];

/** The body is JSON, whatever it is called. */
function headersOf({ headers }: JsonReply): Record<string, string> {
  const type = headers["content-type"] ?? "";
  const isJson = /^application\/(problem\+)?json\b/.test(type);
  const stored = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { "content-type": isJson ? type : "application/json; charset=utf-8", ...Object.fromEntries(stored) };
}
