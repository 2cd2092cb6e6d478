// The pages that stand in place of one: signed out, no role, nothing there, something broke. A
// loader, an action or a guard throws them.
import { data, isRouteErrorResponse } from "react-router";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import type { Notice } from "./desk-rules.ts";

export const signInAddress = (returnTo: string) => `/desk/sign-in?to=${encodeURIComponent(returnTo)}`;

function notice(status: number, title: string, text: string | string[], more: Partial<Notice> = {}) {
  const shown: Notice = {
    status,
    title,
    text: [text].flat(),
    ways: [{ label: "Go to Today", href: "/desk" }],
    ...more,
  };
  return data(shown, { status });
}

const signInTab = (more = "") => [
  { label: "Sign in (opens in a new tab)", href: `${signInAddress("/desk/signed-in")}${more}`, inNewTab: true },
];
const comeBack = "Sign in, come back to this page and send it again.";
const keepsForm = true;

export const signedOut = notice(
  401,
  "You have been logged out",
  ["You were logged out while you were working. Nothing you wrote is lost.", comeBack],
  {
    ways: signInTab(),
    keepsForm,
  },
);
export const signInAgain = notice(
  401,
  "Sign in again",
  ["You cannot undo this, so we need to check who you are. Nothing you wrote is lost.", comeBack],
  {
    ways: signInTab("&again=1"),
    keepsForm,
  },
);
export const foreign = notice(
  403,
  "We cannot accept this form",
  "It was not sent from a page of the desk, so nothing has changed.",
);
export const notYours = notice(
  403,
  "You do not have access to this page",
  "Your role does not include it. Ask a manager of your association’s desk to change your role.",
);
export const nothingThere = notice(404, "Page not found", "It may have been removed, or the address may be wrong.");
export const notUnderstood = notice(400, "We cannot read this form", "Go back and send it again. Nothing has changed.");
export const providerDown = notice(
  503,
  "The sign-in service is not responding",
  "We cannot check who you are with your association’s sign-in service. Try again in a minute.",
  { keepsForm },
);
const broken = notice(500, "Something went wrong", "It is not your fault, and nothing was partly changed. Try again.", {
  keepsForm,
});
const notAnswering = notice(
  503,
  "This is not available at the moment",
  "Try again in a few seconds. Nothing has changed.",
  { keepsForm },
);

/** The notice that an error is answered with. */
export function noticeOf(error: unknown): Notice {
  if (isRouteErrorResponse(error)) return error.data as Notice;
  if (error instanceof NotAnswering) return notAnswering.data;
  return ((error as { statusCode?: number }).statusCode ?? 500) < 500 ? notUnderstood.data : broken.data;
}
