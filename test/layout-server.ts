// A content system of a test's own: a real HTTP server that answers the layout calls, or fails in a chosen way.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the server behaves from now on. */
export type Behaviour =
  | "well"
  | "status-500"
  | "status-404"
  | "html"
  | "broken-json"
  | "empty-object"
  | "null"
  | "silent"
  | "slow-body"
  | "cut-off"
  | "endless"
  | "redirect";

export interface LayoutServer {
  /** As CONTENT_API_URL takes it. */
  url: string;
  behave(behaviour: Behaviour): void;
  /** The answer to a call from now on, by its item or placeholder name. */
  answer(name: string, body: unknown): void;
  /** "GET /layout/render?item=%2F" with the key that was sent. */
  asked: { call: string; key: string | undefined }[];
  close(): Promise<void>;
}

export async function startLayoutServer(): Promise<LayoutServer> {
  const answers = new Map<string, unknown>();
  const asked: LayoutServer["asked"] = [];
  let behaviour: Behaviour = "well";
  const server = createServer((request, response) => {
    asked.push({
      call: `${request.method} ${request.url}`,
      key: request.headers["ocp-apim-subscription-key"] as string,
    });
    respond(behaviour, request, response, answers);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/layout`,
    behave(next) {
      behaviour = next;
    },
    answer: (name, body) => void answers.set(name, body),
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A rendered route with these fields. */
export const rendered = (fields: object) => ({ sitecore: { context: {}, route: { name: "home", fields } } });
/** A placeholder with one component of these fields. */
export const placed = (fields: object) => ({ name: "x", path: "/", elements: [{ componentName: "X", fields }] });

function respond(
  behaviour: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
  answers: Map<string, unknown>,
) {
  const send = (text: string, status = 200, type = "application/json") => {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  };
  switch (behaviour) {
    case "well": {
      const query = new URL(request.url ?? "/", "http://x").searchParams;
      const body = answers.get(query.get("placeholderName") ?? query.get("item") ?? "");
      return body === undefined ? send("{}", 404) : send(JSON.stringify(body));
    }
    case "status-500":
      return send('{"message":"no"}', 500);
    case "status-404":
      return send("{}", 404);
    case "html":
      return send("<!doctype html><title>Sign in</title>", 200, "text/html");
    case "broken-json":
      return send('{"sitecore":{"route":');
    case "empty-object":
      return send("{}");
    case "null":
      return send("null");
    case "silent":
      return;
    case "slow-body":
      response.writeHead(200, { "content-type": "application/json" });
      return void response.write('{"sitecore":');
    case "cut-off":
      response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
      response.write("{");
      return void setTimeout(() => response.destroy(), 20);
    case "endless":
      response.writeHead(200, { "content-type": "application/json" });
      return pour(response);
    case "redirect":
      response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" });
      return void response.end();
  }
}

/** Bytes without an end, as fast as they are taken. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64_000, 0x20);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", more);
  };
  response.on("error", () => response.destroy());
  more();
}
