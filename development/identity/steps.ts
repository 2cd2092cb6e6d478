// The steps of every policy: signing in and up, and back in. None reveals who has an account.
import type { Accounts, DevelopmentAccount } from "./accounts.ts";
import { type Form, fanOf, fields } from "./form-fields.ts";
import { officers } from "./officers.ts";
import type { FormScreen } from "./pages/form-page.ts";
import { newCode, type StepName, tryCode, type Visit } from "./visits.ts";

export interface StepParts {
  accounts: Accounts;
  nowMs: () => number;
  /** Stores a mail to be read here, and shows it with the next page. */
  mail(visit: Visit, to: string, text: string): void;
}

/** In the words of B2C; the product looks for the codes with which they begin (§8.13, §8.14). */
export const endings = {
  cancelled: "AADB2C90091: The user has cancelled entering self-asserted information.",
  "forgot-password": "AADB2C90118: The user has forgotten their password.",
};

export type Outcome =
  | { kind: "stay"; problem: string }
  | { kind: "go"; step: StepName }
  | { kind: "finish"; accountId: string }
  | { kind: "end"; ending: keyof typeof endings };

export interface Step {
  screen(visit: Visit): FormScreen;
  /** Called with what was typed into the screen's fields, where nothing is wrong with it. */
  submit(visit: Visit, typed: Form): Promise<Outcome> | Outcome;
  /** What a further button of the screen does, by its value. */
  actions?: Record<string, (visit: Visit) => Promise<Outcome> | Outcome>;
}

const wrongSignIn = "That does not match any account. Look at both lines and try again.";
const codeRefusals = {
  wrong: "That is not the code. Look at the newest mail and try again.",
  "used-up": "That was not the code, and there were too many tries. Ask for a new code.",
  expired: "This code is over. Ask for a new one.",
};
const taken = "There is an account with this email address. Sign in, or ask for a new password.";

/** Officers of the demonstration have no password; only the desk's page offers them. */
const chooseOfficer =
  (accountId: string) =>
  ({ isForDesk }: Visit): Outcome =>
    isForDesk ? { kind: "finish", accountId } : { kind: "stay", problem: wrongSignIn };

const onSite = ({ siteOrigin }: Visit, path: string) => `${siteOrigin}/account/${path}`;

export function stepsOf(parts: StepParts): Record<StepName, Step> {
  const { accounts } = parts;
  return {
    "sign-in": {
      screen: (visit) => ({
        title: "Sign in",
        fields: [fields.email("username"), fields.password("Password")],
        submit: "Sign in",
        ways: [
          ...(visit.isForDesk
            ? officers.map(({ role, account }) => ({
                label: `As ${account.givenName} ${account.familyName}, ${role}`,
                action: account.accountId,
              }))
            : []),
          { label: "Forgot your password?", action: "forgot-password" },
          { label: "Forgot your email address?", href: onSite(visit, "forgottenemail") },
          { label: "Sign in with your FAN", href: onSite(visit, "signinfan") },
          { label: "No account yet? Register Now", href: onSite(visit, "signup") },
        ],
      }),
      // The product waits for B2C's word for it and comes back with the policy for a new password.
      actions: {
        "forgot-password": () => ({ kind: "end", ending: "forgot-password" }),
        ...Object.fromEntries(officers.map(({ account }) => [account.accountId, chooseOfficer(account.accountId)])),
      },
      async submit(visit, { email = "", password = "" }) {
        const account = await accounts.signIn({ email }, password);
        if (!account) return { kind: "stay", problem: wrongSignIn };
        visit.accountId = account.accountId;
        visit.values.email = account.email;
        mailCode(parts, visit, account.email, "to sign in");
        return { kind: "go", step: "sign-in-code" };
      },
    },
    "sign-in-code": codeStep(parts, {
      to: ({ values }) => values.email ?? "",
      purpose: "to sign in",
      onRight: ({ accountId }) => ({ kind: "finish", accountId: accountId! }),
    }),
    "sign-in-fan": {
      screen: (visit) => ({
        title: "Sign in with your FAN",
        fields: [fields.fan("username"), fields.password("Password")],
        submit: "Sign in",
        ways: [
          { label: "I don’t know my FAN", href: onSite(visit, "idontknowmyfan") },
          { label: "Sign in with your email address", href: onSite(visit, "signin") },
        ],
      }),
      async submit(_visit, { fan = "", password = "" }) {
        const account = await accounts.signIn({ fanCode: fanOf(fan) }, password);
        return account ? { kind: "finish", accountId: account.accountId } : { kind: "stay", problem: wrongSignIn };
      },
    },
    "sign-up": {
      screen: (visit) => ({
        title: "Register",
        fields: [...fields.names, fields.email("email", "We’ll send a code to it"), fields.newPassword("Password")],
        submit: "Register",
        ways: [{ label: "I have an account: sign in", href: onSite(visit, "signin") }],
      }),
      async submit(visit, { givenName = "", familyName = "", email = "", newPassword = "" }) {
        if (await accounts.findByEmail(email)) return { kind: "stay", problem: taken };
        visit.newPerson = { givenName, familyName, email, password: newPassword };
        mailCode(parts, visit, email, "to register");
        return { kind: "go", step: "sign-up-code" };
      },
    },
    "sign-up-code": codeStep(parts, {
      to: ({ newPerson }) => newPerson?.email ?? "",
      purpose: "to register",
      async onRight(visit) {
        const account = await accounts.signUp(visit.newPerson!);
        if (!account) return { kind: "stay", problem: taken };
        parts.mail(visit, account.email, `Welcome. Your FAN is ${account.fanCode}.`);
        return { kind: "finish", accountId: account.accountId };
      },
    }),
    reset: {
      screen: () => ({
        title: "Choose a new password",
        intro: "Tell us your email address. We’ll send you a code.",
        fields: [fields.email("email")],
        submit: "Send the code",
      }),
      async submit(visit, { email = "" }) {
        const account = await accounts.findByEmail(email);
        visit.accountId = account?.accountId ?? null;
        visit.values.email = email;
        mailCode(parts, visit, email, "for a new password", account !== null);
        return { kind: "go", step: "reset-code" };
      },
    },
    "reset-code": codeStep(parts, {
      to: ({ values }) => `${values.email}, if there is an account with it`,
      purpose: "for a new password",
      onRight: ({ accountId }) => ({ kind: "go", step: accountId ? "new-password" : "reset" }),
    }),
    "new-password": {
      screen: () => ({
        title: "Choose a new password",
        fields: [fields.newPassword("New password")],
        submit: "Keep it and sign in",
      }),
      async submit({ accountId }, { newPassword = "" }) {
        await accounts.changePassword(accountId!, newPassword);
        return { kind: "finish", accountId: accountId! };
      },
    },
    "forgotten-email": {
      screen: () => ({
        title: "Forgot your email address?",
        intro: "Tell us who you are. We’ll show you enough of the address to remember it by.",
        fields: [...fields.names, fields.fan("off")],
        submit: "Show my email address",
      }),
      async submit(visit, { givenName = "", familyName = "", fan = "" }) {
        const account = await accounts.findByNameAndFan(givenName, familyName, fanOf(fan));
        if (!account)
          return { kind: "stay", problem: "No account has this name with this FAN. Look at all three lines." };
        visit.found = maskedEmail(account);
        return { kind: "go", step: "email-hint" };
      },
    },
    "email-hint": {
      screen: ({ found }) => ({
        title: "Your email address",
        intro: `You sign in with ${found}`,
        fields: [],
        submit: "Go on to sign in",
      }),
      submit: () => ({ kind: "go", step: "sign-in" }),
    },
    "unknown-fan": {
      screen: () => ({
        title: "Don’t know your FAN?",
        intro: "Tell us your email address. We’ll send your FAN, your fan number, to it.",
        fields: [fields.email("email")],
        submit: "Send my FAN",
      }),
      async submit(visit, { email = "" }) {
        const account = await accounts.findByEmail(email);
        if (account) parts.mail(visit, account.email, `Your FAN is ${account.fanCode}.`);
        visit.found = email;
        return { kind: "go", step: "fan-mailed" };
      },
    },
    "fan-mailed": {
      screen: ({ found }) => ({
        title: "Check your email",
        intro: `If there is an account with ${found}, its FAN is in the mail we have just sent.`,
        fields: [],
        submit: "Go on to sign in with your FAN",
      }),
      submit: () => ({ kind: "go", step: "sign-in-fan" }),
    },
  };
}

interface CodeStep {
  /** The recipient of the mail, as the page shows it. */
  to(visit: Visit): string;
  purpose: string;
  onRight(visit: Visit): Promise<Outcome> | Outcome;
}

/** The person types the mailed code, or asks for another one. */
function codeStep(parts: StepParts, { to, purpose, onRight }: CodeStep): Step {
  const { accounts } = parts;
  return {
    screen: (visit) => ({
      title: "Check your email",
      intro: `We have sent a code of six digits to ${to(visit)}. It is good for ten minutes.`,
      fields: [fields.code],
      submit: "Go on",
      ways: [{ label: "Send a new code", action: "new-code" }],
    }),
    actions: {
      async "new-code"(visit) {
        const account = visit.accountId ? await accounts.findById(visit.accountId) : null;
        const email = account?.email ?? visit.newPerson?.email;
        mailCode(parts, visit, email ?? "", purpose, email !== undefined);
        return { kind: "go", step: visit.step };
      },
    },
    submit(visit, typed) {
      const verdict = tryCode(visit.code, typed.code ?? "", parts.nowMs());
      if (verdict === "right") {
        visit.code = null;
        visit.mail = null;
        return onRight(visit);
      }
      return { kind: "stay", problem: codeRefusals[verdict] };
    },
  };
}

/** Makes a code for this visit and mails it. Without an account, no mail and no right code. */
function mailCode(parts: StepParts, visit: Visit, to: string, purpose: string, isForSomebody = true): void {
  visit.code = newCode(parts.nowMs());
  if (isForSomebody) parts.mail(visit, to, `Your code ${purpose} is ${visit.code.digits}. It is good for ten minutes.`);
}

/** Enough of an e-mail address for its owner to recognise it: s•••r@e•••••e.org. */
function maskedEmail({ email }: DevelopmentAccount): string {
  const [name = "", host = ""] = email.split("@");
  const dot = host.lastIndexOf(".");
  return `${masked(name)}@${masked(host.slice(0, dot))}${host.slice(dot)}`;
}

const masked = (text: string) =>
  text.length <= 2 ? `${text.slice(0, 1)}•` : `${text.slice(0, 1)}${"•".repeat(text.length - 2)}${text.slice(-1)}`;
