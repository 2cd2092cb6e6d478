// The provider's pages: shows a visit's step, handles its form, and ends where it continues.
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { isSoundText } from "#src/platform/schema/sound-text.ts";
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import { type Form, readFields } from "./form-fields.ts";
import { formPage } from "./pages/form-page.ts";
import { pagePolicy } from "./pages/page-style.ts";
import { errorPage } from "./pages/plain-pages.ts";
import { desk } from "./place.ts";
import { endings, type Outcome, type StepParts, stepsOf } from "./steps.ts";
import { type Visit, visitAt } from "./visits.ts";

type AnswerPage = (request: IncomingMessage, response: ServerResponse, policy: SignInPolicy) => Promise<void>;

export function answerPages(provider: Provider, parts: StepParts, siteName: string): AnswerPage {
  const steps = stepsOf(parts);
  const visits = new Map<string, Visit>();

  function show(response: ServerResponse, visit: Visit, problem: string | null): void {
    const screen = steps[visit.step].screen(visit);
    sendPage(response, problem === null ? 200 : 422, formPage({ siteName, screen, ...visit, problem }));
  }

  async function take(request: IncomingMessage, visit: Visit): Promise<Outcome> {
    const form = await readForm(request);
    if (form.action === "cancel") return { kind: "end", ending: "cancelled" };
    visit.values = { ...visit.values, ...withoutPasswords(form) };
    const step = steps[visit.step];
    const action = step.actions?.[form.action ?? ""];
    if (action) return action(visit);
    const typed = readFields(step.screen(visit).fields, form);
    return typed ? step.submit(visit, typed) : { kind: "stay", problem: "Fill in every line." };
  }

  return async (request, response, policy) => {
    const details = await interactionOf(provider, request, response);
    if (!details) return sendPage(response, 400, errorPage(siteName));
    const siteOrigin = new URL(String(details.params.redirect_uri)).origin;
    const isForDesk = details.params.client_id === desk.clientId;
    const visit = visitAt(visits, details.uid, { policy, siteOrigin, isForDesk }, parts.nowMs());
    if (request.method !== "POST") return show(response, visit, null);
    const outcome = await take(request, visit);
    if (outcome.kind === "stay") return show(response, visit, outcome.problem);
    if (outcome.kind === "go") {
      visit.step = outcome.step;
      response.writeHead(303, { location: request.url ?? "" }).end();
      return;
    }
    visits.delete(details.uid);
    const result =
      outcome.kind === "finish"
        ? { login: { accountId: outcome.accountId } }
        : { error: "access_denied", error_description: endings[outcome.ending] };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}

/** Null if the browser has none: it has expired, or was begun in another browser. */
async function interactionOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function withoutPasswords(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/password|code|action/i.test(name)));
}

export function sendPage(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .end(text);
}

/** Of a form; ours are far shorter. */
const mostBytes = 16 * 1024;

/**
 * A longer body, or one that is no form, counts as empty, and so does text that no database can
 * store: the field then says what is missing.
 */
async function readForm(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
  }
  if (bytes > mostBytes) return {};
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString())];
  return Object.fromEntries(fields.filter(([, text]) => isSoundText(text)));
}
