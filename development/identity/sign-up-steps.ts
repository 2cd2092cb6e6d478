// Signing up: the person's details, then a code that proves the e-mail address, and only then an account.
import { codeStep, mailCode, type StepParts } from "./code-step.ts";
import { emailRule, errorsOf, familyNameRule, givenNameRule, newPasswordRule } from "./form-errors.ts";
import type { Step } from "./sign-in-visit.ts";

const taken = "There is an account with this email address. Sign in, or ask for a new password.";

export function signUpSteps(parts: StepParts): Record<"sign-up" | "sign-up-code", Step> {
  return {
    "sign-up": {
      screen: ({ siteOrigin }) => ({
        title: "Register",
        fields: [
          { name: "givenName", label: "First name", autocomplete: "given-name" },
          { name: "familyName", label: "Last name", autocomplete: "family-name" },
          { name: "email", label: "Email", hint: "We’ll send a code to it", type: "email", autocomplete: "email" },
          {
            name: "newPassword",
            label: "Password",
            hint: "8 characters or more",
            type: "password",
            autocomplete: "new-password",
          },
        ],
        submit: "Register",
        ways: [{ label: "I have an account: sign in", href: `${siteOrigin}/account/signin` }],
      }),
      async submit(visit, form) {
        const errors = errorsOf(form, givenNameRule, familyNameRule, emailRule, newPasswordRule);
        if (errors) return { kind: "stay", errors };
        const email = form.email!.trim();
        if (await parts.accounts.isTaken(email)) return { kind: "stay", errors: { email: taken } };
        visit.newPerson = {
          ...{ givenName: form.givenName!.trim(), familyName: form.familyName!.trim(), email },
          password: form.newPassword!,
        };
        mailCode(parts, visit, email, "to register");
        return { kind: "go", step: "sign-up-code" };
      },
    },
    "sign-up-code": codeStep(parts, {
      title: "Check your email",
      to: ({ newPerson }) => newPerson?.email ?? "",
      purpose: "to register",
      async onRight(visit) {
        const signedUp = await parts.accounts.signUp(visit.newPerson!);
        if (!signedUp.ok) return { kind: "stay", problem: taken };
        const account = await parts.accounts.findById(signedUp.accountId);
        parts.mail(visit, visit.newPerson!.email, `Welcome. Your FAN is ${account?.fanCode}.`);
        return { kind: "finish", accountId: signedUp.accountId };
      },
    }),
  };
}
