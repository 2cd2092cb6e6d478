// The mails about a note: to whoever can correct the record, and to its club, which is asked.

import type { Mail } from "#src/mail/mail.ts";
import { type MailBlock, type MailBranding, mailLanguage, mailOf, oneLine, textsOf } from "#src/mail/mail-body.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { noteWrongLabels } from "./note-schema.ts";
import type { WrittenNote } from "./note-store.ts";

export interface NoteMailSettings extends MailBranding {
  /** Days that a note is stored. */
  messageDays: number;
  /** Set where there is a desk, at which the association works notes off. */
  deskClientId?: string;
}

/** `origin` is where the pages are; null: no link. */
export function noteMail(
  note: WrittenNote,
  { to, replyTo }: Pick<Mail, "to" | "replyTo">,
  origin: string | null,
  settings: NoteMailSettings,
): Mail {
  const { subject, blocks } =
    note.record === "site" ? messageParts(note, replyTo ?? null, settings) : noteParts(note, origin, settings);
  return { ...headOf(note), to, replyTo, ...mailOf(mailLanguage(settings), subject, blocks, settings) };
}

const headOf = ({ noteId }: WrittenNote) => ({ mailId: randomIds.newId(), noteId, kind: "note" as const });

interface MailParts {
  subject: string;
  blocks: MailBlock[];
}

function messageParts({ words }: WrittenNote, replyTo: string | null, settings: NoteMailSettings): MailParts {
  const say = textsOf(mailLanguage(settings), "to-association", settings);
  const blocks: MailBlock[] = [
    { heading: say("heading") },
    { quote: words },
    { paragraph: replyTo ? say("answer") : say("noAnswer") },
    { paragraph: say("deleted", { days: String(settings.messageDays) }) },
  ];
  return { subject: say("subject"), blocks };
}

function noteParts(note: WrittenNote, origin: string | null, settings: NoteMailSettings): MailParts {
  const language = mailLanguage(settings);
  const say = textsOf(language, "note", settings);
  const name = oneLine(note.recordName);
  const blocks: MailBlock[] = [
    { heading: say("heading", { name }) },
    ...noteBlocks(note, origin, settings),
    ...(origin && settings.deskClientId && note.sentTo === "association"
      ? [
          {
            link: language.text("{what} {id}", { what: say("reference"), id: note.noteId }),
            href: `${origin}/desk/notes/${note.noteId}`,
          },
        ]
      : []),
    { paragraph: note.sentTo === "source" ? say("inOpenData") : say("inRegister") },
    { paragraph: say("noAnswer") },
    { paragraph: say("deleted", { days: String(settings.messageDays) }) },
  ];
  return { subject: say("subject", { name }), blocks };
}

/** What is wrong with which record, and a link to its page. */
function noteBlocks(note: WrittenNote, origin: string | null, settings: NoteMailSettings): MailBlock[] {
  const say = textsOf(mailLanguage(settings), "note", settings);
  const { record, recordId, sessionName, wrong, words } = note;
  const facts: [string, string][] = [
    [say("what"), mailLanguage(settings).text(noteWrongLabels[wrong])],
    [say("where"), `${record} ${recordId}`],
    ...(sessionName ? ([[say("session"), oneLine(sessionName)]] as [string, string][]) : []),
    ...(note.sentTo === "source" ? [] : ([[say("reference"), note.noteId]] as [string, string][])),
  ];
  return [
    { facts },
    ...(words.trim() === "" ? [] : [{ quote: words }]),
    ...(origin ? [{ link: say("page"), href: `${origin}/${record}/${recordId}` }] : []),
  ];
}

/** To the club or venue itself. */
export function askingMail(
  note: WrittenNote,
  { to, replyTo }: Pick<Mail, "to" | "replyTo">,
  origin: string | null,
  settings: NoteMailSettings,
): Mail {
  const say = textsOf(mailLanguage(settings), "club-asked", settings);
  const name = oneLine(note.recordName);
  const blocks: MailBlock[] = [
    { heading: say("heading", { name }) },
    { paragraph: say("opening") },
    ...noteBlocks(note, origin, settings),
    { paragraph: say("answer") },
    { paragraph: textsOf(mailLanguage(settings), "note", settings)("deleted", { days: String(settings.messageDays) }) },
  ];
  return {
    ...headOf(note),
    to,
    replyTo,
    ...mailOf(mailLanguage(settings), say("subject", { name }), blocks, settings),
  };
}
