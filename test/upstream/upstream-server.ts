// A test's own upstream service over HTTP: answers as the test says, or fails as chosen.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the server behaves from now on. */
export type Behaviour =
  | "well"
  | "status-500"
  | "status-404"
  | "status-401"
  | "html"
  | "broken-json"
  | "empty-object"
  | "null"
  | "silent"
  | "slow-body"
  | "cut-off"
  | "endless"
  | "nested"
  | "no-content"
  | "redirect";

export interface Received {
  /** "GET /layout/render?item=%2F". */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface UpstreamServer {
  /** "http://127.0.0.1:PORT". */
  origin: string;
  behave(behaviour: Behaviour): void;
  /** Every request so far. */
  calls: Received[];
  close(): Promise<void>;
}

/** `answer` gives the body of a good answer; undefined is a 404. */
export async function startUpstreamServer(answer: (request: Received) => unknown): Promise<UpstreamServer> {
  const calls: Received[] = [];
  let behaviour: Behaviour = "well";
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const received = { call: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() };
    calls.push(received);
    respond(behaviour, response, () => answer(received));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next) {
      behaviour = next;
    },
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function respond(behaviour: Behaviour, response: ServerResponse, answer: () => unknown) {
  const send = (text: string, status = 200, type = "application/json") => {
    response.writeHead(status, { "content-type": type });
    response.end(text);
  };
  switch (behaviour) {
    case "well": {
      const body = answer();
      return body === undefined ? send("{}", 404) : send(JSON.stringify(body));
    }
    case "status-500":
      return send('{"message":"no"}', 500);
    case "status-401":
      return send('{"message":"no"}', 401);
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
    case "nested":
      return send(`{"sitecore":{"route":{"fields":{"hero":${"[".repeat(200_000)}${"]".repeat(200_000)}}}}}`);
    case "no-content":
      response.writeHead(204);
      return void response.end();
    case "redirect":
      response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" });
      return void response.end();
  }
}

/** Data without an end, as fast as they are read. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64_000, 0x20);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once("drain", more);
  };
  response.on("error", () => response.destroy());
  more();
}
