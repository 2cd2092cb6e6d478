// The dialog for an alert: e-mail address, distance and frequency; then a note about the first mail. Loaded when opened.
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import {
  type AlertFrequency,
  type AlertMiles,
  alertMiles,
  alertMonths,
  confirmationHours,
  longestAlertEmail,
} from "#src/domain/alerts/alert-choices.ts";
import { legalLinks } from "#src/domain/content/legal-links.ts";
import { formatWholeDistance } from "#src/domain/formatting/format-distance.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { Button } from "../button/button.tsx";
import { CloseButton, Dialog, DialogBody, DialogFoot } from "../dialog/dialog.tsx";
import { CheckField, FieldError, SelectField, TextField } from "../field/field.tsx";
import { useSite } from "../site/use-site.ts";
import { type Asked, askForAlert, needsYes } from "./ask-for-alert.ts";
import styles from "./tell-me.module.css";

export interface TellMeDialogProps {
  preferences: Preferences;
  offers: OfferKind;
  onClose: () => void;
}

const title = "Tell me when there is something";

export function TellMeDialog({ preferences, offers, onClose }: TellMeDialogProps) {
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
      {isSent ? (
        <Sent onClose={onClose} />
      ) : (
        <Form preferences={preferences} offers={offers} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<TellMeDialogProps, "onClose"> & { onSent: () => void };

const frequencies = [
  { value: "at-once", label: "At most one email a day" },
  { value: "weekly", label: "At most one email a week" },
] as const satisfies { value: AlertFrequency; label: string }[];

/** In the unit that people read, which is known once the page is. */
const distances = () => alertMiles.map((miles) => ({ value: `${miles}`, label: formatWholeDistance(miles) }));

/** Sends what the form holds; where it is refused for a field, that field takes the focus. */
function useSubmit({ preferences, offers, onSent }: FormProps) {
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
    const asked = await askForAlert(preferences, offers, {
      email: String(data.get("email")).trim(),
      miles: Number(data.get("miles")) as AlertMiles,
      often: data.get("often") as AlertFrequency,
      mayStoreDisability: data.has("mayStoreDisability"),
    });
    setSending(false);
    if (asked.ok) return onSent();
    setFailure(asked);
  }
  return { isSending, failure, formRef, submit };
}

function Form({ preferences, offers, onSent }: FormProps) {
  const formId = useId();
  const { isSending, failure, formRef, submit } = useSubmit({ preferences, offers, onSent });
  const whats = offers === "club" ? "a team that fits" : "a session that fits";
  return (
    <>
      <DialogBody aria-busy={isSending}>
        <form ref={formRef} id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <p>
            We write only when {whats} turns up, for {alertMonths} months. You can end it with one press in every email.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={longestAlertEmail}
            hint="Used for this and nothing else. Under 16? Please ask an adult to do it."
            error={failure?.field === "email" ? failure.words : null}
          />
          <SelectField
            label={`How far from ${preferences.ReadableLocation || "where you searched"}`}
            name="miles"
            options={distances()}
            defaultValue="5"
          />
          <SelectField label="How often" name="often" options={frequencies} defaultValue="at-once" />
          <Stored />
          {needsYes(preferences, offers) && (
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

/** Opens in a tab of its own, so that nothing typed is lost. */
function Stored() {
  const { privacyPolicy } = legalLinks(useSite());
  return (
    <p>
      To look for you, we store your email, your search with the age in it, and where you searched, to about a
      kilometre. All of it is locked. We delete it after {alertMonths} months, or when you end it.{" "}
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
