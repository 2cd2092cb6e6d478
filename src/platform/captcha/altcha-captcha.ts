// A proof of work by ALTCHA's protocol, asked and judged here: no third party sees who writes.

import { parseJson } from "@touchline/bounded-json/parse-json";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Payload } from "altcha-lib/types";
import Type from "typebox";

export type CaptchaVerdict =
  | { ok: true; digest: string; expiresAtMs: number }
  | { ok: false; kind: "wrong" | "expired" };

/** A proof of work that a browser does in the background. */
export interface Captcha {
  /** JSON for the browser's solver. */
  challenge(nowMs: number): Promise<string>;
  /** Judges a solved challenge; whether it was used before is the outbox's to say. */
  verify(payload: string, nowMs: number): Promise<CaptchaVerdict>;
}

/**
 * Rounds of one guess and the number of guesses: about a second on a phone. Ten times as much
 * annoys people with old phones; a tenth stops nobody. The server's own check is one guess.
 */
const cost = 1_000;
const fewestGuesses = 500;
const mostGuesses = 1_500;

/** Milliseconds in which a challenge may be solved: as long as filling in a form may take. */
const lifeMs = 20 * 60_000;

/** Milliseconds that the clocks of two servers may differ. */
const toleranceMs = 60_000;

/** `secrets` sign the challenges, the first new ones; the same for all of a site's processes. */
export function altchaCaptcha(secrets: () => Promise<string[]>): Captcha {
  return {
    async challenge(nowMs) {
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(mostGuesses, fewestGuesses),
        deriveKey,
        expiresAt: Math.floor((nowMs + lifeMs) / 1_000),
        ...keysOf((await secrets())[0]!),
      });
      return JSON.stringify(challenge);
    },
    async verify(payload, nowMs) {
      const read = readPayload(payload);
      if (!read) return { ok: false, kind: "wrong" };
      const { nonce, expiresAt } = read.challenge.parameters;
      const expiresAtMs = Number(expiresAt) * 1_000;
      // More is left only of one that was made before the clock was set back.
      const isInTime = expiresAtMs > nowMs && expiresAtMs <= nowMs + lifeMs + toleranceMs;
      if (!isInTime) return { ok: false, kind: "expired" };
      const isOurs = await isSolvedUnder(read, await secrets());
      // The nonce is signed: no other text is the same challenge.
      return isOurs ? { ok: true, digest: nonce, expiresAtMs } : { ok: false, kind: "wrong" };
    },
  };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: `${secret}:challenge`,
  hmacKeySignatureSecret: `${secret}:key`,
});

async function isSolvedUnder(payload: Payload, secrets: string[]): Promise<boolean> {
  for (const secret of secrets) if ((await judge(payload, keysOf(secret))).verified) return true;
  return false;
}

/** What the library throws over is a payload that no browser made. */
async function judge({ challenge, solution }: Payload, keys: ReturnType<typeof keysOf>) {
  try {
    return await verifySolution({ challenge, solution, deriveKey, ...keys });
  } catch {
    return { verified: false };
  }
}

/** Base64 of JSON, as ALTCHA's own widget sends it. */
function readPayload(text: string): Payload | null {
  const payload = parseJson(Buffer.from(text, "base64").toString("utf8")) as Partial<Payload> | null | undefined;
  const parameters = (payload?.challenge as Challenge | undefined)?.parameters;
  return typeof parameters?.nonce === "string" && payload?.solution ? (payload as Payload) : null;
}

const text = (description: string) => Type.String({ description });

/** The challenge that GET /api/captcha answers with: ALTCHA's protocol, version 2. */
export const captchaSchema = Type.Object({
  parameters: Type.Object(
    {
      algorithm: text("How a key is derived from a guess: PBKDF2/SHA-256"),
      cost: Type.Integer({ minimum: 1, description: "Rounds of deriving one key" }),
      expiresAt: Type.Integer({ description: "When the challenge is over, in seconds since 1970 UTC" }),
      keyLength: Type.Integer({ minimum: 1, description: "Length of a derived key in bytes" }),
      keyPrefix: text("What the key of the right guess begins with, in hexadecimal digits"),
      keySignature: text("The server’s signature of the right key"),
      nonce: text("What is derived from, before the guess, in hexadecimal digits"),
      salt: text("The salt of the derivation, in hexadecimal digits"),
    },
    { description: "Count guesses up from 0 until one derives a key that begins with keyPrefix" },
  ),
  signature: text("The server’s signature of the parameters"),
});
