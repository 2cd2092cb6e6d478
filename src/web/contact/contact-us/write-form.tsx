// The form by which people write to the association: a text and, for an answer, an email address.
import { siteNoteId } from "#src/notes/note-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { NoteFrame, NoteText, NoteThanks } from "#src/web/contact/something-wrong/note-frame.tsx";
import { useNoteForm } from "#src/web/contact/something-wrong/use-note-form.ts";
import { TextField } from "#src/web/kit/field/field.tsx";

const ids = { words: "write-words", replyTo: "write-reply", captcha: "write-captcha" };

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
      {...{ note, ids }}
      withoutScript="Writing from here needs JavaScript, which is off in your browser."
    >
      <NoteText
        note={note}
        id={ids.words}
        label="What is it about?"
        hint="Please leave out the names of children."
        rows={5}
      />
      <TextField
        id={ids.replyTo}
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
