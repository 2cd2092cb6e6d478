// Who calls: callers with a key, our pages with a token. Only where the settings name callers.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import type { App } from "#src/platform/http/fastify.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import { type Problem, sendProblem } from "#src/platform/http/problems.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { type CallerKeys, callersOf, type KeySettings } from "#src/platform/settings/key-settings.ts";

/** The header that has the page token, which the calls name a pass. */
const passHeader = "touchline-pass";

/** `passSecrets` sign the page tokens; the same for every process of this site. */
export async function addKeyCheck(api: App, config: KeySettings, passSecrets: () => Promise<string[]>): Promise<void> {
  if (!config.callerKeys) return;
  const passes = config.pageCallsPerMinute > 0 ? pageTokens(await cachedSecrets(passSecrets)) : null;
  const callerOf = knownCallers(callersOf(config.callerKeys));
  const limits = {
    callers: minuteLimit(config.callerCallsPerMinute),
    pages: minuteLimit(config.pageCallsPerMinute),
  };
  const header = config.subscriptionKeyHeader;

  api.addHook("onRequest", async (request, reply) => {
    const key = request.headers[header.toLowerCase()];
    if (key !== undefined) {
      const name = typeof key === "string" ? callerOf(key) : null;
      if (name === null) return refuse(reply, unknownKey(header));
      request.caller = name;
      return withinLimit(limits.callers, name, reply);
    }
    if (request.routeOptions.url === "/api/pass") return;
    if (!(await showsPass(passes, request))) return refuse(reply, noKey(header));
    request.caller = "pages";
    return withinLimit(limits.pages, networkOf(request.ip), reply);
  });
  if (passes) addPass(api, passes, limits.pages);
}

/** Milliseconds until the secrets are read again: before any process signs with a new one. */
const readAgainMs = 30_000;

/** Caches the secrets for `ageMs`. While they cannot be read, those read last stay valid. */
export async function cachedSecrets(read: () => Promise<string[]>, ageMs = readAgainMs): Promise<() => string[]> {
  let secrets = await read();
  let readAtMs = performance.now();
  let isReading = false;
  const readAgain = async () => {
    isReading = true;
    try {
      secrets = await read();
    } catch {
      // The database does not answer; whatever watches it logs that.
    }
    readAtMs = performance.now();
    isReading = false;
  };
  return () => {
    if (!isReading && performance.now() - readAtMs >= ageMs) void readAgain();
    return secrets;
  };
}

/** Counts towards the limit of calls, so that nobody can collect page tokens. */
function addPass(api: App, passes: PageTokens, limit: MinuteLimit): void {
  api.post("/pass", { schema: { hide: true } }, async (request, reply) => {
    if (foreignOrigin(request)) return sendProblem(reply, foreignPage);
    request.caller = "pages";
    const refused = withinLimit(limit, networkOf(request.ip), reply);
    return refused ?? reply.code(200).send({ Pass: await passes.issue(request.ip, Date.now()) });
  });
}

async function showsPass(passes: PageTokens | null, request: FastifyRequest): Promise<boolean> {
  const pass = request.headers[passHeader];
  if (passes === null || typeof pass !== "string" || foreignOrigin(request)) return false;
  return passes.isValid(pass, request.ip, Date.now());
}

function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.header("www-authenticate", "SubscriptionKey");
  return sendProblem(reply, problem);
}

function withinLimit(limit: MinuteLimit, name: string, reply: FastifyReply): FastifyReply | undefined {
  const waitSeconds = limit(name, performance.now());
  if (waitSeconds === null) return undefined;
  reply.header("retry-after", waitSeconds);
  return sendProblem(reply, tooManyCalls);
}

const noKey = (header: string): Problem => ({
  kind: "key-needed",
  status: 401,
  detail: `This call needs a key, in the header ${header}. Ask the people who run this site for one.`,
});

const unknownKey = (header: string): Problem => ({
  kind: "key-unknown",
  status: 401,
  detail: `The key in the header ${header} is not known here. It may have been replaced.`,
});

const foreignPage: Problem = {
  kind: "foreign-origin",
  status: 403,
  detail: "Another site’s page cannot make this call.",
};

const tooManyCalls: Problem = {
  kind: "too-many-calls",
  status: 429,
  detail: "Too many calls in a minute. The header retry-after says how many seconds to wait.",
};

/** Seconds that a token is valid; pages then fetch another. */
const lifeSeconds = 15 * 60;

/** Seconds that the clocks of two servers may differ. */
const toleranceSeconds = 60;

type PageTokens = ReturnType<typeof pageTokens>;

/** `secrets`: the valid ones, the same for all of a site's processes; the newest signs. */
export function pageTokens(secrets: () => string[]) {
  const keyOf = (secret: string) => new TextEncoder().encode(secret);
  return {
    /** A JWT for the network of the address. */
    issue: (address: string, nowMs: number): Promise<string> =>
      new SignJWT({ network: networkOf(address) })
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(new Date(nowMs))
        .sign(keyOf(secrets()[0]!)),
    async isValid(token: string, address: string, nowMs: number): Promise<boolean> {
      const read = secrets().map((secret) => jwtVerify(token, keyOf(secret), { algorithms: ["HS256"] }));
      const signed = await Promise.any(read).catch(() => null);
      if (signed === null) return false;
      const { network, iat = Number.NaN } = signed.payload;
      const ageSeconds = nowMs / 1_000 - iat;
      // A negative age is of a server whose clock is ahead, or of a clock that was set back.
      return network === networkOf(address) && ageSeconds < lifeSeconds && ageSeconds >= -toleranceSeconds;
    },
  };
}

const minuteMs = 60_000;

/** Names counted in a minute, beyond which new ones are refused: only an attack has so many. */
const mostNames = 200_000;

/** Counts a call of `name` in this process. Null where allowed, else the seconds to wait. */
type MinuteLimit = (name: string, steadyMs: number) => number | null;

export function minuteLimit(atMost: number): MinuteLimit {
  let counts = new Map<string, number>();
  let endsAtMs = 0;
  return (name, steadyMs) => {
    if (steadyMs >= endsAtMs) {
      counts = new Map();
      endsAtMs = steadyMs + minuteMs;
    }
    const count = counts.get(name) ?? 0;
    const isRefused = count >= atMost || (count === 0 && counts.size >= mostNames);
    if (isRefused) return Math.ceil((endsAtMs - steadyMs) / 1000);
    counts.set(name, count + 1);
    return null;
  };
}

/**
 * Returns what says whose a key is; null for nobody's. Keys are held as digests and compared in
 * constant time. `isEqual`: another one is for a test that counts comparisons.
 */
export function knownCallers(
  callers: CallerKeys[],
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): (key: string) => string | null {
  // A random secret of this process, so that a digest says nothing about a key.
  const secret = randomBytes(32);
  const digestOf = (key: string) => createHmac("sha256", secret).update(key).digest();
  const digests = callers.flatMap(({ name, keys }) => keys.map((key) => ({ name, digest: digestOf(key) })));
  return (key) => {
    const presented = digestOf(key);
    let found: string | null = null;
    for (const { name, digest } of digests) if (isEqual(digest, presented)) found = name;
    return found;
  };
}
