// A policy authority's issuer and signing keys: fetched when a token needs them or they change.
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import { discoveryAddresses, type IdentityPlace } from "./sign-in.ts";

export interface ProviderOptions {
  /** In place of the global one, for a provider whose certificate only its owner trusts. */
  fetch?: typeof fetch;
  /** How long asking the provider may take: both its questions together. */
  timeoutMs?: number;
  /** How long a key we do not know makes us ask again at most once. */
  cooldownMs?: number;
  /** After a failure the provider counts as down for so long: no request waits for another. */
  pauseMs?: number;
  /** Called once when the provider stops answering, not at every attempt. */
  onFailure?: (failure: { address: string; reason: string }) => void;
}

/** The provider does not answer, or its answer cannot be used. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}

interface AuthorityKeys {
  issuer: string;
  /** @throws ProviderDown */
  findKey: JWTVerifyGetKey;
}

interface Answered {
  issuer: string;
  keys: JWTVerifyGetKey;
  askedAtMs: number;
}

/** Keys that the provider has withdrawn are believed no longer than this. */
const maxAgeMs = 600_000;
const defaultCooldownMs = 30_000;
const defaultPauseMs = 2_000;

/** Milliseconds; a person waits for the answer. */
export const defaultTimeoutMs = 3_000;

/** Bytes; keys and discovery together are some ten kilobytes. */
const largestAnswerBytes = 200_000;

/** `address`: of the discovery document. What it returns throws ProviderDown. Monotonic times. */
export function providerKeys(
  address: string,
  place: IdentityPlace,
  options: ProviderOptions,
): () => Promise<AuthorityKeys> {
  const { cooldownMs = defaultCooldownMs, pauseMs = defaultPauseMs, onFailure } = options;
  let newest: Answered | null = null;
  let asking: Promise<Answered> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let isReported = false;

  function down(error: unknown): ProviderDown {
    const reason = error instanceof Error ? error.message : String(error);
    if (!isReported) onFailure?.({ address, reason });
    isReported = true;
    return new ProviderDown(`${address}: ${reason}`, { cause: error });
  }

  async function ask(): Promise<Answered> {
    try {
      const { issuer, keySet } = await askProvider(address, place, options);
      newest = { issuer, keys: createLocalJWKSet(keySet), askedAtMs: performance.now() };
      isReported = false;
      return newest;
    } catch (error) {
      failedAtMs = performance.now();
      throw down(error);
    } finally {
      asking = null;
    }
  }

  async function notOlderThan(ageMs: number): Promise<Answered> {
    if (newest && performance.now() - newest.askedAtMs < ageMs) return newest;
    if (performance.now() - failedAtMs < pauseMs) throw new ProviderDown(`${address} failed a moment ago`);
    asking ??= ask();
    return asking;
  }

  async function keyNotOlderThan(ageMs: number, ...wanted: Parameters<JWTVerifyGetKey>) {
    try {
      return await (await notOlderThan(ageMs)).keys(...wanted);
    } catch (error) {
      const isOfToken = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken || error instanceof ProviderDown ? error : down(error);
    }
  }

  const findKey: JWTVerifyGetKey = (...wanted) =>
    keyNotOlderThan(maxAgeMs, ...wanted).catch((error) => {
      // The provider may have a new key.
      if (error instanceof errors.JWKSNoMatchingKey) return keyNotOlderThan(cooldownMs, ...wanted);
      throw error;
    });

  return async () => ({ issuer: (await notOlderThan(maxAgeMs)).issuer, findKey });
}

/** The authority's issuer and keys, of two answers. Throws why where either is of no use. */
async function askProvider(
  address: string,
  place: IdentityPlace,
  { fetch, timeoutMs = defaultTimeoutMs }: ProviderOptions,
) {
  const endMs = performance.now() + timeoutMs;
  const objectAt = (at: string) => objectBefore(endMs, at, fetch);
  const { issuer, jwks_uri: keys } = await objectAt(address);
  if (typeof issuer !== "string" || typeof keys !== "string" || !URL.canParse(keys)) throw new Error("tells no keys");
  const keysAddress = new URL(keys);
  if (keysAddress.protocol !== new URL(address).protocol) throw new Error("tells keys at an address less safe");
  // OpenID Connect Discovery 4.3; a B2C issuer has the tenant's id, so never equals the authority.
  const isOther = place.protocol === "oidc" && issuer.replace(/\/+$/, "") !== place.authority;
  if (isOther) throw new Error("tells another issuer than IDENTITY_AUTHORITY");
  return { issuer, keySet: (await objectAt(keysAddress.href)) as unknown as JSONWebKeySet };
}

async function objectBefore(endMs: number, address: string, fetch: ProviderOptions["fetch"]) {
  const headers = { accept: "application/json" };
  const timeoutMs = endMs - performance.now();
  const answer = await fetchJson({ address, method: "GET", headers, body: null, timeoutMs, largestAnswerBytes, fetch });
  if (!answer.ok) throw new Error(answer.reason);
  if (answer.status !== 200) throw new Error(`answered with status ${answer.status}`);
  return Object(answer.body) as Record<string, unknown>;
}

/** Asks each policy's authority once: a sentence for each that gives no keys; none where all do. */
export async function tryKeys(place: IdentityPlace): Promise<string[]> {
  const tried = discoveryAddresses(place).map(async (address) => {
    try {
      const { keySet } = await askProvider(address, place, {});
      return Array.isArray(keySet.keys) && keySet.keys.length > 0 ? [] : [`${address}: it names no keys`];
    } catch (error) {
      return [`${address}: ${(error as Error).message}`];
    }
  });
  return (await Promise.all(tried)).flat();
}
