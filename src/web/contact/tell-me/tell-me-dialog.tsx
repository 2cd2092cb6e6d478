// The dialog for an alert: e-mail address, distance and frequency; then a note about the first mail. Loaded when opened.
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import {
  type AlertFrequency,
  type AlertMiles,
  alertMiles,
  alertMonths,
  confirmationHours,
} from "#src/alerts/alert-rules.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { longestAlertEmail } from "#src/platform/text/longest-email.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { CloseButton, Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { CheckField, FieldError, SelectField, TextField } from "#src/web/kit/field/field.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { type AlertPlace, type Asked, askForAlert, needsYes, searchAt } from "./ask-for-alert.ts";
import styles from "./tell-me.module.css";

export interface TellMeDialogProps {
  /** Null where the visit has no search: then the form asks for age and who plays, and `at` is where to look. */
  preferences: Preferences | null;
  offers: OfferKind;
  /** The place whose page this is. */
  at?: AlertPlace | undefined;
  onClose: () => void;
}

const title = "Tell me when there is something";

export function TellMeDialog({ preferences, offers, at, onClose }: TellMeDialogProps) {
  const titleId = useId();
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <Dialog isOpen onClose={onClose} labelledBy={titleId} size="note">
      <div className={styles.top}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {isSent ? "Check your email" : title}
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      {isSent ? <Sent onClose={onClose} /> : <Form {...{ preferences, offers, at }} onSent={() => setSent(true)} />}
    </Dialog>
  );
}

type FormProps = Omit<TellMeDialogProps, "onClose"> & { onSent: () => void };

const frequencies = [
  { value: "at-once", label: "At most one email a day" },
  { value: "weekly", label: "At most one email a week" },
] as const satisfies { value: AlertFrequency; label: string }[];

/** The choice of the place alone, among the miles. */
const onlyHere = "here";

/** In the unit that people read, which is known once the page is. */
const distances = () => alertMiles.map((miles) => ({ value: `${miles}`, label: formatWholeDistance(miles) }));

/** Sends what the form holds; where it is refused for a field, that field takes the focus. */
function useSubmit({ preferences, offers, at, onSent }: FormProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Extract<Asked, { ok: false }> | null>(null);
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
    const form = {
      email: String(data.get("email")).trim(),
      miles: data.get("miles") === onlyHere ? null : (Number(data.get("miles")) as AlertMiles),
      often: data.get("often") as AlertFrequency,
      mayStoreDisability: data.has("mayStoreDisability"),
    };
    const asked = await askForAlert(preferences ?? (at ? personIn(data, at, offers) : null), offers, form, at);
    setSending(false);
    if (asked.ok) return onSent();
    setFailure(asked);
  }
  return { isSending, failure, formRef, submit };
}

/** One tick is the answer and the yes to storing it. */
const personIn = (data: FormData, at: AlertPlace, offers: OfferKind) =>
  searchAt(at, offers, {
    age: String(data.get("age")),
    playWith: Number(data.get("playWith")) || null,
    isDisabled: data.has("mayStoreDisability"),
  });

function Form({ preferences, offers, at, onSent }: FormProps) {
  const formId = useId();
  const { isSending, failure, formRef, submit } = useSubmit({ preferences, offers, at, onSent });
  const whats = offers === "club" ? "a team that fits" : "a session that fits";
  return (
    <>
      <DialogBody aria-busy={isSending}>
        <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>
            We write only when {whats} turns up, for {alertMonths} months. You can end it with one press in every email.
          </p>
          {preferences === null && <Person ageError={failure?.field === "age" ? failure.words : null} />}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={longestAlertEmail}
            hint="Used for this and nothing else. Under 16? Please ask an adult to do it."
            error={failure?.field === "email" ? failure.words : null}
          />
          <Where preferences={preferences} at={at} />
          <SelectField label="How often" name="often" options={frequencies} defaultValue="at-once" />
          <Stored where={at ? "where to look" : "where you searched"} />
          {preferences !== null && needsYes(preferences, offers) && (
            <CheckField
              name="mayStoreDisability"
              label="Yes, you may store what my search says about a disability, to look for football that fits"
              error={failure?.field === "mayStoreDisability" ? failure.words : null}
            />
          )}
        </form>
      </DialogBody>
      <DialogFoot>
        <div className={styles.failure}>
          <FieldError>{failure && failure.field === null && failure.words}</FieldError>
        </div>
        <Button variant="bib" type="submit" form={formId} isDisabled={isSending}>
          {isSending ? "Sending…" : "Tell me"}
        </Button>
        <p role="status" className="vh">
          {isSending && "Sending…"}
        </p>
      </DialogFoot>
    </>
  );
}

/** PlayWith of the calls; none: everybody. */
const players = [
  { value: "", label: "Anybody" },
  { value: "5", label: "A girl or a woman" },
  { value: "4", label: "A boy or a man" },
];

/** What a search would have told. Three digits fit, so that one too many is seen and not cut off. */
function Person({ ageError }: { ageError: string | null }) {
  return (
    <>
      <TextField
        label="Age of the player"
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        error={ageError}
      />
      <SelectField label="Who plays?" name="playWith" options={players} defaultValue="" />
      <CheckField
        name="mayStoreDisability"
        label="It is for a disabled player. You may store that, to look for football that fits"
      />
    </>
  );
}

function Where({ preferences, at }: Pick<TellMeDialogProps, "preferences" | "at">) {
  const place = preferences?.ReadableLocation || "where you searched";
  if (!at) return <SelectField label={`How far from ${place}`} name="miles" options={distances()} defaultValue="5" />;
  // No name is in an option: a phone cuts long ones off.
  const centre = preferences ? "your place" : "it";
  const around = distances().map(({ value, label }) => ({ value, label: `Within ${label} of ${centre}` }));
  return (
    <SelectField
      label="Where shall we look?"
      hint={`At ${at.name}, or around ${preferences ? `your place, ${place}` : "it"}`}
      name="miles"
      options={[{ value: onlyHere, label: `Only at this ${at.record}` }, ...around]}
      defaultValue={onlyHere}
    />
  );
}

/** Opens in a tab of its own, so that nothing typed is lost. */
function Stored({ where }: { where: string }) {
  const { privacyPolicy } = legalLinks(useSite());
  return (
    <p>
      To look for you, we store your email, your search with the age in it, and {where}, to about a kilometre. All of it
      is locked. We delete it after {alertMonths} months, or when you end it.{" "}
      <a href={privacyPolicy} target="_blank" rel="noopener">
        Privacy policy (opens in a new tab)
      </a>
    </p>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <p>
            An email is on its way to your address. Press the button in it within {confirmationHours} hours, and we
            start to look for you. Nothing there after a few minutes? Look in your spam folder.
          </p>
          <p>Without that press we do not look, and we delete your address.</p>
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </>
  );
}
