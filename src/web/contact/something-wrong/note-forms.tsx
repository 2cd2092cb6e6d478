// The forms for notes: something in a record is wrong, or a text. Neither asks for a name.

import { type FormEvent, type ReactNode, useState } from "react";
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
import { defineMessage } from "#src/platform/language/message.ts";
import { emailAddressError, plainEmail } from "#src/platform/text/email-address.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { AgainstMachines } from "#src/web/contact/contact-dialog/captcha-check.tsx";
import { type FormCall, faxIn, useSubmission } from "#src/web/contact/use-submission.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { ErrorSummary, FieldError, SelectField, TextArea, TextField, takeFocus } from "#src/web/kit/field/field.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./note-form.module.css";

interface NoteFormProps extends NotedPage {
  name: string;
  /** Address of the record's page. */
  path: string;
  /** Sessions to come, with id, and name and start as text; empty for clubs and teams. */
  sessions: { id: string; words: string }[];
}

const noteIds = { wrong: "note-wrong", words: "note-words", captcha: "note-captcha" };

export function NoteForm(props: NoteFormProps) {
  const { name, path, sessions } = props;
  const language = useLanguage();
  const { text } = language;
  const note = useNoteForm(props);
  const site = useSite();
  const { form, shownErrors } = note;
  if (note.answer !== null) return <NoteSent sentTo={note.answer.SentTo} name={name} path={path} />;
  return (
    <NoteFrame
      label={text("Something wrong with {name}?", { name })}
      note={note}
      ids={noteIds}
      withoutScript={richText(
        language,
        "You need JavaScript to send this form, and it’s turned off in your browser. <link>Contact {association}</link> instead, and say which page it’s about.",
        {
          link: (inside) => <a href={legalLinks(site).contact}>{inside}</a>,
          association: inSentence(site.associationName),
        },
      )}
      foot={
        <ButtonLink variant="link" to={path}>
          {text("Back to {name}", { name })}
        </ButtonLink>
      }
    >
      <div id={noteIds.wrong}>
        <RadioCards
          legend={text("What’s wrong?")}
          choices={noteWrongs.map((wrong) => ({ value: wrong, label: text(noteWrongLabels[wrong]) }))}
          isDense
          value={form.wrong}
          onChange={(wrong) => note.change({ wrong })}
        />
        <FieldError isQuiet>{shownErrors.wrong}</FieldError>
      </div>
      {sessions.length > 0 && (
        <SelectField
          label={text("Which session is it about?")}
          options={[
            { value: "", label: text("All sessions, or the whole page") },
            ...sessions.map(({ id, words }) => ({ value: id, label: words })),
          ]}
          value={form.sessionId}
          onChange={(event) => note.change({ sessionId: event.currentTarget.value })}
        />
      )}
      <TextArea
        {...wordsOf(note)}
        id={noteIds.words}
        label={text("Tell us more (optional)")}
        hint={text(
          "For example: training is on Thursdays now. Please leave out names, phone numbers and email addresses.",
        )}
        rows={4}
      />
    </NoteFrame>
  );
}

interface NoteSentProps extends Pick<NoteFormProps, "name" | "path"> {
  sentTo: NonNullable<NoteFormState["answer"]>["SentTo"];
}

function NoteSent({ sentTo, name, path }: NoteSentProps) {
  const { text } = useLanguage();
  const { associationName } = useSite();
  const readers = {
    association: text("We’ve sent it to {association}.", { association: inSentence(associationName) }),
    source: text("We’ve passed it to the people who gave us these details."),
    nobody: text("{association} can read it now.", { association: associationName }),
  };
  return (
    <NoteThanks level="h2">
      <p>
        <span>{readers[sentTo]}</span> <span>{text("We don’t know who you are, so no one can reply to you.")}</span>
      </p>
      <div className={`cluster gap-2-5 ${styles.foot}`}>
        <ButtonLink variant="line" to={path}>
          {text("Back to {name}", { name })}
        </ButtonLink>
      </div>
    </NoteThanks>
  );
}

const writeIds = { words: "write-words", replyTo: "write-reply", captcha: "write-captcha" };

export function WriteForm() {
  const { associationName } = useSite();
  const { text } = useLanguage();
  const note = useNoteForm({ record: "site", id: siteNoteId });
  const { form, shownErrors } = note;
  if (note.answer !== null) {
    return (
      <NoteThanks level="h3">
        <p>
          <span>{text("{association} has your message.", { association: associationName })}</span>{" "}
          <span>
            {form.replyTo.trim() === ""
              ? text("You didn’t leave an email address, so no one can reply to you.")
              : text("They can reply to you by email.")}
          </span>
        </p>
      </NoteThanks>
    );
  }
  return (
    <NoteFrame
      label={text("Write to {association}", { association: inSentence(associationName) })}
      note={note}
      ids={writeIds}
      withoutScript={text("You need JavaScript to write from here, and it’s turned off in your browser.")}
    >
      <TextArea
        {...wordsOf(note)}
        id={writeIds.words}
        label={text("What is it about?")}
        hint={text("Please leave out children’s names.")}
        rows={5}
      />
      <TextField
        id={writeIds.replyTo}
        type="email"
        autoComplete="email"
        label={text("Your email address (if you’d like a reply)")}
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
  /** In place of the fields, which the style sheet hides: a captcha needs scripts. */
  withoutScript: ReactNode;
  /** Beside the button. */
  foot?: ReactNode;
  children: ReactNode;
}

function NoteFrame({ label, note, ids, withoutScript, foot, children }: NoteFrameProps) {
  const { text } = useLanguage();
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
    <form
      className={`panel stack gap-5 ${styles.form}`}
      aria-label={label}
      noValidate
      onSubmit={submit}
      aria-busy={isSending}
    >
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      {note.attempts > 0 && errors.length > 0 && (
        <ErrorSummary key={note.attempts} title={text("Not sent yet")} errors={errors} />
      )}
      {children}
      <AgainstMachines id={ids.captcha} sending={note} onSolved={note.setCaptcha} />
      <FieldError>{failure?.words}</FieldError>
      <div className={`cluster gap-2-5 ${styles.foot}`}>
        <Button variant="bib" type="submit" isDisabled={isSending || note.isCaptchaMissing}>
          {isSending ? text("Sending…") : text("Send")}
        </Button>
        {foot}
      </div>
      <p role="status" className="vh">
        {isSending && text("Sending…")}
      </p>
    </form>
  );
}

const wordsOf = ({ form, shownErrors, change }: NoteFormState) => ({
  value: form.words,
  error: shownErrors.words,
  most: longestNote,
  onChange: (event: { currentTarget: { value: string } }) => change({ words: event.currentTarget.value }),
});

/** Takes the focus. */
function NoteThanks({ level: Heading, children }: { level: "h2" | "h3"; children: ReactNode }) {
  const { text } = useLanguage();
  return (
    <div className={`panel stack gap-5 ${styles.form}`}>
      <Heading ref={takeFocus} tabIndex={-1}>
        {text("Thank you")}
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

const noteCall: FormCall<{ SentTo: NoteReader }> = {
  path: "/api/notes",
  fits: (body): body is { SentTo: NoteReader } =>
    isRecord(body) && noteReaders.some((reader) => reader === body.SentTo),
  refused: {
    "captcha-needed": defineMessage("Not sent yet. Please tick “I am a person”, then send it again."),
    "captcha-wrong": defineMessage(
      "Not sent yet: the check has expired. Please tick “I am a person” again, then send.",
    ),
    "too-many": defineMessage(
      "Not sent: we’re getting a lot of messages at the moment. Everything you wrote is still here. Please try again in an hour.",
    ),
    "unknown-id": defineMessage("Not sent: this is no longer listed here. Everything you wrote is still here."),
  },
  broken: defineMessage(
    "Not sent: something went wrong on our side. Everything you wrote is still here. Try again in a moment.",
  ),
  lost: defineMessage(
    "The connection was lost, so we can’t tell whether it was sent. Everything you wrote is still here. Send it again: it will only arrive once.",
  ),
};

function useNoteForm({ record, id }: NotedPage) {
  const language = useLanguage();
  const { text } = language;
  const isSite = record === "site";
  const [form, setForm] = useState<NoteForm>({ wrong: isSite ? "other" : null, sessionId: "", words: "", replyTo: "" });
  /** How often sending was tried with something missing. */
  const [attempts, setAttempts] = useState(0);
  const sending = useSubmission(noteCall);
  const replyTo = plainEmail(form.replyTo);
  const errors = {
    wrong: form.wrong === null ? text("Choose what’s wrong") : null,
    words: isSite && form.words.trim() === "" ? text("Tell us what it’s about") : noteTextError(language, form.words),
    replyTo: replyTo === "" ? null : emailAddressError(language, replyTo),
  };
  async function send(fax: string): Promise<void> {
    if (form.wrong === null || errors.words !== null || errors.replyTo !== null) return setAttempts(attempts + 1);
    const note = {
      Record: record,
      Id: id,
      Wrong: form.wrong,
      ...(form.sessionId && { SessionId: form.sessionId }),
      ...(form.words.trim() && { Words: form.words }),
      ...(replyTo && { ReplyTo: replyTo }),
    };
    await sending.send(note, fax);
  }
  return {
    ...sending,
    form,
    change: (changes: Partial<NoteForm>) => setForm({ ...form, ...changes }),
    /** A text that is too long is an error at once; a missing choice after trying to send. */
    shownErrors: attempts > 0 ? errors : { wrong: null, words: noteTextError(language, form.words), replyTo: null },
    attempts,
    send,
  };
}

type NoteFormState = ReturnType<typeof useNoteForm>;
