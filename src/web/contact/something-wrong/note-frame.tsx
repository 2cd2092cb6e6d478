// What all forms for notes share: their errors, the captcha, the button that sends, and the thanks afterwards.
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { longestNote } from "#src/notes/note-schema.ts";
import { CaptchaCheck } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import { FaxField } from "#src/web/contact/fax-field.tsx";
import { faxIn } from "#src/web/contact/use-submission.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { ErrorSummary, FieldError, TextArea } from "#src/web/kit/field/field.tsx";
import { charactersLeft } from "#src/web/words/characters-left.ts";
import styles from "./note-form.module.css";
import type { NoteFormState } from "./use-note-form.ts";

type NoteField = keyof NoteFormState["shownErrors"];

/** The ids of the fields, in their order. */
type NoteFieldIds = Partial<Record<NoteField, string>> & { captcha: string };

interface NoteFrameProps {
  label: string;
  note: NoteFormState;
  ids: NoteFieldIds;
  /** In place of the fields, which the style sheet hides then: a captcha, which keeps machines out, needs scripts. */
  withoutScript: ReactNode;
  /** Beside the button. */
  foot?: ReactNode;
  children: ReactNode;
}

export function NoteFrame({ label, note, ids, withoutScript, foot, children }: NoteFrameProps) {
  const { shownErrors, failure, isSending } = note;
  const errors = (Object.keys(ids) as (keyof NoteFieldIds)[]).flatMap((field) => {
    const message = field === "captcha" ? null : shownErrors[field];
    return message ? [{ fieldId: ids[field]!, message }] : [];
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void note.send(faxIn(event.currentTarget));
  }
  return (
    <form className={`panel ${styles.form}`} aria-label={label} noValidate onSubmit={submit} aria-busy={isSending}>
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      {note.asked > 0 && errors.length > 0 && <ErrorSummary key={note.asked} title="Not sent yet" errors={errors} />}
      {children}
      <FaxField />
      {note.isCaptchaNeeded && (
        <CaptchaCheck
          id={ids.captcha}
          isAskedNow={failure?.kind === "captcha"}
          solution={note.captcha}
          onSolved={note.setCaptcha}
        />
      )}
      <FieldError>{failure?.words}</FieldError>
      <div className={styles.foot}>
        <Button variant="bib" type="submit" isDisabled={isSending || note.isCaptchaMissing}>
          {isSending ? "Sending…" : "Send"}
        </Button>
        {foot}
      </div>
      <p role="status" className="vh">
        {isSending && "Sending…"}
      </p>
    </form>
  );
}

interface NoteTextProps {
  note: NoteFormState;
  id: string;
  label: string;
  hint: string;
  rows: number;
}

export function NoteText({ note: { form, shownErrors, change }, ...area }: NoteTextProps) {
  return (
    <div>
      <TextArea
        {...area}
        value={form.words}
        error={shownErrors.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <p className={styles.counter}>{charactersLeft(form.words, longestNote)}</p>
    </div>
  );
}

/** Takes the focus. */
export function NoteThanks({ level: Heading, children }: { level: "h2" | "h3"; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`panel ${styles.form}`}>
      <Heading ref={heading} tabIndex={-1}>
        Thank you
      </Heading>
      {children}
    </div>
  );
}
