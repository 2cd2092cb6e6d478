// The forms for notes: that something in a record is wrong, and a text to the association. Neither asks for a name.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import {
  longestNote,
  type NoteReader,
  type NoteRecord,
  type NoteWrong,
  noteReaders,
  noteTextError,
  noteWrongLabels,
  noteWrongs,
  siteNoteId,
} from "#src/notes/note-schema.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { CaptchaCheck } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import { FaxField } from "#src/web/contact/fax-field.tsx";
import { type FormCall, faxIn, useSubmission } from "#src/web/contact/use-submission.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { ErrorSummary, FieldError, SelectField, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import { charactersLeft } from "#src/web/words/characters-left.ts";
import styles from "./note-form.module.css";

interface NoteFormProps extends NotedPage {
  name: string;
  /** Address of the record's page. */
  path: string;
  /** Sessions to come, with id, and name and start as text; empty for clubs and teams. */
  sessions: { id: string; words: string }[];
  /** Who gets it where it is not about open data. */
  associationName: string;
}

const noteIds = { wrong: "note-wrong", words: "note-words", captcha: "note-captcha" };

const choices = noteWrongs.map((wrong) => ({ value: wrong, label: noteWrongLabels[wrong] }));

export function NoteForm(props: NoteFormProps) {
  const { name, path, sessions, associationName } = props;
  const note = useNoteForm(props);
  const { contact } = legalLinks(useSite());
  const { form, shownErrors } = note;
  if (note.answer !== null) {
    const sentTo = {
      association: `It is on its way to ${inSentence(associationName)}.`,
      source: "It is on its way to the people who told us about this.",
      nobody: `${associationName} can read it now.`,
    };
    return (
      <NoteThanks level="h2">
        <p>{sentTo[note.answer.SentTo]} We do not know who you are, so nobody can answer you.</p>
        <div className={styles.foot}>
          <ButtonLink variant="line" to={path}>
            Back to {name}
          </ButtonLink>
        </div>
      </NoteThanks>
    );
  }
  return (
    <NoteFrame
      label={`Something wrong with ${name}?`}
      {...{ note, ids: noteIds }}
      withoutScript={
        <>
          Sending a note from here needs JavaScript, which is off in your browser.{" "}
          <a href={contact}>Contact {inSentence(associationName)}</a> instead, and say which page it is about.
        </>
      }
      foot={
        <ButtonLink variant="link" to={path}>
          Back to {name}
        </ButtonLink>
      }
    >
      <div id={noteIds.wrong}>
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
      <NoteText
        note={note}
        id={noteIds.words}
        label="Tell us more, if you like"
        hint="For example: training is on Thursdays now. Please leave out names, phone numbers and emails."
        rows={4}
      />
    </NoteFrame>
  );
}

const writeIds = { words: "write-words", replyTo: "write-reply", captcha: "write-captcha" };

export function WriteForm({ associationName }: { associationName: string }) {
  const note = useNoteForm({ record: "site", id: siteNoteId });
  const { form, shownErrors } = note;
  if (note.answer !== null) {
    return (
      <NoteThanks level="h3">
        <p>
          {associationName} has your message.{" "}
          {form.replyTo.trim() === "" ? "You left no email, so nobody can answer you." : "It can answer you by email."}
        </p>
      </NoteThanks>
    );
  }
  return (
    <NoteFrame
      label={`Write to ${inSentence(associationName)}`}
      {...{ note, ids: writeIds }}
      withoutScript="Writing from here needs JavaScript, which is off in your browser."
    >
      <NoteText
        note={note}
        id={writeIds.words}
        label="What is it about?"
        hint="Please leave out the names of children."
        rows={5}
      />
      <TextField
        id={writeIds.replyTo}
        type="email"
        autoComplete="email"
        label="Your email, if you want an answer"
        value={form.replyTo}
        error={shownErrors.replyTo}
        onChange={(event) => note.change({ replyTo: event.currentTarget.value })}
      />
    </NoteFrame>
  );
}

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

function NoteFrame({ label, note, ids, withoutScript, foot, children }: NoteFrameProps) {
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

function NoteText({ note: { form, shownErrors, change }, ...area }: NoteTextProps) {
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
function NoteThanks({ level: Heading, children }: { level: "h2" | "h3"; children: ReactNode }) {
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

interface NotedPage {
  record: NoteRecord;
  /** As in the address of its page. */
  id: string;
}

interface NoteForm {
  wrong: NoteWrong | null;
  /** Empty: the place itself. */
  sessionId: string;
  words: string;
  /** Of a note about the site; empty: no answer is wanted. */
  replyTo: string;
}

const unchanged = "Everything you wrote is still here.";

const noteCall: FormCall<{ SentTo: NoteReader }> = {
  path: "/api/notes",
  fits: (body): body is { SentTo: NoteReader } =>
    isRecord(body) && noteReaders.some((reader) => reader === body.SentTo),
  refused: {
    "captcha-needed": "It was not sent yet. Please tick “I am a person”, then send again.",
    "captcha-wrong":
      "It was not sent yet: the check has run out. Please tick “I am a person” once more, then send again.",
    "too-many": `It was not sent: too many people write at the moment. ${unchanged} Please try again in an hour.`,
    "unknown-id": `It was not sent: this is no longer listed here. ${unchanged}`,
  },
  broken: `It was not sent: something went wrong on our side. ${unchanged} Try again in a moment.`,
  lost: `The connection was lost, so we cannot tell whether it was sent. ${unchanged} Send it again: it arrives only once.`,
};

function useNoteForm({ record, id }: NotedPage) {
  const isSite = record === "site";
  const [form, setForm] = useState<NoteForm>({ wrong: isSite ? "other" : null, sessionId: "", words: "", replyTo: "" });
  /** How often sending was tried with something missing. */
  const [asked, setAsked] = useState(0);
  const sending = useSubmission(noteCall);
  const errors = {
    wrong: form.wrong === null ? "Choose what is wrong" : null,
    words: isSite && form.words.trim() === "" ? "Write what it is about" : noteTextError(form.words),
    replyTo: form.replyTo.trim() === "" ? null : emailAddressError(form.replyTo.trim()),
  };
  async function send(fax: string): Promise<void> {
    if (form.wrong === null || errors.words !== null || errors.replyTo !== null) return setAsked(asked + 1);
    const note = {
      Record: record,
      Id: id,
      Wrong: form.wrong,
      ...(form.sessionId && { SessionId: form.sessionId }),
      ...(form.words.trim() && { Words: form.words }),
      ...(form.replyTo.trim() && { ReplyTo: form.replyTo.trim() }),
    };
    await sending.send(note, fax);
  }
  return {
    ...sending,
    form,
    change: (changes: Partial<NoteForm>) => setForm({ ...form, ...changes }),
    /** A text that is too long is an error at once; a missing choice only after an attempt to send. */
    shownErrors: asked > 0 ? errors : { wrong: null, words: noteTextError(form.words), replyTo: null },
    asked,
    send,
  };
}

type NoteFormState = ReturnType<typeof useNoteForm>;
