// The form for reporting a mistake in a record: one choice and an optional text. It does not ask for a name.
import { type FormEvent, useEffect, useRef } from "react";
import { longestNote, type NoteReader, noteWrongLabels, noteWrongs } from "#src/notes/note-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { CaptchaCheck } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { ErrorSummary, FieldError, SelectField, TextArea } from "#src/web/kit/field/field.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { charactersLeft } from "#src/web/words/characters-left.ts";
import styles from "./note-form.module.css";
import { type NotedPage, type NoteInHand, useNoteForm } from "./use-note-form.ts";

export interface NoteFormProps extends NotedPage {
  name: string;
  /** Address of the record's page. */
  path: string;
  /** Sessions to come, with id, and name and start as text; empty for clubs and teams. */
  sessions: { id: string; words: string }[];
  /** Who gets it where it is not about open data. */
  associationName: string;
}

const ids = { wrong: "note-wrong", words: "note-words", captcha: "note-captcha" };

const choices = noteWrongs.map((wrong) => ({ value: wrong, label: noteWrongLabels[wrong] }));

export function NoteForm(props: NoteFormProps) {
  const note = useNoteForm(props);
  if (note.sentTo !== null) return <Sent {...props} sentTo={note.sentTo} />;
  const { shownErrors, failure, isSending } = note;
  const errors = (["wrong", "words"] as const).flatMap((field) =>
    shownErrors[field] ? [{ fieldId: ids[field], message: shownErrors[field] }] : [],
  );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void note.send(String(new FormData(event.currentTarget).get("fax") ?? ""));
  }
  return (
    <form
      className={`panel ${styles.form}`}
      aria-label={`Something wrong with ${props.name}?`}
      noValidate
      onSubmit={submit}
      aria-busy={isSending}
    >
      <WithoutScript associationName={props.associationName} />
      {note.asked > 0 && errors.length > 0 && <ErrorSummary key={note.asked} title="Not sent yet" errors={errors} />}
      <Fields note={note} sessions={props.sessions} />
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
        <ButtonLink variant="link" to={props.path}>
          Back to {props.name}
        </ButtonLink>
      </div>
      <p role="status" className="vh">
        {isSending && "Sending…"}
      </p>
    </form>
  );
}

/** In place of the fields, which the style sheet hides then: a captcha, which keeps machines out, needs scripts. */
function WithoutScript({ associationName }: Pick<NoteFormProps, "associationName">) {
  const { contact } = legalLinks(useSite());
  return (
    <noscript>
      <p>
        Sending a note from here needs JavaScript, which is off in your browser.{" "}
        <a href={contact}>Contact {inSentence(associationName)}</a> instead, and say which page it is about.
      </p>
    </noscript>
  );
}

function Fields({ note, sessions }: Pick<NoteFormProps, "sessions"> & { note: NoteInHand }) {
  const { form, shownErrors } = note;
  return (
    <>
      <div id={ids.wrong}>
        <RadioCards
          legend="What is wrong?"
          choices={choices}
          isDense
          value={form.wrong}
          onChange={(wrong) => note.change({ wrong })}
        />
        <FieldError isQuiet>{shownErrors.wrong}</FieldError>
      </div>
      {sessions.length > 0 && (
        <SelectField
          label="Which session is it about?"
          options={[
            { value: "", label: "All of them, or the place itself" },
            ...sessions.map(({ id, words }) => ({ value: id, label: words })),
          ]}
          value={form.sessionId}
          onChange={(event) => note.change({ sessionId: event.currentTarget.value })}
        />
      )}
      <div>
        <TextArea
          id={ids.words}
          label="Tell us more, if you like"
          hint="For example: training is on Thursdays now. Please leave out names, phone numbers and emails."
          rows={4}
          value={form.words}
          error={shownErrors.words}
          onChange={(event) => note.change({ words: event.currentTarget.value })}
        />
        <p className={styles.counter}>{charactersLeft(form.words, longestNote)}</p>
      </div>
      {/* People do not see this; machines fill it in. */}
      <div className={styles.fax} aria-hidden="true">
        <label>
          Fax <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function Sent({ name, path, sentTo, associationName }: NoteFormProps & { sentTo: NoteReader }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = {
    association: `It is on its way to ${inSentence(associationName)}.`,
    source: "It is on its way to the people who told us about this.",
    nobody: `${associationName} can read it now.`,
  };
  return (
    <div className={`panel ${styles.form}`}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you
      </h2>
      <p>{words[sentTo]} We do not know who you are, so nobody can answer you.</p>
      <div className={styles.foot}>
        <ButtonLink variant="line" to={path}>
          Back to {name}
        </ButtonLink>
      </div>
    </div>
  );
}
