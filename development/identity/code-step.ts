// The step in which a person types the mailed code: mails it again, and checks what is typed.
import type { Accounts } from "./accounts.ts";
import { codeRule, errorsOf } from "./form-errors.ts";
import { newCode, tryCode } from "./one-time-code.ts";
import type { Outcome, Step, Visit } from "./sign-in-visit.ts";

export interface StepParts {
  accounts: Accounts;
  nowMs: () => number;
  /** Stores a mail to be read here, and shows it with the next page. */
  mail(visit: Visit, to: string, text: string): void;
}

/** Makes a code for this visit and mails it. Without an account no mail is sent, and no code will ever be right. */
export function mailCode(parts: StepParts, visit: Visit, to: string, purpose: string, isForSomebody = true): void {
  const { digits, code } = newCode(parts.nowMs());
  visit.code = code;
  if (isForSomebody) parts.mail(visit, to, `Your code ${purpose} is ${digits}. It is good for ten minutes.`);
}

interface CodeStep {
  title: string;
  /** The recipient of the mail, as the page shows it. */
  to(visit: Visit): string;
  purpose: string;
  onRight(visit: Visit): Promise<Outcome> | Outcome;
}

const sentences = {
  wrong: "That is not the code. Look at the newest mail and try again.",
  "used-up": "That was not the code, and there were too many tries. Ask for a new code.",
  expired: "This code is over. Ask for a new one.",
};

export function codeStep(parts: StepParts, { title, to, purpose, onRight }: CodeStep): Step {
  return {
    screen: (visit) => ({
      title,
      intro: `We have sent a code of six digits to ${to(visit)}. It is good for ten minutes.`,
      fields: [{ name: "code", label: "Code", inputMode: "numeric", autocomplete: "one-time-code" }],
      submit: "Go on",
      ways: [{ label: "Send a new code", action: "new-code" }],
    }),
    async submit(visit, form, action) {
      const account = visit.accountId ? await parts.accounts.findById(visit.accountId) : null;
      if (account && parts.accounts.isResting(account)) return { kind: "stay", problem: tooManyTries };
      if (action === "new-code") {
        mailCode(parts, visit, to(visit), purpose, account !== null || visit.newPerson !== null);
        return { kind: "go", step: visit.step };
      }
      const errors = errorsOf(form, codeRule);
      if (errors) return { kind: "stay", errors };
      const verdict = visit.code
        ? tryCode(visit.code, form.code ?? "", parts.nowMs())
        : { ok: false, kind: "expired" as const };
      if (verdict.ok) {
        visit.code = null;
        visit.mail = null;
        return onRight(visit);
      }
      if (account && verdict.kind === "wrong") await parts.accounts.countWrongCode(account.accountId);
      return { kind: "stay", errors: { code: sentences[verdict.kind] } };
    },
  };
}

export const tooManyTries = "There were too many tries. Wait a quarter of an hour, then try again.";
