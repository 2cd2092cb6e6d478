// What the provider remembers of one person on its pages, from the redirect to it until the redirect back.
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import type { NewPerson } from "./accounts.ts";
import type { OneTimeCode } from "./one-time-code.ts";
import type { FormScreen, Refusal } from "./pages/form-page.ts";

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

/** B2C's own words for what the product waits for (specification §8.13, §8.14). */
export type Ending = "cancelled" | "forgot-password";

export type Outcome =
  | ({ kind: "stay" } & Refusal)
  | { kind: "go"; step: StepName }
  | { kind: "finish"; accountId: string }
  | { kind: "end"; ending: Ending };

export type Form = Record<string, string>;

export interface Step {
  screen(visit: Visit): FormScreen;
  /** `action` is the pressed button's value; never Cancel. */
  submit(visit: Visit, form: Form, action: string): Promise<Outcome> | Outcome;
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

export interface Visits {
  /** The visit with this id, created if there is none. */
  at(uid: string, begin: Pick<Visit, "policy" | "siteOrigin">): Visit;
  forget(uid: string): void;
}

export function visitsInMemory(nowMs: () => number): Visits {
  const visits = new Map<string, Visit>();
  return {
    at(uid, { policy, siteOrigin }) {
      const known = visits.get(uid);
      if (known && known.expiresAtMs > nowMs()) return known;
      const visit: Visit = {
        ...{ policy, siteOrigin, step: firstSteps[policy], expiresAtMs: nowMs() + lifeMs },
        ...{ values: {}, mail: null, code: null, accountId: null, newPerson: null, found: "" },
      };
      visits.set(uid, visit);
      const oldest = visits.keys().next().value;
      if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest);
      return visit;
    },
    forget: (uid) => void visits.delete(uid),
  };
}
