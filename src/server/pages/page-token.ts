// A pass that our own pages fetch and show with each call: signed, short-lived, good for one network address.
// It is no secret from somebody who acts as a browser does; decision 28 says what it is for.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { networkOf } from "#src/server/http/network-of.ts";

/** Milliseconds a pass is good for; pages fetch another when it is over. */
const lifeMs = 15 * 60_000;

/** Milliseconds that the clocks of two servers may differ. */
const toleranceMs = 60_000;

export interface PageTokens {
  issue(address: string, nowMs: number): string;
  isGood(pass: string, address: string, nowMs: number): boolean;
}

/**
 * `secrets` in force, the one to sign with first; the same for every process that answers for this site. All are tried,
 * however soon one fits.
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
    isGood(pass, address, nowMs) {
      const [expiry = "", nonce = "", signature = ""] = pass.slice(0, 200).split(".");
      const given = Buffer.from(signature);
      const fitting = secrets().filter((secret) => {
        const expected = Buffer.from(sign(secret, expiry, nonce, address));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      const leftMs = Number.parseInt(expiry, 36) - nowMs;
      // More is left only of one that was made before the clock was set back.
      return fitting.length > 0 && leftMs > 0 && leftMs <= lifeMs + toleranceMs;
    },
  };
}
