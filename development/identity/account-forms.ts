// What a person may change on the account page of the development provider: their name and their password.
import type { DevelopmentAccount } from "./account-ports.ts";
import type { Accounts } from "./accounts.ts";
import { tooManyTries } from "./code-step.ts";
import { errorsOf, familyNameRule, givenNameRule, newPasswordRule, passwordRule } from "./form-errors.ts";
import type { FormScreen, Refusal } from "./pages/form-page.ts";
import type { Form } from "./sign-in-visit.ts";

export interface AccountForm {
  /** The last part of its path. */
  name: string;
  screen: FormScreen;
  /** What the account page reports afterwards. */
  done: string;
  /** Null if it is done. */
  submit(account: DevelopmentAccount, form: Form): Promise<Refusal | null>;
}

export const accountForms = (accounts: Accounts): AccountForm[] => [nameForm(accounts), passwordForm(accounts)];

function nameForm(accounts: Accounts): AccountForm {
  return {
    name: "name",
    screen: {
      title: "Change your name",
      fields: [
        { name: "givenName", label: "First name", autocomplete: "given-name" },
        { name: "familyName", label: "Last name", autocomplete: "family-name" },
      ],
      submit: "Save your name",
    },
    done: "Your name is changed. The site shows it when you next sign in.",
    async submit({ accountId }, form) {
      const errors = errorsOf(form, givenNameRule, familyNameRule);
      if (errors) return { errors };
      await accounts.changeName(accountId, form.givenName!.trim(), form.familyName!.trim());
      return null;
    },
  };
}

function passwordForm(accounts: Accounts): AccountForm {
  return {
    name: "password",
    screen: {
      title: "Change your password",
      fields: [
        { name: "password", label: "Current password", type: "password", autocomplete: "current-password" },
        {
          name: "newPassword",
          label: "New password",
          hint: "8 characters or more",
          type: "password",
          autocomplete: "new-password",
        },
      ],
      submit: "Save the new password",
    },
    done: "Your password is changed.",
    async submit({ accountId, email }, form) {
      const errors = errorsOf(form, passwordRule, newPasswordRule);
      if (errors) return { errors };
      const proof = await accounts.signIn({ email }, form.password!);
      if (!proof.ok && proof.kind === "resting") return { problem: tooManyTries };
      if (!proof.ok) return { errors: { password: "That is not your password" } };
      await accounts.changePassword(accountId, form.newPassword!);
      return null;
    },
  };
}
