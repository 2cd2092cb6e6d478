// The metadata of a policy's authority: its issuer and signing keys, requested again when they change.
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import type { IdentityPlace } from "./sign-in.ts";

export interface ProviderOptions {
  /** In place of the global one, for a provider whose certificate only its owner trusts. */
  fetch?: typeof fetch;
  /** How long one question to the provider may take. */
  timeoutMs?: number;
  /** How long a key we do not know makes us ask again at most once. */
  cooldownMs?: number;
  /** After a failure the provider counts as down for this long, so that requests need not wait for another timeout. */
  pauseMs?: number;
  /** Called once when the provider stops answering, not at every attempt. */
  onTrouble?: (trouble: { address: string; reason: string }) => void;
}

/** The provider does not answer, or its answer cannot be used. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}

export interface ProviderKeys {
  /** @throws ProviderDown */
  current(): Promise<{ issuer: string; findKey: JWTVerifyGetKey }>;
}

/** Keys are good for 10 minutes (jose's own measure); where they are and who issues hardly ever changes. */
const discoveryMaxAgeMs = 3_600_000;

const defaultPauseMs = 2_000;

interface Discovered {
  issuer: string;
  findKey: JWTVerifyGetKey;
  /** When it was answered, by the monotonic clock. */
  steadyMs: number;
  /** When it was used last, by the clock on the wall, by which jose counts. */
  usedAtMs: number;
}

export function providerKeys(address: string, place: IdentityPlace, options: ProviderOptions): ProviderKeys {
  const trouble = troubleReport(address, options.onTrouble);
  let discovered: Discovered | null = null;
  let asking: Promise<Discovered> | null = null;
  let failedAtMs = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Discovered> {
    try {
      const found = await discover(address, place, options);
      trouble.isOver();
      const findKey = remoteKeys(found.keysAddress, options, trouble);
      return { issuer: found.issuer, findKey, steadyMs: performance.now(), usedAtMs: Date.now() };
    } catch (error) {
      failedAtMs = performance.now();
      throw trouble.tell(error);
    } finally {
      asking = null;
    }
  }

  return {
    async current() {
      const known = discovered;
      if (known && isNew(known)) {
        known.usedAtMs = Date.now();
        return known;
      }
      try {
        if (performance.now() - failedAtMs < (options.pauseMs ?? defaultPauseMs))
          throw new ProviderDown(`${address} failed a moment ago`);
        asking ??= ask();
        discovered = await asking;
        return discovered;
      } catch (error) {
        // The last answer is used while the provider does not answer; its keys still have to be requested.
        if (known) return known;
        throw error;
      }
    },
  };
}

/** Milliseconds by which a clock may be set back without more than that much delay. */
const correctionMs = 60_000;

/** Where the clock was set back, jose would hold old keys to be new ones, and ask for no others, until it is that late again. */
function isNew({ steadyMs, usedAtMs }: Discovered): boolean {
  return performance.now() - steadyMs < discoveryMaxAgeMs && Date.now() >= usedAtMs - correctionMs;
}

/** Bytes; keys and discovery together are some ten kilobytes. */
const largestAnswerBytes = 200_000;

/** Answers no longer than that: the rest is not read. */
function limitedFetch(ask: typeof fetch = fetch): typeof fetch {
  return async (address, options) => {
    const { status, headers, body } = await ask(address, options);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > largestAnswerBytes) throw new Error("tells more than anybody needs");
      chunks.push(chunk);
    }
    return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
  };
}

async function discover(address: string, place: IdentityPlace, { fetch: ask, timeoutMs }: ProviderOptions) {
  const response = await limitedFetch(ask)(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
  });
  if (!response.ok) throw new Error(`answered with status ${response.status}`);
  const { issuer, jwks_uri: keys } = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (typeof issuer !== "string" || typeof keys !== "string" || !URL.canParse(keys)) throw new Error("tells no keys");
  const keysAddress = new URL(keys);
  if (keysAddress.protocol !== new URL(address).protocol) throw new Error("tells keys at an address less safe");
  // OpenID Connect Discovery 4.3; a B2C issuer names the tenant by its id, so it never equals the authority.
  const isOther = place.protocol === "oidc" && issuer.replace(/\/+$/, "") !== place.authority;
  if (isOther) throw new Error("tells another issuer than IDENTITY_AUTHORITY");
  return { issuer, keysAddress };
}

/** Requests the keys' URL and the keys, once. Null where there is at least one key, else the problem. */
export async function fetchProviderKeys(
  address: string,
  place: IdentityPlace,
  options: ProviderOptions,
): Promise<string | null> {
  try {
    const { keysAddress } = await discover(address, place, options);
    const { fetch: ask, timeoutMs = defaultTimeoutMs } = options;
    const response = await limitedFetch(ask)(keysAddress.href, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return `its keys answer with status ${response.status}`;
    const { keys } = (await response.json()) as { keys?: unknown };
    return Array.isArray(keys) && keys.length > 0 ? null : "it names no keys";
  } catch (error) {
    return reasonOf(error);
  }
}

/** Milliseconds; a person waits for the answer. */
const defaultTimeoutMs = 3_000;

/** Every trouble but a token's own key being none of the provider's is the provider's. */
function remoteKeys(keysAddress: URL, options: ProviderOptions, trouble: TroubleReport): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(keysAddress, {
    timeoutDuration: options.timeoutMs ?? defaultTimeoutMs,
    ...(options.cooldownMs !== undefined && { cooldownDuration: options.cooldownMs }),
    [customFetch]: limitedFetch(options.fetch),
  });
  return async (header, token) => {
    try {
      const key = await keys(header, token);
      trouble.isOver();
      return key;
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw trouble.tell(error);
    }
  };
}

interface TroubleReport {
  tell(error: unknown): ProviderDown;
  isOver(): void;
}

function troubleReport(address: string, onTrouble: ProviderOptions["onTrouble"]): TroubleReport {
  let isReported = false;
  return {
    tell(error) {
      const reason = reasonOf(error);
      if (!isReported) onTrouble?.({ address, reason });
      isReported = true;
      return new ProviderDown(`${address}: ${reason}`, { cause: error });
    },
    isOver() {
      isReported = false;
    },
  };
}

/** A failed fetch says no more than that; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
