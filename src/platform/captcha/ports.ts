// A check that costs a program more than a person.

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
