// Sends the request for an alert to the server and returns the outcome; solves a captcha first where the server asks for one.
import { type AlertFrequency, type AlertMiles, alertMiles, saysDisability } from "#src/alerts/alert-rules.ts";
import type { AlertRequest } from "#src/alerts/alert-schema.ts";
import { disabilityNames, oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { preferencesOfSearch } from "#src/search/criteria/preferences-of-search.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { type FormCall, submitForm } from "#src/web/contact/use-submission.ts";

export type Asked =
  | { ok: true }
  /** `field`: the field to correct; null where the error is about no field. */
  | { ok: false; field: "age" | keyof Pick<AlertForm, "email" | "mayStoreDisability"> | null; words: string };

/** A club, a venue or a provider at a venue, whose page somebody looks at. */
export interface AlertPlace {
  record: NonNullable<AlertRequest["At"]>["Record"];
  /** As in the address of its page. */
  id: string;
  name: string;
  position: Position;
}

interface AlertForm {
  email: string;
  /** Null: only at the place. */
  miles: AlertMiles | null;
  often: AlertFrequency;
  mayStoreDisability: boolean;
}

const unchanged = "Everything you typed is still here.";

const alertCall: FormCall<{ Status: string }> = {
  path: "/api/alerts",
  fits: (body): body is { Status: string } => isRecord(body) && typeof body.Status === "string",
  refused: { "too-many": `Too many people ask at the moment. ${unchanged} Try again in an hour.` },
  broken: `Something went wrong on our side. ${unchanged} Try again in a moment.`,
  lost: `The connection was lost. ${unchanged} Try again in a moment.`,
};

/** Whether the form asks for a yes. */
export const needsYes = (preferences: Preferences, offers: OfferKind) =>
  saysDisability(toSearchRequest(preferences, offers));

/** Who is asked for where the visit has no search; null where the age is none. */
export function searchAt(
  { position }: AlertPlace,
  offers: OfferKind,
  person: { age: string; playWith: number | null; isDisabled: boolean },
): Preferences | null {
  const age = /^\d{1,3}$/.test(person.age.trim()) ? Number(person.age) : Number.NaN;
  if (!(age >= youngestAge && age <= oldestAge)) return null;
  return preferencesOfSearch(
    {
      Age: age,
      PlayWith: person.playWith,
      Disabilityoption: person.isDisabled ? DisabilityOption.yes : DisabilityOption.no,
      DisabilityType: person.isDisabled ? disabilityNames.map((_, index) => index + 1) : [],
      Latitude: position.latitude,
      Longitude: position.longitude,
    },
    { offers, place: "", searchId: "" },
  );
}

/** Never rejects. `place`: needed where the form says only there. */
export async function askForAlert(
  preferences: Preferences | null,
  offers: OfferKind,
  form: AlertForm,
  place: AlertPlace | undefined,
): Promise<Asked> {
  if (preferences === null)
    return { ok: false, field: "age", words: `Enter an age from ${youngestAge} to ${oldestAge}` };
  const words = emailAddressError(form.email);
  if (words !== null) return { ok: false, field: "email", words };
  if (needsYes(preferences, offers) && !form.mayStoreDisability) {
    return { ok: false, field: "mayStoreDisability", words: "Tick the box, or we cannot look for you" };
  }
  const body = bodyOf(preferences, offers, form, place);
  const first = await submitForm(alertCall, body);
  if (first.ok || first.kind !== "captcha") return outcomeOf(first);
  try {
    // Few people ask often: the solver is fetched only now.
    const { solveCaptcha } = await withinLimit(import("#src/web/contact/contact-dialog/solve-captcha.ts"));
    return outcomeOf(await submitForm(alertCall, { ...body, Captcha: await solveCaptcha() }));
  } catch {
    return { ok: false, field: null, words: `The check that you are a person did not work. ${unchanged} Try again.` };
  }
}

function bodyOf(
  preferences: Preferences,
  offers: OfferKind,
  form: AlertForm,
  place: AlertPlace | undefined,
): AlertRequest {
  const { email, miles, often, mayStoreDisability } = form;
  const { PageNumber, PageSize, ...Search } = toSearchRequest(preferences, offers);
  return {
    Email: email,
    Search,
    Offers: offers,
    Miles: miles ?? alertMiles[0],
    Often: often,
    ...(miles === null && place && { At: { Record: place.record, Id: place.id } }),
    ...(mayStoreDisability && { MayStoreDisability: true }),
  };
}

function outcomeOf(sent: Awaited<ReturnType<typeof submitForm>>): Asked {
  if (sent.ok) return { ok: true };
  if (sent.status !== 400) return { ok: false, field: null, words: sent.words };
  return { ok: false, field: "email", words: "We cannot write to this address. Look at it again, or give another." };
}
