// Malformed requests as bytes: strange paths, methods, headers and bodies for every route.
import type { Chance } from "#demonstration/chance.ts";
import type { ApiDocument } from "#test/server/documented-answers.ts";

type Call = [method: string, path: string, body: object | null];

const addresses = [
  ...["/api/team?FadwTeamId=1&Latitude=53&Longitude=-2", "/api/sitemap/part?Kind=club&Number=1"],
  "/api/clubref?WgsClubId=00000000-0000-4000-8000-000000000001",
  ...["/api/catalogue", "/api/sitemap", "/api/captcha", "/api/documentation/json", "/health/ready", "/metrics"],
  ...["/", "/club/1", "/team/1", "/venue/1", "/provider/1p1", "/recommendations", "/results/map"],
  ...["/onboarding/wildcats", "/account/signin", "/account", "/follow-up/abc", "/alerts/confirm/abc"],
  ...["/alerts/search/abc", "/club-ref/1", "/club/1.data", "/robots.txt", "/sitemap.xml", "/sitemaps/club-1.xml"],
  ...["/venue/1/calendar?session=a", "/manifest.webmanifest", "/assets/x.js"],
];

/** Every call with a body, by the examples of its document, and an address of everything else. */
export async function everyCall(origin: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${origin}/api/documentation/json`)).json()) as ApiDocument;
  const documented = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content["application/json"]?.examples ?? {}).map(
        ({ value }): Call => [method.toUpperCase(), path, value as object],
      ),
    ),
  );
  return [...documented, ...addresses.map((path): Call => ["GET", path, null])];
}

const oddTexts = [
  ...[
    "",
    " ",
    "\u0000",
    "M33\u0000",
    "\ud800",
    "a\udc00b",
    "\u202e",
    "\ufeff",
    "é",
    "👩‍👩‍👧",
    "constructor",
    "__proto__",
  ],
  ...["<script>", "' or 1=1--", "%00", "%", "%zz", "../../etc/passwd", "{{x}}", "\r\nx: y", "x".repeat(3_000)],
];
const oddValues: unknown[] = [
  ...[null, true, false, 0, -1, 1e308, -1e308, 1.5, 9_007_199_254_740_992, [], {}, [[[]]], { a: { b: {} } }],
  ...["0", "-0", "1e5", "NaN", "1".repeat(400), ["x"], Array(200).fill(1)],
];
const oddBodies = [
  ...["{", "[", '"', "null", "[]", "1", '{"a":', '{"a":1}}', "\u0000", "{}".repeat(50), "[".repeat(20_000)],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"Age":1,"Age":2}', "x".repeat(70_000)],
];
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "PROPFIND", "TRACE", "FOO"];
const types = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x", ""];
const oddHeaders = [
  ...["host: ", "host: a b", "origin: null", "origin: https://elsewhere.example", "content-encoding: gzip"],
  ...[
    "expect: 100-continue",
    "range: bytes=9-1",
    "accept-encoding: \u00ff",
    "authorization: Bearer x.y.z",
    "cookie: a",
  ],
  ...["x-forwarded-for: x", "x-forwarded-host: evil", "if-none-match: *", "transfer-encoding: gzip", "upgrade: h2c"],
  ...["sec-fetch-site: cross-site", "accept-language: \u0001", "touchline-pass: a.b.c", "content-length: -1"],
];

/** One whole request that asks to close the connection after its answer. */
export function requestBytes(chance: Chance, calls: readonly Call[]): Buffer {
  const [method, path, body] = chance.pick(calls);
  const sentMethod = chance.happens(1 / 8) ? chance.pick(methods) : method;
  const sentPath = chance.happens(1 / 4) ? oddPath(path, chance) : path;
  const text = body === null && !chance.happens(1 / 10) ? "" : bodyText(body ?? {}, chance);
  const content = Buffer.from(text, chance.happens(1 / 30) ? "utf16le" : "utf8");
  const lines = [
    `${sentMethod} ${sentPath} HTTP/1.1`,
    "host: drill",
    "connection: close",
    ...(content.length > 0 ? [`content-type: ${chance.happens(1 / 8) ? chance.pick(types) : "application/json"}`] : []),
    ...(content.length > 0 || chance.happens(1 / 20) ? [`content-length: ${content.length}`] : []),
    ...(chance.happens(1 / 3) ? [chance.pick(oddHeaders)] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]);
}

function oddPath(path: string, chance: Chance): string {
  const odd = chance.pick(oddTexts);
  const written = chance.happens(1 / 2) ? encodeURIComponent(odd.toWellFormed()) : odd.replace(/[\r\n ]/g, "");
  const at = chance.whole(0, path.length);
  return `/${(path.slice(0, at) + written + path.slice(at)).replace(/^\/+/, "")}`;
}

function bodyText(body: object, chance: Chance): string {
  if (chance.happens(1 / 6)) return chance.pick(oddBodies);
  const copy = structuredClone(body) as Record<string, unknown>;
  for (let changes = chance.whole(0, 3); changes > 0; changes--) change(copy, chance);
  return JSON.stringify(copy);
}

/** Spoils one field, here or inside, or adds one. */
function change(record: Record<string, unknown>, chance: Chance): void {
  const names = Object.keys(record);
  const name = chance.happens(1 / 6) || names.length === 0 ? chance.pick(oddTexts) : chance.pick(names);
  const inner = record[name];
  if (typeof inner === "object" && inner !== null && !Array.isArray(inner) && chance.happens(1 / 2)) {
    change(inner as Record<string, unknown>, chance);
  } else if (chance.happens(1 / 6)) Reflect.deleteProperty(record, name);
  else record[name] = chance.happens(1 / 2) ? chance.pick(oddTexts) : structuredClone(chance.pick(oddValues));
}
