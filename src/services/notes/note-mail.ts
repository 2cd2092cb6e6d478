// The mail about a note: what is wrong with which record, to whoever can correct it.
import { noteWrongLabels } from "#src/domain/notes/note-request.ts";
import { type MailBlock, type MailLook, mailHtml, mailText, oneLine } from "#src/services/messages/mail-body.ts";
import type { Mail } from "#src/services/messages/ports.ts";
import type { Note } from "./ports.ts";

export interface NoteMailSettings extends MailLook {
  /** Days that a note is stored. */
  messageDays: number;
}

/** `origin` is where the pages are; null: no link. */
export function noteMail(
  mailId: string,
  note: Note,
  to: string,
  origin: string | null,
  settings: NoteMailSettings,
): Mail {
  const subject = oneLine(`Something wrong? ${note.recordName}`);
  const blocks = noteBlocks(note, origin, settings);
  return {
    mailId,
    messageId: null,
    noteId: note.noteId,
    kind: "note",
    to,
    replyTo: null,
    subject,
    text: mailText(blocks, settings),
    html: mailHtml(subject, blocks, settings),
  };
}

function noteBlocks(note: Note, origin: string | null, { siteName, messageDays }: NoteMailSettings): MailBlock[] {
  const { record, recordId, recordName, sessionName, wrong, words, noteId } = note;
  const whose =
    note.sentTo === "source"
      ? `It comes from your open data, which is shown at ${siteName}. What you publish anew is shown anew.`
      : `It is shown at ${siteName}. Once it is put right, \`npm run touchline -- notes done ${noteId}\` marks it as done.`;
  return [
    { heading: `Somebody says that something is wrong with ${oneLine(recordName)}` },
    {
      facts: [
        ["What", noteWrongLabels[wrong]],
        ["Where", `${record} ${recordId}`],
        ...(sessionName ? ([["Session", oneLine(sessionName)]] as [string, string][]) : []),
      ],
    },
    ...(words.trim() === "" ? [] : [{ quote: words }]),
    ...(origin ? [{ link: "See its page", href: `${origin}/${record}/${recordId}` }] : []),
    { paragraph: whose },
    { paragraph: "Nobody is asked who they are, so nobody can be answered." },
    { paragraph: `${siteName} deletes this note after ${messageDays} days.` },
  ];
}
