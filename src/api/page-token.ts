// A signed, short-lived token that our own pages fetch and send with each call; valid for one network. It does not keep out a
// client that acts as a browser does; docs/decisions/upstreams.md says what it is for.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "#src/platform/http/network-of.ts";

/** Milliseconds that a token is valid; pages then fetch another. */
const lifeMs = 15 * 60_000;

/** Milliseconds that the clocks of two servers may differ. */
const toleranceMs = 60_000;

export interface PageTokens {
  issue(address: string, nowMs: number): string;
  isValid(token: string, address: string, nowMs: number): boolean;
}

/**
 * `secrets`: the valid ones, the newest first, which signs; the same for every process of this site. A token is checked
 * against all of them, so that the time says nothing about which one fits.
 */
export function pageTokens(secrets: () => string[]): PageTokens {
  const sign = (secret: string, expiry: string, nonce: string, address: string) =>
    createHmac("sha256", secret)
      .update(`${expiry}.${nonce}.${networkOf(address)}`)
      .digest("base64url");
  return {
    issue(address, nowMs) {
      const expiry = (nowMs + lifeMs).toString(36);
      const nonce = randomBytes(9).toString("base64url");
      return `${expiry}.${nonce}.${sign(secrets()[0]!, expiry, nonce, address)}`;
    },
    isValid(token, address, nowMs) {
      const [expiry = "", nonce = "", signature = ""] = token.slice(0, 200).split(".");
      const given = Buffer.from(signature);
      const fitting = secrets().filter((secret) => {
        const expected = Buffer.from(sign(secret, expiry, nonce, address));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      const leftMs = Number.parseInt(expiry, 36) - nowMs;
      // More time is left only of a token that was made before the clock was set back.
      return fitting.length > 0 && leftMs > 0 && leftMs <= lifeMs + toleranceMs;
    },
  };
}
