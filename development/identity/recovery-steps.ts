// Ways back in: a new password, a forgotten e-mail address, an unknown FAN. None reveals to a stranger who has an account.
import { codeStep, mailCode, type StepParts } from "./code-step.ts";
import { emailRule, errorsOf, familyNameRule, fanRule, givenNameRule, newPasswordRule } from "./form-errors.ts";
import { maskedEmail } from "./masked-email.ts";
import type { FormField } from "./pages/form-page.ts";
import type { Step } from "./sign-in-visit.ts";

type RecoveryStep =
  | "reset"
  | "reset-code"
  | "new-password"
  | "forgotten-email"
  | "email-hint"
  | "unknown-fan"
  | "fan-mailed";

const emailField: FormField = { name: "email", label: "Email", type: "email", autocomplete: "email" };

export function recoverySteps(parts: StepParts): Record<RecoveryStep, Step> {
  const { accounts } = parts;
  return {
    reset: {
      screen: () => ({
        title: "Choose a new password",
        intro: "Tell us your email address. We’ll send you a code.",
        fields: [emailField],
        submit: "Send the code",
      }),
      async submit(visit, form) {
        const errors = errorsOf(form, emailRule);
        if (errors) return { kind: "stay", errors };
        const account = await accounts.findByEmail(form.email!.trim());
        visit.accountId = account?.accountId ?? null;
        visit.values.email = form.email!.trim();
        mailCode(parts, visit, form.email!.trim(), "for a new password", account !== null);
        return { kind: "go", step: "reset-code" };
      },
    },
    "reset-code": codeStep(parts, {
      title: "Check your email",
      to: ({ values }) => `${values.email}, if there is an account with it`,
      purpose: "for a new password",
      onRight: ({ accountId }) => (accountId ? { kind: "go", step: "new-password" } : { kind: "go", step: "reset" }),
    }),
    "new-password": {
      screen: () => ({
        title: "Choose a new password",
        fields: [
          {
            name: "newPassword",
            label: "New password",
            hint: "8 characters or more",
            type: "password",
            autocomplete: "new-password",
          },
        ],
        submit: "Keep it and sign in",
      }),
      async submit({ accountId }, form) {
        const errors = errorsOf(form, newPasswordRule);
        if (errors) return { kind: "stay", errors };
        await accounts.changePassword(accountId!, form.newPassword!);
        return { kind: "finish", accountId: accountId! };
      },
    },
    "forgotten-email": {
      screen: () => ({
        title: "Forgot your email address?",
        intro: "Tell us who you are. We’ll show you enough of the address to remember it by.",
        fields: [
          { name: "givenName", label: "First name", autocomplete: "given-name" },
          { name: "familyName", label: "Last name", autocomplete: "family-name" },
          { name: "fan", label: "FAN", hint: "Your fan number: 8 digits", inputMode: "numeric", autocomplete: "off" },
        ],
        submit: "Show my email address",
      }),
      async submit(visit, form) {
        const errors = errorsOf(form, givenNameRule, familyNameRule, fanRule);
        if (errors) return { kind: "stay", errors };
        const fan = form.fan!.replaceAll(/\s/g, "");
        const account = await accounts.findByNameAndFan(form.givenName!.trim(), form.familyName!.trim(), fan);
        if (!account)
          return { kind: "stay", problem: "No account has this name with this FAN. Look at all three lines." };
        visit.found = maskedEmail(account.email);
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
        fields: [emailField],
        submit: "Send my FAN",
      }),
      async submit(visit, form) {
        const errors = errorsOf(form, emailRule);
        if (errors) return { kind: "stay", errors };
        const account = await accounts.findByEmail(form.email!.trim());
        if (account) parts.mail(visit, account.email, `Your FAN is ${account.fanCode}.`);
        visit.found = form.email!.trim();
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
