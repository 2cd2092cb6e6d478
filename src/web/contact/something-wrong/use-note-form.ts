// The states of a note: filling in, sending, sent. After a failure nothing is lost.
import { useRef, useState } from "react";
import { type NoteReader, type NoteRecord, type NoteWrong, noteTextError } from "#src/notes/note-schema.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";
import { newEventId } from "#src/web/contact/contact-dialog/post-message.ts";
import { type PostedNote, postNote } from "./post-note.ts";

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

export function useNoteForm({ record, id }: NotedPage) {
  const isSite = record === "site";
  const [form, setForm] = useState<NoteForm>({ wrong: isSite ? "other" : null, sessionId: "", words: "", replyTo: "" });
  /** How often sending was tried with something missing. */
  const [asked, setAsked] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Extract<PostedNote, { ok: false }> | null>(null);
  const [sentTo, setSentTo] = useState<NoteReader | null>(null);
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  /** The id stays the same for the same note, however often it is sent. */
  const attempt = useRef<{ of: string; eventId: string } | null>(null);
  const errors = {
    wrong: form.wrong === null ? "Choose what is wrong" : null,
    words: isSite && form.words.trim() === "" ? "Write what it is about" : noteTextError(form.words),
    replyTo: form.replyTo.trim() === "" ? null : emailAddressError(form.replyTo.trim()),
  };

  async function send(fax: string): Promise<void> {
    if (isSending) return;
    if (form.wrong === null || errors.words !== null || errors.replyTo !== null) return setAsked(asked + 1);
    const of = JSON.stringify(form);
    if (attempt.current?.of !== of) attempt.current = { of, eventId: newEventId() };
    setSending(true);
    setFailure(null);
    const posted = await postNote({
      EventId: attempt.current.eventId,
      Record: record,
      Id: id,
      Wrong: form.wrong,
      ...(form.sessionId && { SessionId: form.sessionId }),
      ...(form.words.trim() && { Words: form.words }),
      ...(form.replyTo.trim() && { ReplyTo: form.replyTo.trim() }),
      ...(captcha !== null && { Captcha: captcha }),
      ...(fax && { Fax: fax }),
    });
    setSending(false);
    if (posted.ok) return setSentTo(posted.sentTo);
    setFailure(posted);
    // Only a note that is stored uses a solved challenge up, and that one is known by its id.
    if (posted.kind !== "captcha") return;
    setCaptchaNeeded(true);
    setCaptcha(null);
  }

  return {
    form,
    change: (changes: Partial<NoteForm>) => setForm({ ...form, ...changes }),
    /** A text that is too long is an error at once; a missing choice only after an attempt to send. */
    shownErrors: asked > 0 ? errors : { wrong: null, words: noteTextError(form.words), replyTo: null },
    asked,
    isSending,
    failure,
    sentTo,
    isCaptchaNeeded,
    captcha,
    setCaptcha,
    send,
  };
}

export type NoteInHand = ReturnType<typeof useNoteForm>;
