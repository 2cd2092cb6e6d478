// The fields of the provider's forms. Browsers check them; here only empty ones are refused.

export type Form = Record<string, string>;

export interface FormField {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "password";
  inputMode?: "numeric";
  autocomplete: string;
  pattern?: string;
  minLength?: number;
}

const email = (autocomplete: string, hint?: string): FormField => ({
  name: "email",
  label: "Email",
  type: "email",
  autocomplete,
  hint,
});

const fan = (autocomplete: string): FormField => ({
  name: "fan",
  label: "FAN",
  hint: "Your fan number: 8 digits",
  inputMode: "numeric",
  autocomplete,
  pattern: "\\s*(\\d\\s*){8}",
});

const password = (label: string): FormField => ({
  name: "password",
  label,
  type: "password",
  autocomplete: "current-password",
});

const newPassword = (label: string): FormField => ({
  name: "newPassword",
  label,
  hint: "8 characters or more",
  type: "password",
  autocomplete: "new-password",
  minLength: 8,
});

const names: FormField[] = [
  { name: "givenName", label: "First name", autocomplete: "given-name" },
  { name: "familyName", label: "Last name", autocomplete: "family-name" },
];

const code: FormField = { name: "code", label: "Code", inputMode: "numeric", autocomplete: "one-time-code" };

export const fields = { names, email, fan, password, newPassword, code };

/** A FAN as the database has it, of one typed with spaces. */
export const fanOf = (typed: string) => typed.replaceAll(/\s/g, "");

/** What was typed into these fields, trimmed unless a password; null where one is empty. */
export function readFields(fields: FormField[], form: Form): Form | null {
  const read = fields.map(({ name, type }) => [name, type === "password" ? form[name] : form[name]?.trim()]);
  return read.every(([, text]) => text) ? Object.fromEntries(read) : null;
}
