// A note about a record or the site as it is filled in and sent.
import { useState } from "react";
import {
  type NoteReader,
  type NoteRecord,
  type NoteWrong,
  noteReaders,
  noteTextError,
} from "#src/notes/note-schema.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";
import { type FormCall, useSubmission } from "#src/web/contact/use-submission.ts";

export interface NotedPage {
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

export function useNoteForm({ record, id }: NotedPage) {
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

export type NoteFormState = ReturnType<typeof useNoteForm>;
