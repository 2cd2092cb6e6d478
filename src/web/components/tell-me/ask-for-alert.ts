// Sends the request for an alert to the server and returns the outcome; solves a captcha first where the server asks for one.
import { type AlertFrequency, type AlertMiles, saysDisability } from "#src/domain/alerts/alert-choices.ts";
import { emailAddressError } from "#src/domain/alerts/email-address.ts";
import { type Preferences, toSearchRequest } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { askServer, isRecord } from "#src/web/api-client/ask-server.ts";
import { withinLimit } from "#src/web/api-client/wait-limit.ts";

export type Asked =
  | { ok: true }
  /** `field`: the field to correct; null where the error is about no field. */
  | { ok: false; field: keyof Pick<AlertForm, "email" | "mayStoreDisability"> | null; words: string };

interface AlertForm {
  email: string;
  miles: AlertMiles;
  often: AlertFrequency;
  mayStoreDisability: boolean;
}

/** Milliseconds to wait for an answer; the server stores in a few. */
const limitMs = 30_000;

const unchanged = "Everything you typed is still here.";

/** Whether the form asks for a yes. */
export const needsYes = (preferences: Preferences, offers: OfferKind) =>
  saysDisability(toSearchRequest(preferences, offers));

/** Never rejects. */
export async function askForAlert(preferences: Preferences, offers: OfferKind, form: AlertForm): Promise<Asked> {
  const words = emailAddressError(form.email);
  if (words !== null) return { ok: false, field: "email", words };
  if (needsYes(preferences, offers) && !form.mayStoreDisability) {
    return { ok: false, field: "mayStoreDisability", words: "Tick the box, or we cannot look for you" };
  }
  const first = await post(preferences, offers, form, null);
  if (first.ok || !["captcha-needed", "captcha-wrong"].includes(first.problem)) return outcomeOf(first);
  try {
    // Few people ask often: the solver is fetched only now.
    const { solveCaptcha } = await withinLimit(import("../contact-dialog/solve-captcha.ts"));
    return outcomeOf(await post(preferences, offers, form, await solveCaptcha()));
  } catch {
    return { ok: false, field: null, words: `The check that you are a person did not work. ${unchanged} Try again.` };
  }
}

function post(preferences: Preferences, offers: OfferKind, form: AlertForm, captcha: string | null) {
  const { email, miles, often, mayStoreDisability } = form;
  const { PageNumber, PageSize, ...Search } = toSearchRequest(preferences, offers);
  const yes = { ...(mayStoreDisability && { MayStoreDisability: true }), ...(captcha && { Captcha: captcha }) };
  return askServer("/api/alerts", {
    method: "POST",
    body: { Email: email, Search, Offers: offers, Miles: miles, Often: often, ...yes },
    limitMs,
    fits: (body): body is { Status: string } => isRecord(body) && typeof body.Status === "string",
  });
}

function outcomeOf(answer: Awaited<ReturnType<typeof post>>): Asked {
  if (answer.ok) return { ok: true };
  if (answer.problem === "too-many") {
    return { ok: false, field: null, words: `Too many people ask at the moment. ${unchanged} Try again in an hour.` };
  }
  if (answer.status === 400) {
    return { ok: false, field: "email", words: "We cannot write to this address. Look at it again, or give another." };
  }
  const lost = answer.kind === "unreachable" || answer.kind === "too-late";
  const why = lost ? "The connection was lost." : "Something went wrong on our side.";
  return { ok: false, field: null, words: `${why} ${unchanged} Try again in a moment.` };
}
