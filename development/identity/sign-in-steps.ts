// Signing in: by e-mail and password and then a mailed code, or by FAN and password.
import { codeStep, mailCode, type StepParts, tooManyTries } from "./code-step.ts";
import { emailRule, errorsOf, fanRule, passwordRule } from "./form-errors.ts";
import type { FormField } from "./pages/form-page.ts";
import type { Step, Visit } from "./sign-in-visit.ts";

const passwordField: FormField = {
  name: "password",
  label: "Password",
  type: "password",
  autocomplete: "current-password",
};

const onSite = ({ siteOrigin }: Visit, path: string) => `${siteOrigin}/account/${path}`;

export function signInSteps(parts: StepParts): Record<"sign-in" | "sign-in-code" | "sign-in-fan", Step> {
  return {
    "sign-in": {
      screen: (visit) => ({
        title: "Sign in",
        fields: [{ name: "email", label: "Email", type: "email", autocomplete: "username" }, passwordField],
        submit: "Sign in",
        ways: [
          { label: "Forgot your password?", action: "forgot-password" },
          { label: "Forgot your email address?", href: onSite(visit, "forgottenemail") },
          { label: "Sign in with your FAN", href: onSite(visit, "signinfan") },
          { label: "No account yet? Register Now", href: onSite(visit, "signup") },
        ],
      }),
      async submit(visit, form, action) {
        // The product waits for B2C's word for it and comes back with the policy for a new password.
        if (action === "forgot-password") return { kind: "end", ending: "forgot-password" };
        const errors = errorsOf(form, emailRule, passwordRule);
        if (errors) return { kind: "stay", errors };
        const signedIn = await parts.accounts.signIn({ email: form.email!.trim() }, form.password!);
        if (!signedIn.ok) return { kind: "stay", problem: refusals[signedIn.kind] };
        visit.accountId = signedIn.account.accountId;
        visit.values.email = signedIn.account.email;
        mailCode(parts, visit, signedIn.account.email, "to sign in");
        return { kind: "go", step: "sign-in-code" };
      },
    },
    "sign-in-code": codeStep(parts, {
      title: "Check your email",
      to: ({ values }) => values.email ?? "",
      purpose: "to sign in",
      onRight: ({ accountId }) => ({ kind: "finish", accountId: accountId! }),
    }),
    "sign-in-fan": {
      screen: (visit) => ({
        title: "Sign in with your FAN",
        fields: [
          {
            name: "fan",
            label: "FAN",
            hint: "Your fan number: 8 digits",
            inputMode: "numeric",
            autocomplete: "username",
          },
          passwordField,
        ],
        submit: "Sign in",
        ways: [
          { label: "I don’t know my FAN", href: onSite(visit, "idontknowmyfan") },
          { label: "Sign in with your email address", href: onSite(visit, "signin") },
        ],
      }),
      async submit(_visit, form) {
        const errors = errorsOf(form, fanRule, passwordRule);
        if (errors) return { kind: "stay", errors };
        const signedIn = await parts.accounts.signIn({ fanCode: form.fan!.replaceAll(/\s/g, "") }, form.password!);
        if (!signedIn.ok) return { kind: "stay", problem: refusals[signedIn.kind] };
        return { kind: "finish", accountId: signedIn.account.accountId };
      },
    },
  };
}

const refusals = {
  wrong: "That does not match any account. Look at both lines and try again.",
  resting: tooManyTries,
};
