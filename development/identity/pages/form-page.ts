// A page with one form: its fields, what is wrong, the main button, Cancel, and other links.
import type { FormField } from "../form-fields.ts";
import { type Html, html, page } from "./page-frame.ts";

/** Another way on: to a URL, or by pressing a button of this form. */
type Way = { label: string; href: string } | { label: string; action: string };

export interface FormScreen {
  title: string;
  intro?: string;
  fields: FormField[];
  submit: string;
  ways?: Way[];
}

interface Shown {
  siteName: string;
  screen: FormScreen;
  /** What was typed, by field name; never a password. */
  values: Record<string, string>;
  /** Why the form that was sent is not taken. */
  problem: string | null;
  /** The text of a mail that would have been sent. */
  mail: string | null;
}

export function formPage({ siteName, screen, values, problem, mail }: Shown): string {
  const content = html`
${screen.intro && html`<p>${screen.intro}</p>`}
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${mail && html`<aside class="notice" aria-label="Mail"><h2>In development this mail stays here:</h2><pre>${mail}</pre></aside>`}
<form method="post">
${screen.fields.map((field) => fieldHtml(field, values[field.name] ?? ""))}
<div class="buttons">
<button class="bib" name="action" value="next">${screen.submit}</button>
<button class="line" name="action" value="cancel" formnovalidate>Cancel</button>
</div>
${screen.ways && html`<ul class="ways">${screen.ways.map(drawnWay)}</ul>`}
</form>`;
  return page({ siteName, title: screen.title, isFaulty: problem !== null, content });
}

function fieldHtml(
  { name, label, hint, type = "text", inputMode, autocomplete, pattern, minLength }: FormField,
  value: string,
) {
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${type === "password" ? "" : value}" autocomplete="${autocomplete}" maxlength="255" required${inputMode && html` inputmode="${inputMode}"`}${pattern && html` pattern="${pattern}"`}${minLength && html` minlength="${minLength}"`}${hint && html` aria-describedby="${name}-hint"`}>
</div>`;
}

function drawnWay(way: Way): Html {
  if ("href" in way) return html`<li><a href="${way.href}">${way.label}</a></li>`;
  return html`<li><button class="link" name="action" value="${way.action}" formnovalidate>${way.label}</button></li>`;
}
