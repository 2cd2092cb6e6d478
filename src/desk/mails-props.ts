// What the page of mails shows: never an address, a subject or a text.
import type { MailState } from "#src/mail/mail.ts";
import type { ListedMail } from "#src/mail/mail-store.ts";

export interface MailsPageProps {
  state: MailState;
  counts: Record<MailState, number>;
  mails: (ListedMail & { clubId: number | null })[];
  /** The address of the mails after these; null where these are the last. */
  older: string | null;
}
