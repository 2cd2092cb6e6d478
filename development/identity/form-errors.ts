// The possible errors of what a person typed into the provider's pages, a sentence per field.
import type { Form } from "./sign-in-visit.ts";

export type FormErrors = Record<string, string>;

const shortestPassword = 8;
const longest = 255;

type Rule = (form: Form) => FormErrors;

const required = (name: string, sentence: string): Rule => {
  return (form): FormErrors => {
    const text = form[name]?.trim() ?? "";
    if (text === "") return { [name]: sentence };
    return text.length > longest ? { [name]: `Use ${longest} characters at most` } : {};
  };
};

export const givenNameRule = required("givenName", "Enter your first name");
export const familyNameRule = required("familyName", "Enter your last name");
export const codeRule = required("code", "Enter the code from the mail");
export const passwordRule = required("password", "Enter your password");

export const emailRule: Rule = (form): FormErrors => {
  const empty = required("email", "Enter your email address")(form);
  if (empty.email) return empty;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email!.trim())
    ? {}
    : { email: "Enter an email address like name@example.org" };
};

export const fanRule: Rule = (form): FormErrors =>
  /^\d{8}$/.test(form.fan?.replaceAll(/\s/g, "") ?? "") ? {} : { fan: "Enter your FAN, a number of 8 digits" };

export const newPasswordRule: Rule = ({ newPassword = "" }): FormErrors => {
  if (newPassword.length < shortestPassword) return { newPassword: `Use ${shortestPassword} characters or more` };
  return newPassword.length > longest ? { newPassword: `Use ${longest} characters at most` } : {};
};

/** All errors of a form; null if there are none. */
export function errorsOf(form: Form, ...rules: Rule[]): FormErrors | null {
  const errors: FormErrors = Object.assign({}, ...rules.map((rule) => rule(form)));
  return Object.keys(errors).length > 0 ? errors : null;
}
