// A proxy before the product that a test can switch to another version of it: a new build, in which
// every script and style has another name and none of the old ones is left, or another server.
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface VersionProxy {
  origin: string;
  /** The server that is asked. */
  upstream: string;
  /** What names of the build's scripts and styles have before their ending, if anything. */
  build: "" | "next";
  /** Nothing is answered. */
  isSilent: boolean;
  /** Paths asked for so far. */
  paths: string[];
  stop(): void;
}

const left = new Set(["accept-encoding", "if-none-match", "host"]);
const rewritten = /^(text|application)\/(html|javascript|css)/;

export async function startVersionProxy(upstream: string): Promise<VersionProxy> {
  const server = createServer(async (incoming, answer) => {
    const { build } = proxy;
    const path = incoming.url ?? "/";
    proxy.paths.push(path);
    if (proxy.isSilent) return;
    const isFile = /^\/assets\/.*\.(js|css)$/.test(path);
    if (isFile && path.includes("next.") !== (build === "next")) {
      answer.writeHead(404).end();
      return;
    }
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !left.has(name)));
    const onward = request(proxy.upstream + path.replace("next.", "."), { method: incoming.method, headers });
    incoming.pipe(onward);
    const [answered] = await once(onward, "response");
    const pieces: Buffer[] = [];
    for await (const piece of answered) pieces.push(piece);
    const body = Buffer.concat(pieces);
    // The policy names the hashes of inline scripts, in which names of files are.
    const { etag: _etag, "content-length": _length, "content-security-policy": _policy, ...own } = answered.headers;
    const isText = path !== "/sw.js" && rewritten.test(own["content-type"] ?? "");
    answer.writeHead(answered.statusCode, own);
    answer.end(isText ? body.toString().replaceAll(/(-[\w-]{8})\.(js|css)\b/g, `$1${build}.$2`) : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const proxy: VersionProxy = {
    origin: `http://127.0.0.1:${port}`,
    upstream,
    build: "",
    isSilent: false,
    paths: [],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
