// Answers the provider's pages: shows the current step of a visit, handles its form, and ends where the provider continues.
import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import type { StepParts } from "./code-step.ts";
import { formPage, type Refusal } from "./pages/form-page.ts";
import { pagePolicy } from "./pages/page-style.ts";
import { errorPage } from "./pages/plain-pages.ts";
import { readForm } from "./read-form.ts";
import { recoverySteps } from "./recovery-steps.ts";
import { signInSteps } from "./sign-in-steps.ts";
import {
  type Ending,
  type Form,
  type Outcome,
  type Step,
  type StepName,
  type Visit,
  visitsInMemory,
} from "./sign-in-visit.ts";
import { signUpSteps } from "./sign-up-steps.ts";

/** In the words of B2C; the product looks for the codes with which they begin. */
const endings: Record<Ending, string> = {
  cancelled: "AADB2C90091: The user has cancelled entering self-asserted information.",
  "forgot-password": "AADB2C90118: The user has forgotten their password.",
};

type AnswerPage = (request: IncomingMessage, response: ServerResponse, policy: SignInPolicy) => Promise<void>;

export function answerPages(provider: Provider, parts: StepParts, siteName: string): AnswerPage {
  const steps: Record<StepName, Step> = { ...signInSteps(parts), ...signUpSteps(parts), ...recoverySteps(parts) };
  const visits = visitsInMemory(parts.nowMs);

  function show(response: ServerResponse, visit: Visit, refusal: Refusal | null): void {
    const screen = steps[visit.step].screen(visit);
    sendPage(response, refusal ? 422 : 200, formPage({ siteName, screen, ...visit, refusal }));
  }

  async function take(request: IncomingMessage, visit: Visit): Promise<Outcome> {
    const form = await readForm(request);
    if (form.action === "cancel") return { kind: "end", ending: "cancelled" };
    visit.values = { ...visit.values, ...withoutPasswords(form) };
    return steps[visit.step].submit(visit, form, form.action ?? "next");
  }

  return async (request, response, policy) => {
    const details = await interactionOf(provider, request, response);
    if (!details) return sendPage(response, 400, errorPage(siteName));
    const siteOrigin = new URL(String(details.params.redirect_uri)).origin;
    const visit = visits.at(details.uid, { policy, siteOrigin });
    if (request.method !== "POST") return show(response, visit, null);
    const outcome = await take(request, visit);
    if (outcome.kind === "stay") return show(response, visit, outcome);
    if (outcome.kind === "go") {
      visit.step = outcome.step;
      response.writeHead(303, { location: request.url ?? "" }).end();
      return;
    }
    visits.forget(details.uid);
    const result =
      outcome.kind === "finish"
        ? { login: { accountId: outcome.accountId, acr: visit.step } }
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
