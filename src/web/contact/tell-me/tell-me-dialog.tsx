// An alert: the dialog for e-mail address, distance and frequency, then a note about the first
// mail. Loaded when opened; solves a captcha where the server asks for one.

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import {
  type AlertFrequency,
  alertMiles,
  alertMonths,
  confirmationHours,
  saysDisability,
} from "#src/alerts/alert-rules.ts";
import type { AlertRequest } from "#src/alerts/alert-schema.ts";
import { disabilityNames, oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { emailAddressError, plainEmail } from "#src/platform/text/email-address.ts";
import { formatRoundDistance, formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { longestAlertEmail } from "#src/platform/text/longest-email.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { distanceSteps } from "#src/search/criteria/distance.ts";
import { type Preferences, preferencesOfSearch, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import styles from "#src/web/contact/contact-dialog/contact-dialog.module.css";
import { DialogHeading } from "#src/web/contact/contact-dialog/dialog-heading.tsx";
import { solveCaptcha } from "#src/web/contact/contact-dialog/solve-captcha.ts";
import { type FormCall, submitForm } from "#src/web/contact/use-submission.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { CheckField, FieldError, SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";

export interface TellMeDialogProps {
  /** Null without a search: then the form asks for age and who plays, and `at` is where. */
  preferences: Preferences | null;
  offers: OfferKind;
  /** The place whose page this is. */
  at?: AlertPlace | undefined;
  onClose: () => void;
}

export function TellMeDialog({ preferences, offers, at, onClose }: TellMeDialogProps) {
  const { text } = useLanguage();
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const title = isSent ? text("Check your email") : text("Tell me when something comes up");
  return (
    <Dialog isOpen onClose={onClose} labelledBy={titleId} size="note">
      <DialogHeading key={title} id={titleId} title={title} onClose={onClose} takesFocus={isSent} />
      {isSent ? (
        <Sent onClose={onClose} />
      ) : (
        <Form preferences={preferences} offers={offers} at={at} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<TellMeDialogProps, "onClose"> & { onSent: () => void };

const frequencies = [
  { value: "at-once", label: defineMessage("No more than one email a day") },
  { value: "weekly", label: defineMessage("No more than one email a week") },
] as const satisfies { value: AlertFrequency; label: string }[];

/** The choice of the place alone, among the miles. */
const onlyHere = "here";

const mostMiles = alertMiles.at(-1)!;

/** The steps of a search, and the most, in the unit people read, known once the page is. */
const distances = (language: Language) =>
  distanceSteps(mostMiles).map(({ figure, withinMiles }) =>
    figure === null
      ? { value: `${mostMiles}`, label: formatWholeDistance(language, mostMiles) }
      : { value: `${withinMiles}`, label: formatRoundDistance(language, figure) },
  );

/** As far as the search looks, else its second step. */
const usualDistance = (language: Language, preferences: Preferences | null) => {
  const values = distances(language).map(({ value }) => value);
  return values.find((value) => value === `${preferences?.WithinMiles}`) ?? values[1];
};

/** Sends the form; where it is refused for a field, that field takes the focus. */
function useAlertForm({ preferences, offers, at, onSent }: FormProps) {
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  // Once its error is shown: the words above it move the field.
  useEffect(() => {
    if (failure?.field) formRef.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus();
  }, [failure]);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSending(true);
    setFailure(null);
    const result = await askForAlert(language, { preferences, offers, at }, data);
    setSending(false);
    if (result.ok) return onSent();
    setFailure(result);
  }
  return { formRef, isSending, failure, submit };
}

function Form(props: FormProps) {
  const { preferences, offers, at } = props;
  const formId = useId();
  const { text } = useLanguage();
  const { formRef, isSending, failure, submit } = useAlertForm(props);
  const errorOf = (field: Failure["field"]) => (failure?.field === field ? failure.words : null);
  return (
    <>
      <DialogBody aria-busy={isSending}>
        <form
          ref={formRef}
          id={formId}
          className={`stack gap-5 ${styles.form}`}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Introduction offers={offers} at={at} />
          {preferences === null && <Person ageError={errorOf("age")} />}
          <TextField
            label={text("Email")}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={longestAlertEmail}
            hint={text("We only use it for this. Under 16? Please ask an adult to do this for you.")}
            error={errorOf("email")}
          />
          <Where preferences={preferences} at={at} />
          <SelectField
            label={text("How often")}
            name="often"
            options={frequencies.map(({ value, label }) => ({ value, label: text(label) }))}
            defaultValue="at-once"
          />
          <Stored isAtPlace={at !== undefined} />
          {preferences !== null && needsYes(preferences, offers) && (
            <CheckField
              name="mayStoreDisability"
              label={text(
                "Yes, you can store what my search says about a disability, so you can find suitable football",
              )}
              error={errorOf("mayStoreDisability")}
            />
          )}
        </form>
      </DialogBody>
      <DialogFoot>
        <div className={styles.failure}>
          <FieldError>{errorOf(null)}</FieldError>
        </div>
        <Button variant="bib" type="submit" form={formId} isDisabled={isSending}>
          {isSending ? text("Sending…") : text("Tell me")}
        </Button>
        <p role="status" className="vh">
          {isSending && text("Sending…")}
        </p>
      </DialogFoot>
    </>
  );
}

/** What the emails are about, and when they end. */
function Introduction({ offers, at }: Pick<FormProps, "offers" | "at">) {
  const { text } = useLanguage();
  return (
    <p>
      {text(
        "We’ll email you when {news, select, session {we find a session that matches} place {we find a team that matches, or a team has a space again} other {we find a team that matches, or a team is looking for players}}. We’ll stop after {months, plural, one {# month} other {# months}}. You can stop sooner using the link in every email.",
        { news: offers === "casual" ? "session" : at ? "place" : "players", months: alertMonths },
      )}
    </p>
  );
}

/** PlayWith of the calls; none: everybody. */
const players = [
  { value: "", label: defineMessage("Anyone") },
  { value: "5", label: defineMessage("A girl or a woman") },
  { value: "4", label: defineMessage("A boy or a man") },
];

/** What a search would have given. Three digits fit: one too many is seen, not cut off. */
function Person({ ageError }: { ageError: string | null }) {
  const { text } = useLanguage();
  return (
    <>
      <TextField
        label={text("Age of the player")}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={ageError}
      />
      <SelectField
        label={text("Who plays?")}
        name="playWith"
        options={players.map(({ value, label }) => ({ value, label: text(label) }))}
        defaultValue=""
      />
      <CheckField
        name="mayStoreDisability"
        label={text("This is for a disabled player. You can store that, so you can find suitable football")}
      />
    </>
  );
}

function Where({ preferences, at }: Pick<TellMeDialogProps, "preferences" | "at">) {
  const language = useLanguage();
  const { text } = language;
  const place = preferences?.ReadableLocation;
  if (!at) {
    const label = place ? text("How far from {place}", { place }) : text("How far from where you searched");
    return (
      <SelectField
        label={label}
        name="miles"
        options={distances(language)}
        defaultValue={usualDistance(language, preferences)}
      />
    );
  }
  // No name is in an option: a phone cuts long ones off.
  const around = distances(language).map(({ value, label: distance }) => ({
    value,
    label: preferences
      ? text("Within {distance} of your location", { distance })
      : text("Within {distance} of it", { distance }),
  }));
  return (
    <SelectField
      label={text("Where shall we look?")}
      hint={aroundWhat(language, at, preferences)}
      name="miles"
      options={[{ value: onlyHere, label: text(onlyAt[at.record]) }, ...around]}
      defaultValue={onlyHere}
    />
  );
}

const onlyAt: Record<AlertPlace["record"], string> = {
  club: defineMessage("Only at this club"),
  venue: defineMessage("Only at this venue"),
  provider: defineMessage("Only at this provider"),
};

function aroundWhat({ text }: Language, { name }: AlertPlace, preferences: Preferences | null): string {
  if (!preferences) return text("At {name} or nearby", { name });
  const { ReadableLocation: place } = preferences;
  return place
    ? text("At {name}, or near {place}", { name, place })
    : text("At {name}, or near where you searched", { name });
}

/** Opens in a tab of its own, so that nothing typed is lost. */
function Stored({ isAtPlace }: { isAtPlace: boolean }) {
  const { text } = useLanguage();
  const { privacyPolicy } = legalLinks(useSite());
  return (
    <p>
      <span>
        {text(
          "To look for you, we store your email, your search (with the age in it) and {isAtPlace, select, yes {where to look} other {where you searched}}, to about a kilometre. It’s all locked. We delete it after {months, plural, one {# month} other {# months}}, or when you stop the emails.",
          { isAtPlace: isAtPlace ? "yes" : "no", months: alertMonths },
        )}
      </span>{" "}
      <a href={privacyPolicy} target="_blank" rel="noopener">
        {text("Privacy policy (opens in a new tab)")}
      </a>
    </p>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage();
  return (
    <>
      <DialogBody>
        <div className={`stack gap-5 ${styles.form}`}>
          <p>
            {text(
              "We’ve sent you an email. Press the button in it within {hours, plural, one {# hour} other {# hours}} and we’ll start looking for you. If you can’t find it after a few minutes, check your spam folder.",
              { hours: confirmationHours },
            )}
          </p>
          <p>{text("If you don’t press it, we won’t look for you and we’ll delete your address.")}</p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" onClick={onClose}>
          {text("Close")}
        </Button>
      </DialogFoot>
    </>
  );
}

type AlertResult =
  | { ok: true }
  /** `field`: the field to correct; null where the error is about no field. */
  | { ok: false; field: "age" | "email" | "mayStoreDisability" | null; words: string };

type Failure = Extract<AlertResult, { ok: false }>;

/** A club, a venue or a provider at a venue, whose page somebody looks at. */
export interface AlertPlace {
  record: NonNullable<AlertRequest["At"]>["Record"];
  /** As in the address of its page. */
  id: string;
  name: string;
  position: Position;
}

const alertCall: FormCall<{ Status: string }> = {
  path: "/api/alerts",
  fits: (body): body is { Status: string } => isRecord(body) && typeof body.Status === "string",
  refused: {
    "too-many": defineMessage(
      "We’re getting a lot of requests at the moment. Everything you typed is still here. Try again in an hour.",
    ),
  },
  broken: defineMessage("Something went wrong on our side. Everything you typed is still here. Try again in a moment."),
  lost: defineMessage("The connection was lost. Everything you typed is still here. Try again in a moment."),
};

/** Whether the form asks for a yes. */
const needsYes = (preferences: Preferences, offers: OfferKind) => saysDisability(toSearchRequest(preferences, offers));

/** Who is asked for without a search; null where the age is none. The tick agrees to storing. */
function searchAt({ position }: AlertPlace, offers: OfferKind, data: FormData): Preferences | null {
  const typed = plainText(String(data.get("age"))).trim();
  const age = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(age >= youngestAge && age <= oldestAge)) return null;
  const isDisabled = data.has("mayStoreDisability");
  return preferencesOfSearch(
    {
      Age: age,
      PlayWith: Number(data.get("playWith")) || null,
      Disabilityoption: isDisabled ? DisabilityOption.yes : DisabilityOption.no,
      DisabilityType: isDisabled ? disabilityNames.map((_, index) => index + 1) : [],
      Latitude: position.latitude,
      Longitude: position.longitude,
    },
    { offers, place: "", searchId: "" },
  );
}

/** Never rejects. `data`: of the form's fields. */
async function askForAlert(
  language: Language,
  { preferences: searched, offers, at }: Omit<TellMeDialogProps, "onClose">,
  data: FormData,
): Promise<AlertResult> {
  const { text } = language;
  const preferences = searched ?? (at ? searchAt(at, offers, data) : null);
  if (preferences === null) {
    const ages = { youngest: youngestAge, oldest: oldestAge };
    return { ok: false, field: "age", words: text("Enter an age from {youngest} to {oldest}", ages) };
  }
  const email = plainEmail(String(data.get("email")));
  const wrong = emailAddressError(language, email);
  if (wrong !== null) return { ok: false, field: "email", words: wrong };
  const mayStoreDisability = data.has("mayStoreDisability");
  if (needsYes(preferences, offers) && !mayStoreDisability) {
    return { ok: false, field: "mayStoreDisability", words: text("Tick the box so that we can look for you") };
  }
  const { PageNumber, PageSize, WithinMiles: _searched, ...search } = toSearchRequest(preferences, offers);
  const isOnlyHere = data.get("miles") === onlyHere;
  const within = Number(data.get("miles"));
  const Miles = (!isOnlyHere && alertMiles.find((miles) => miles >= within)) || alertMiles[0];
  // A step of kilometres lies between those of miles.
  const Search = isOnlyHere || within === Miles ? search : { ...search, WithinMiles: within };
  const body: AlertRequest = {
    Email: email,
    Search,
    Offers: offers,
    Often: data.get("often") as AlertFrequency,
    Miles,
    ...(isOnlyHere && at && { At: { Record: at.record, Id: at.id } }),
    ...(mayStoreDisability && { MayStoreDisability: true }),
  };
  const first = await submitForm(language, alertCall, body);
  if (first.ok || first.kind !== "captcha") return outcomeOf(language, first);
  try {
    return outcomeOf(language, await submitForm(language, alertCall, { ...body, Captcha: await solveCaptcha() }));
  } catch {
    const words = text("We couldn’t check that you’re a person. Everything you typed is still here. Try again.");
    return { ok: false, field: null, words };
  }
}

function outcomeOf({ text }: Language, sent: Awaited<ReturnType<typeof submitForm>>): AlertResult {
  if (sent.ok) return { ok: true };
  if (sent.status !== 400) return { ok: false, field: null, words: sent.words };
  const words = text("We can’t send email to this address. Check it, or enter a different one.");
  return { ok: false, field: "email", words };
}
