// A page with one form: its fields, their errors, the main button, Cancel, and other links.
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

/** The errors of a sent form. */
export interface Refusal {
  /** By field name. */
  errors?: Record<string, string>;
  /** An error that belongs to no single field. */
  problem?: string;
}

interface Shown {
  siteName: string;
  screen: FormScreen;
  /** What was typed, by field name; never a password. */
  values: Record<string, string>;
  refusal: Refusal | null;
  /** The text of a mail that would have been sent. */
  mail: string | null;
}

export function formPage({ siteName, screen, values, refusal, mail }: Shown): string {
  const errors = refusal?.errors ?? {};
  const content = html`
${screen.intro && html`<p>${screen.intro}</p>`}
${refusal?.problem && html`<p class="problem" role="alert">${refusal.problem}</p>`}
${mail && html`<aside class="notice" aria-label="Mail"><h2>In development this mail stays here:</h2><pre>${mail}</pre></aside>`}
<form method="post" novalidate>
${screen.fields.map((field) => fieldHtml(field, values[field.name] ?? "", errors[field.name]))}
<div class="buttons">
<button class="bib" name="action" value="next">${screen.submit}</button>
<button class="line" name="action" value="cancel">Cancel</button>
</div>
${screen.ways && html`<ul class="ways">${screen.ways.map(drawnWay)}</ul>`}
</form>`;
  return page({ siteName, title: screen.title, isFaulty: refusal !== null, content });
}

function fieldHtml(
  { name, label, hint, type = "text", inputMode, autocomplete }: FormField,
  value: string,
  error = "",
) {
  const described = [hint && `${name}-hint`, error && `${name}-fault`].filter(Boolean).join(" ");
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="fault" id="${name}-fault" role="alert">${error}</p>`}
<input id="${name}" name="${name}" type="${type}" value="${type === "password" ? "" : value}" autocomplete="${autocomplete}" maxlength="255"${inputMode && html` inputmode="${inputMode}"`}${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}>
</div>`;
}

function drawnWay(way: Way): Html {
  if ("href" in way) return html`<li><a href="${way.href}">${way.label}</a></li>`;
  return html`<li><button class="link" name="action" value="${way.action}">${way.label}</button></li>`;
}
