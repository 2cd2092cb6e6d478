// Gets publishers' documents from the open internet alone, within limits of time and size.
import dns from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { shortText } from "@touchline/bounded-json/short-text";
import ipaddr from "ipaddr.js";

/** Why a document of the web was not got. */
type FetchProblem = "unreachable" | "slow" | "too-large" | "refused-address" | "http-error";

/** By lower-case name. */
export type HttpHeaders = Record<string, string | undefined>;

export type FetchedDocument =
  | { ok: true; url: string; headers: HttpHeaders; text: string }
  | { ok: false; problem: FetchProblem; detail: string; status: number | null; headers: HttpHeaders };

/**
 * Gets a document within limits of time and size, from https and public addresses alone unless set
 * otherwise. A redirect is followed to another host only where `mayLeaveHost`. Never throws.
 */
export type FetchDocument = (
  url: string,
  options: { mayLeaveHost: boolean; stopping?: AbortSignal },
) => Promise<FetchedDocument>;

/** Milliseconds with redirects; bytes, unpacked: a page of 1,000 items has some five million. */
export const documentLimits = { totalMs: 30_000, bytes: 16_000_000 };

const redirectsAtMost = 5;

export interface FetchOptions {
  /** http and addresses that are not public are asked as well: for trying out. */
  allowsPrivate: boolean;
  limits?: typeof documentLimits;
}

type Failure = FetchedDocument & { ok: false };

/** Its connections are used again, as a feed has thousands of pages. */
export function documentFetcher({ allowsPrivate, limits = documentLimits }: FetchOptions): FetchDocument {
  const options = { keepAlive: true, maxSockets: 4, ...(!allowsPrivate && { lookup: lookUpPublic }) };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  return async (url, { mayLeaveHost, stopping }) => {
    const timeout = AbortSignal.timeout(limits.totalMs);
    const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
    let at = url;
    for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
      const refusal = refusedAddress(at, allowsPrivate);
      if (refusal) return failure("refused-address", refusal);
      const outcome = await ask(at, agents, signal, limits.bytes);
      if (!("redirect" in outcome)) {
        // An abort by our own limit is slowness, whatever the connection calls it.
        return !outcome.ok && timeout.aborted ? failure("slow", "did not arrive in full in time") : outcome;
      }
      const { redirect, status } = outcome;
      if (redirect === undefined || !URL.canParse(redirect, at))
        return failure("http-error", "a redirect without an address", status);
      const next = new URL(redirect, at).href;
      if (!mayLeaveHost && new URL(next).host !== new URL(url).host) {
        return failure("refused-address", "a redirect leaves the host", status);
      }
      at = next;
    }
    return failure("http-error", "too many redirects");
  };
}

const failure = (
  problem: FetchProblem,
  detail: string,
  status: number | null = null,
  headers: HttpHeaders = {},
): Failure => ({ ok: false, problem: problem, detail, status, headers });

/** Why an address may not be asked; null where it may. A name is judged when it is looked up. */
function refusedAddress(url: string, allowsPrivate: boolean): string | null {
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return "it has a name or password in it";
  if (allowsPrivate) return protocol === "https:" || protocol === "http:" ? null : "it is not a web address";
  if (protocol !== "https:") return "it is not https";
  const isLiteral = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isLiteral && !isPublicAddress(hostname) ? "its address is not public" : null;
}

type Outcome = FetchedDocument | { redirect: string | undefined; status: number };

function ask(
  url: string,
  agents: { http: http.Agent; https: https.Agent },
  signal: AbortSignal,
  bytes: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const isSecure = url.startsWith("https:");
    const headers = {
      accept: "application/vnd.openactive.rpde+json; version=1, application/ld+json, application/json, text/html;q=0.8",
      "accept-encoding": "gzip, deflate, br",
      "user-agent": "Touchline (football finder)",
    };
    const agent = isSecure ? agents.https : agents.http;
    const request = (isSecure ? https : http).request(url, { agent, headers, signal });
    // Not once: a second error that nobody listens to would end the process.
    request.on("error", (error) => resolve(brokenOff(error)));
    request.once("response", (response) => {
      readResponse(url, response, bytes).then(resolve, (error: Error) => resolve(brokenOff(error)));
    });
    request.end();
  });
}

/** Only network error codes: other messages may contain a URL. */
function brokenOff(error: Error): Failure {
  if (error instanceof RefusedAddress) return failure("refused-address", error.message);
  const code = "code" in error && typeof error.code === "string" ? error.code : "the connection broke off";
  return failure("unreachable", code);
}

async function readResponse(url: string, response: IncomingMessage, bytes: number): Promise<Outcome> {
  const status = response.statusCode ?? 0;
  const headers = headersOf(response);
  if (status >= 300 && status < 400) {
    response.resume();
    return { redirect: headers.location, status };
  }
  if (status !== 200) {
    response.destroy();
    return failure("http-error", `status ${status}`, status, headers);
  }
  const text = await shortText(unpack(response, headers["content-encoding"]), bytes);
  if (text !== null) return { ok: true, url, headers, text };
  response.destroy();
  return failure("too-large", `more than ${bytes} bytes`, status);
}

function headersOf({ headers }: IncomingMessage): HttpHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

function unpack(response: IncomingMessage, encoding: string | undefined): Readable {
  const by = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const unpacker = Object.hasOwn(by, encoding ?? "") ? by[encoding as keyof typeof by]() : null;
  if (!unpacker) return response;
  // What breaks on the way in breaks the reading.
  response.on("error", (error) => unpacker.destroy(error));
  response.once("aborted", () => unpacker.destroy(new Error("the connection broke off")));
  return response.pipe(unpacker);
}

/** Thrown into the connection where a name leads to an address that may not be asked. */
class RefusedAddress extends Error {
  override name = "RefusedAddress";
}

/** The only IPv6 block given out: others hide private or IPv4 addresses in some spelling. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for every special or private address, and for anything that is no address. */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[|\]$/g, "");
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address mapped into IPv6 is judged as what it is.
  const read = ipaddr.process(text);
  return read.range() === "unicast" && (read instanceof ipaddr.IPv4 || read.match(givenOut));
}

/** Looks a name up when the connection is made, and lets it be made to public addresses alone. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    // One address inside would be enough: the system may choose any of them.
    const isRefused = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    if (isRefused) return callback(new RefusedAddress("its name leads to an address that is not public"), "", 0);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
