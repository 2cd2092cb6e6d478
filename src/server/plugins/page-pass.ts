// A pass that our own pages fetch and show with each call: signed, short-lived, good for one network address.
// It is no secret from somebody who acts as a browser does; decision 28 says what it is for.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";

/** Milliseconds a pass is good for; pages fetch another when it is over. */
const lifeMs = 15 * 60_000;

export interface PagePasses {
  issue(address: string, nowMs: number): string;
  isGood(pass: string, address: string, nowMs: number): boolean;
}

/** `secret` must be the same for every process that answers for this site. */
export function pagePasses(secret: string): PagePasses {
  const sign = (expiry: string, nonce: string, address: string) =>
    createHmac("sha256", secret)
      .update(`${expiry}.${nonce}.${networkOf(address)}`)
      .digest("base64url");
  return {
    issue(address, nowMs) {
      const expiry = (nowMs + lifeMs).toString(36);
      const nonce = randomBytes(9).toString("base64url");
      return `${expiry}.${nonce}.${sign(expiry, nonce, address)}`;
    },
    isGood(pass, address, nowMs) {
      const [expiry = "", nonce = "", signature = ""] = pass.slice(0, 200).split(".");
      const expected = Buffer.from(sign(expiry, nonce, address));
      const given = Buffer.from(signature);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number.parseInt(expiry, 36) > nowMs;
    },
  };
}

/** Whoever has one IPv6 address has its whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]!.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const whole = [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
