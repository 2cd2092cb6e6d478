// The form by which people write to the association: a text and, for an answer, an email address.
import { type FormEvent, useEffect, useRef } from "react";
import { longestNote, siteNoteId } from "#src/notes/note-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { CaptchaCheck } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import styles from "#src/web/contact/something-wrong/note-form.module.css";
import { type NoteInHand, useNoteForm } from "#src/web/contact/something-wrong/use-note-form.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { ErrorSummary, FieldError, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { charactersLeft } from "#src/web/words/characters-left.ts";

const ids = { words: "write-words", replyTo: "write-reply", captcha: "write-captcha" };

export function WriteForm({ associationName }: { associationName: string }) {
  const note = useNoteForm({ record: "site", id: siteNoteId });
  const { form, shownErrors, failure, isSending } = note;
  if (note.sentTo !== null) return <Sent associationName={associationName} wantsAnswer={form.replyTo.trim() !== ""} />;
  const errors = (["words", "replyTo"] as const).flatMap((field) =>
    shownErrors[field] ? [{ fieldId: ids[field], message: shownErrors[field] }] : [],
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void note.send(String(new FormData(event.currentTarget).get("fax") ?? ""));
  }
  return (
    <form
      className={`panel ${styles.form}`}
      aria-label={`Write to ${inSentence(associationName)}`}
      noValidate
      onSubmit={submit}
      aria-busy={isSending}
    >
      <noscript>
        <p>Writing from here needs JavaScript, which is off in your browser.</p>
      </noscript>
      {note.asked > 0 && errors.length > 0 && <ErrorSummary key={note.asked} title="Not sent yet" errors={errors} />}
      <Fields note={note} />
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
        <Button variant="bib" type="submit" isDisabled={isSending || (note.isCaptchaNeeded && note.captcha === null)}>
          {isSending ? "Sending…" : "Send"}
        </Button>
      </div>
      <p role="status" className="vh">
        {isSending && "Sending…"}
      </p>
    </form>
  );
}

function Fields({ note }: { note: NoteInHand }) {
  const { form, shownErrors } = note;
  return (
    <>
      <div>
        <TextArea
          id={ids.words}
          label="What is it about?"
          hint="Please leave out the names of children."
          rows={5}
          value={form.words}
          error={shownErrors.words}
          onChange={(event) => note.change({ words: event.currentTarget.value })}
        />
        <p className={styles.counter}>{charactersLeft(form.words, longestNote)}</p>
      </div>
      <TextField
        id={ids.replyTo}
        type="email"
        autoComplete="email"
        label="Your email, if you want an answer"
        value={form.replyTo}
        error={shownErrors.replyTo}
        onChange={(event) => note.change({ replyTo: event.currentTarget.value })}
      />
      {/* People do not see this; machines fill it in. */}
      <div className={styles.fax} aria-hidden="true">
        <label>
          Fax <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function Sent({ associationName, wantsAnswer }: { associationName: string; wantsAnswer: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`panel ${styles.form}`}>
      <h3 ref={heading} tabIndex={-1}>
        Thank you
      </h3>
      <p>
        {associationName} has your message.{" "}
        {wantsAnswer ? "It can answer you by email." : "You left no email, so nobody can answer you."}
      </p>
    </div>
  );
}
