import dns from "node:dns";
import { mkdtemp } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, type LookupFunction, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { gzipSync } from "node:zlib";
import { documentFetcher, isPublicAddress } from "@touchline/openactive/fetch-document";
import { expect, test, vi } from "vitest";
import { ownCertificate } from "#development/identity/certificate.ts";
import { expiredCertificate } from "#test/expired-certificate.ts";
import { timeLimits } from "#test/time-limits.ts";

const stay = { mayLeaveHost: false };

async function withServer<T>(listener: RequestListener, work: (origin: string) => Promise<T>): Promise<T> {
  return withOwn(createServer(listener), work);
}

async function withOwn<T>(server: Server, work: (origin: string) => Promise<T>): Promise<T> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const fetchWithin = (totalMs: number) => documentFetcher({ allowsPrivate: true, limits: { totalMs, bytes: 100_000 } });
const fetchAnywhere = fetchWithin(timeLimits.seen);

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["[::1]", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["::127.0.0.1", false],
  ["::7f00:1", false],
  ["::ffff:8.8.8.8", true],
  ["::ffff:0:127.0.0.1", false],
  ["64:ff9b:1::7f00:1", false],
  ["2001:0:7f00:1::", false],
  ["fec0::1", false],
  ["fe80::1%eth0", false],
  ["localhost", false],
])("%s is on the public internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ["http://example.org/feed"],
  ["https://127.0.0.1/feed"],
  ["https://[::1]/feed"],
  ["https://[::127.0.0.1]/feed"],
  ["https://2130706433/feed"],
  ["https://0x7f.1/feed"],
  ["https://169.254.169.254/latest/meta-data"],
  ["https://user:key@example.org/feed"],
  // A name that leads to an inside address is noticed when the connection is made.
  ["https://localhost/feed"],
])("%s is refused unless a setting allows it", async (url) => {
  const fetchPublic = documentFetcher({ allowsPrivate: false });
  expect(await fetchPublic(url, stay)).toMatchObject({ ok: false, problem: "refused-address" });
});

test("a document is unpacked, and its headers are given", async () => {
  await withServer(
    (_request, response) => {
      response.setHeader("content-encoding", "gzip").setHeader("cache-control", "max-age=8").end(gzipSync('{"a":"é"}'));
    },
    async (origin) => {
      const fetched = await fetchAnywhere(`${origin}/feed`, stay);
      expect(fetched).toMatchObject({ ok: true, text: '{"a":"é"}', headers: { "cache-control": "max-age=8" } });
    },
  );
});

test.each<[string, RequestListener, string]>([
  ["an endless body", (_request, response) => void pour(response), "too-large"],
  [
    "a small file that unpacks to an enormous one",
    (_request, response) => {
      response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(5_000_000)));
    },
    "too-large",
  ],
  ["a body that never ends", (_request, response) => void response.write("{"), "slow"],
  ["no answer at all", () => undefined, "slow"],
  [
    "a packed body that breaks off",
    (_request, response) => {
      response.setHeader("content-encoding", "gzip").write(gzipSync("x".repeat(50)).subarray(0, 12));
      setTimeout(() => response.destroy(), 20);
    },
    "unreachable",
  ],
  [
    "no gzip behind its header",
    (_request, response) => {
      response.setHeader("content-encoding", "gzip").end("plain");
    },
    "unreachable",
  ],
  ["a broken connection", (request) => void request.socket.destroy(), "unreachable"],
  ["an error", (_request, response) => void response.writeHead(500).end(), "http-error"],
  [
    "a redirect to itself",
    (_request, response) => void response.writeHead(302, { location: "/feed" }).end(),
    "http-error",
  ],
  [
    "a redirect to another port",
    (_request, response) => {
      response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    },
    "refused-address",
  ],
])("%s is reported as its kind of failure", async (_what, listener, problem) => {
  const fetch = problem === "slow" ? fetchWithin(500) : fetchAnywhere;
  const fetched = await withServer(listener, (origin) => fetch(`${origin}/feed`, stay));
  expect(fetched).toMatchObject({ ok: false, problem });
});

function pour(response: { write(text: string): boolean; once(event: string, next: () => void): void }): void {
  if (response.write("x".repeat(10_000))) setImmediate(pour, response);
  else response.once("drain", () => pour(response));
}

test("a server's Retry-After is reported", async () => {
  const fetched = await withServer(
    (_request, response) => void response.writeHead(503, { "retry-after": "120" }).end(),
    (origin) => fetchAnywhere(`${origin}/feed`, stay),
  );
  expect(fetched).toMatchObject({ ok: false, status: 503, headers: { "retry-after": "120" } });
});

test("a stopped fetch does not wait any longer", async () => {
  const stopping = new AbortController();
  const fetched = await withServer(
    () => stopping.abort(),
    (origin) => fetchAnywhere(`${origin}/feed`, { ...stay, stopping: stopping.signal }),
  );
  expect(fetched).toMatchObject({ ok: false, problem: "unreachable" });
});

/** A name that leads elsewhere each time; the first address is one that nobody has. */
test("a name that leads to a public address, then to one inside, never reaches inside", async () => {
  const inside: string[] = [];
  await withServer(
    ({ url }) => void inside.push(url!),
    async (origin) => {
      const { port } = new URL(origin);
      const fetchPublic = documentFetcher({ allowsPrivate: false, limits: { totalMs: 300, bytes: 1_000 } });
      using looking = vi.spyOn(dns, "lookup");
      const answers = [["2000::1"], ["127.0.0.1"], ["169.254.169.254"], ["2000::1", "127.0.0.1"]];
      const results = [];
      for (const addresses of answers) {
        const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        looking.mockClear();
        looking.mockImplementation(((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
          // The checked answer is given once; whoever asked again would be led inside.
          done(null, looking.mock.calls.length === 1 ? found : [{ address: "127.0.0.1", family: 4 }])) as never);
        const fetched = await fetchPublic(`https://rebinding.example:${port}/feed`, stay);
        results.push([fetched.ok ? "ok" : fetched.problem, looking.mock.calls.length]);
      }
      expect(results[0]).toEqual([expect.stringMatching(/unreachable|slow/), 1]);
      expect(results.slice(1)).toEqual([1, 2, 3].map(() => ["refused-address", 1]));
      expect(inside).toEqual([]);
    },
  );
});

test("a publisher whose certificate has expired is not read, and the reason is told", async () => {
  const server = createSecureServer(await expiredCertificate(), (_request, response) => void response.end("{}"));
  await withOwn(server, async (origin) => {
    const fetched = await fetchAnywhere(origin.replace("http:", "https:"), stay);
    expect(fetched).toMatchObject({ ok: false, problem: "unreachable", detail: "CERT_HAS_EXPIRED" });
  });
});

/** Names lead to a public address that is this machine, but for one that leads inside. */
function publicNetwork() {
  const looking = vi
    .spyOn(dns, "lookup")
    .mockImplementation(((name: string, _options: object, done: Found) =>
      done(null, [
        name === "inside.example" ? { address: "::ffff:10.0.0.1", family: 6 } : { address: "2000::1", family: 6 },
      ])) as never);
  const { connect } = Socket.prototype;
  const connecting = vi.spyOn(Socket.prototype, "connect").mockImplementation(function (this: Socket, ...given) {
    const [options, ...more] = given as unknown as [{ lookup?: LookupFunction }, ...unknown[]];
    const { lookup } = options;
    if (!lookup) return connect.apply(this, given);
    const led: LookupFunction = (name, how, done) =>
      lookup(name, how, (error) => (error ? done(error, "") : done(null, [{ address: "127.0.0.1", family: 4 }])));
    return connect.apply(this, [{ ...options, lookup: led }, ...more] as never);
  });
  return { [Symbol.dispose]: () => [looking, connecting].forEach((spy) => void spy.mockRestore()) };
}

type Found = (error: null, all: { address: string; family: number }[]) => void;

test("a redirect of a public server is followed to another public one, and to nothing inside", async () => {
  const { key, certificate } = await ownCertificate(await mkdtemp(join(tmpdir(), "touchline-redirect-")), Date.now());
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate]);
  const paths: string[] = [];
  let location = "";
  const server = createSecureServer({ key, cert: certificate }, ({ url }, response) => {
    paths.push(url!);
    if (url === "/feed") response.writeHead(302, { location }).end();
    else response.end("whole");
  });
  await withOwn(server, async (origin) => {
    using _network = publicNetwork();
    const { port } = new URL(origin);
    const fetchPublic = documentFetcher({ allowsPrivate: false });
    const redirectedTo = async (target: string) => {
      location = target;
      const fetched = await fetchPublic(`https://localhost:${port}/feed`, { mayLeaveHost: true });
      return fetched.ok ? fetched.text : fetched.problem;
    };
    expect(await redirectedTo(`https://localhost:${port}/next`)).toBe("whole");
    const hosts = ["127.0.0.1", "0.0.0.0", "0", "169.254.169.254", "[::1]", "[::ffff:127.0.0.1]", "[fe80::1]", "[::]"];
    for (const host of [...hosts, "inside.example"]) {
      expect([host, await redirectedTo(`https://${host}:${port}/inside`)]).toEqual([host, "refused-address"]);
    }
    expect(await redirectedTo(`http://localhost:${port}/inside`)).toBe("refused-address");
  });
  setDefaultCACertificates(trusted);
  expect(paths).toEqual(["/feed", "/next", ...Array.from({ length: 10 }, () => "/feed")]);
});
