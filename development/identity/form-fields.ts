// The fields of the provider's forms, each with what is wrong with what a person typed into it.

export type Form = Record<string, string>;

export interface FormField {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "password";
  inputMode?: "numeric";
  autocomplete: string;
  /** A sentence; null where it can be used. `text`: without spaces around it, unless it is a password. */
  errorOf(text: string): string | null;
}

const longest = 255;
const shortestPassword = 8;

const required = (sentence: string) => (text: string) => {
  if (text === "") return sentence;
  return text.length > longest ? `Use ${longest} characters at most` : null;
};

function email(autocomplete: string, hint?: string): FormField {
  const isThere = required("Enter your email address");
  const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  return {
    ...{ name: "email", label: "Email", type: "email", autocomplete, hint },
    errorOf: (text) => isThere(text) ?? (isAddress(text) ? null : "Enter an email address like name@example.org"),
  };
}

function fan(autocomplete: string): FormField {
  return {
    ...{ name: "fan", label: "FAN", hint: "Your fan number: 8 digits", inputMode: "numeric", autocomplete },
    errorOf: (text) => (/^\d{8}$/.test(fanOf(text)) ? null : "Enter your FAN, a number of 8 digits"),
  };
}

const password = (label: string): FormField => ({
  ...{ name: "password", label, type: "password", autocomplete: "current-password" },
  errorOf: required("Enter your password"),
});

const newPassword = (label: string): FormField => ({
  ...{ name: "newPassword", label, hint: "8 characters or more", type: "password", autocomplete: "new-password" },
  errorOf: (text) =>
    text.length < shortestPassword ? `Use ${shortestPassword} characters or more` : required("")(text),
});

const names: FormField[] = [
  { name: "givenName", label: "First name", autocomplete: "given-name", errorOf: required("Enter your first name") },
  { name: "familyName", label: "Last name", autocomplete: "family-name", errorOf: required("Enter your last name") },
];

const code: FormField = {
  ...{ name: "code", label: "Code", inputMode: "numeric", autocomplete: "one-time-code" },
  errorOf: required("Enter the code from the mail"),
};

export const fields = { names, email, fan, password, newPassword, code };

/** A FAN as the database has it, of one typed with spaces. */
export const fanOf = (typed: string) => typed.replaceAll(/\s/g, "");

/** What was typed into these fields, without spaces around it, and what is wrong with it by field; null for nothing. */
export function readFields(fields: FormField[], form: Form): { typed: Form; errors: Form | null } {
  const read = fields.map(({ name, type, errorOf }) => {
    const text = type === "password" ? (form[name] ?? "") : (form[name] ?? "").trim();
    return { name, text, error: errorOf(text) };
  });
  const errors = Object.fromEntries(read.flatMap(({ name, error }) => (error === null ? [] : [[name, error]])));
  return {
    typed: Object.fromEntries(read.map(({ name, text }) => [name, text])),
    errors: Object.keys(errors).length > 0 ? errors : null,
  };
}
