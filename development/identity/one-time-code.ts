// A mailed code of six digits: stored as a digest, valid for ten minutes and five tries.
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

const lifeMs = 600_000;
const tries = 5;

export interface OneTimeCode {
  digest: Buffer;
  expiresAtMs: number;
  triesLeft: number;
}

export type CodeVerdict = { ok: true } | { ok: false; kind: "wrong" | "used-up" | "expired" };

/** The digits, to be mailed, and what is stored of them. */
export function newCode(nowMs: number): { digits: string; code: OneTimeCode } {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  return { digits, code: { digest: digestOf(digits), expiresAtMs: nowMs + lifeMs, triesLeft: tries } };
}

/** Checks one try and counts it. */
export function tryCode(code: OneTimeCode, typed: string, nowMs: number): CodeVerdict {
  if (nowMs > code.expiresAtMs) return { ok: false, kind: "expired" };
  if (code.triesLeft === 0) return { ok: false, kind: "used-up" };
  code.triesLeft--;
  if (timingSafeEqual(digestOf(typed.replaceAll(/\s/g, "")), code.digest)) return { ok: true };
  return { ok: false, kind: code.triesLeft === 0 ? "used-up" : "wrong" };
}

const digestOf = (digits: string) => createHash("sha256").update(digits).digest();
