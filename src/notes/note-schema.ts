// "Something wrong here?": the body of POST /api/notes, and the rule for its text.

import type { Static } from "typebox";
import * as Type from "typebox";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { named } from "#src/platform/schema/described.ts";
import { openFormFields, pageIdText, uuidText } from "#src/platform/schema/form-fields.ts";
import { lengthError } from "#src/platform/text/character-count.ts";

/** Kinds of record that have a page, and so a link to report an error. */
export const noteRecords = ["club", "team", "venue", "provider"] as const;
/** A record, or the site as a whole, which is how people write to the association. */
const noteSubjects = [...noteRecords, "site"] as const;
export type NoteRecord = (typeof noteSubjects)[number];

/** The Id of a note about the site. */
export const siteNoteId = "0";

/** What may be wrong, in the order of the form. */
export const noteWrongs = ["closed", "time", "place", "other"] as const;
export type NoteWrong = (typeof noteWrongs)[number];

export const noteWrongLabels: Record<NoteWrong, string> = {
  closed: defineMessage("It’s closed or no longer there"),
  time: defineMessage("The day or time is wrong"),
  place: defineMessage("It’s in the wrong place"),
  other: defineMessage("Something else"),
};

/** Characters as people count them. */
export const longestNote = 500;

export const noteRequestSchema = named(
  Type.Object(
    {
      EventId: uuidText("a UUID, new for each note; a note sent twice with the same one is stored once"),
      Record: Type.Enum([...noteSubjects], {
        description: "What the note is about; site: a message to the association about none of the records",
      }),
      Id: pageIdText(
        "the id in the URL of the record’s page: digits, for a provider at a venue two numbers with a p " +
          "between them, for the site 0",
      ),
      SessionId: Type.Optional(
        Type.String({ minLength: 1, maxLength: 300, description: "A future session at the venue or of the provider" }),
      ),
      Wrong: Type.Enum([...noteWrongs], { description: "What is wrong" }),
      Words: Type.Optional(
        Type.String({
          maxLength: 8_000,
          description:
            `More about it, at most ${longestNote} characters as people count them; no names, numbers or ` +
            "addresses of people",
        }),
      ),
      ReplyTo: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 254,
          description: "The writer’s email address, if they want an answer; only where Record is site",
        }),
      ),
      ...openFormFields("required after a few notes"),
    },
    { additionalProperties: false },
  ),
  "NoteRequest",
);
export type NoteRequest = Static<typeof noteRequestSchema>;

/** Who gets it by mail. A note that nobody gets is read in the association's terminal. */
export const noteReaders = ["association", "source", "nobody"] as const;
export type NoteReader = (typeof noteReaders)[number];

export const noteAnswerSchema = Type.Object({
  Status: Type.Enum(["stored"], { description: "stored, with its email" }),
  SentTo: Type.Enum([...noteReaders], {
    description: "who gets it by email: the association, the source of the record, or nobody, as no address is known",
  }),
});

/** What is wrong with the text of a note; null if nothing is. */
export const noteTextError = (language: Language, words: string) => lengthError(language, words, longestNote);
