// What the provider remembers of one person between the redirects; and the mailed codes.
import { randomInt } from "node:crypto";
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import type { NewPerson } from "./accounts.ts";

export type StepName =
  | "sign-up"
  | "sign-up-code"
  | "sign-in"
  | "sign-in-code"
  | "sign-in-fan"
  | "reset"
  | "reset-code"
  | "new-password"
  | "forgotten-email"
  | "email-hint"
  | "unknown-fan"
  | "fan-mailed";

export interface Visit {
  policy: SignInPolicy;
  /** The sign-in is for the desk: its officers are chosen without a password. */
  isForDesk: boolean;
  step: StepName;
  /** Origin of the site that the person came from and goes back to. */
  siteOrigin: string;
  /** The last typed values, without passwords. */
  values: Record<string, string>;
  /** The last mail of this visit. */
  mail: string | null;
  code: OneTimeCode | null;
  /** Who the code was sent to; null if nobody has the typed address. */
  accountId: string | null;
  /** The person who is about to have an account. */
  newPerson: NewPerson | null;
  /** What a page says about what was found. */
  found: string;
  expiresAtMs: number;
}

const firstSteps: Record<SignInPolicy, StepName> = {
  signUp: "sign-up",
  signIn: "sign-in",
  signInFan: "sign-in-fan",
  passwordReset: "reset",
  forgottenEmail: "forgotten-email",
  unknownFan: "unknown-fan",
};

/** As long as oidc-provider remembers it. */
const lifeMs = 1_200_000;
const mostVisits = 500;

/** The visit of an id, begun where there is none. */
export function visitAt(
  visits: Map<string, Visit>,
  uid: string,
  { policy, siteOrigin, isForDesk }: Pick<Visit, "policy" | "siteOrigin" | "isForDesk">,
  nowMs: number,
): Visit {
  const existing = visits.get(uid);
  if (existing && existing.expiresAtMs > nowMs) return existing;
  const visit: Visit = {
    policy,
    siteOrigin,
    isForDesk,
    step: firstSteps[policy],
    expiresAtMs: nowMs + lifeMs,
    values: {},
    mail: null,
    code: null,
    accountId: null,
    newPerson: null,
    found: "",
  };
  visits.set(uid, visit);
  const oldest = visits.keys().next();
  if (visits.size > mostVisits && !oldest.done) visits.delete(oldest.value);
  return visit;
}

/** A mailed code of six digits: valid for ten minutes and five tries. */
interface OneTimeCode {
  digits: string;
  expiresAtMs: number;
  triesLeft: number;
}

const codeLifeMs = 600_000;
const tries = 5;

export const newCode = (nowMs: number): OneTimeCode => ({
  digits: String(randomInt(1_000_000)).padStart(6, "0"),
  expiresAtMs: nowMs + codeLifeMs,
  triesLeft: tries,
});

/** Checks one try and counts it. */
export function tryCode(
  code: OneTimeCode | null,
  typed: string,
  nowMs: number,
): "right" | "wrong" | "used-up" | "expired" {
  if (!code || nowMs > code.expiresAtMs) return "expired";
  if (code.triesLeft === 0) return "used-up";
  code.triesLeft--;
  if (typed.replaceAll(/\s/g, "") === code.digits) return "right";
  return code.triesLeft === 0 ? "used-up" : "wrong";
}
