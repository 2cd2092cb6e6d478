// The form for reporting a mistake in a record: one choice and an optional text. It does not ask for a name.
import { noteWrongLabels, noteWrongs } from "#src/notes/note-schema.ts";
import { inSentence } from "#src/platform/text/in-sentence.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { FieldError, SelectField } from "#src/web/kit/field/field.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./note-form.module.css";
import { NoteFrame, NoteText, NoteThanks } from "./note-frame.tsx";
import { type NotedPage, useNoteForm } from "./use-note-form.ts";

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
      {...{ note, ids }}
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
      <NoteText
        note={note}
        id={ids.words}
        label="Tell us more, if you like"
        hint="For example: training is on Thursdays now. Please leave out names, phone numbers and emails."
        rows={4}
      />
    </NoteFrame>
  );
}
