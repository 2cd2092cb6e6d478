// Mails to clubs that are tried again go to today's address, and say what belongs to its reader.
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { Readdress } from "#src/mail/mail.ts";
import { listUnsent, readdressMail, type UnsentMail } from "#src/mail/mail-store.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type MessageMailSettings, recipientMail } from "./message-mails.ts";
import { recipientFor } from "./message-rules.ts";
import { findMessageById, type Message, storeRecipient } from "./message-store.ts";
import { recipientLink } from "./send-message.ts";

/** `publicUrl`: where the pages are, for links in mails; undefined: no links. */
export const readdressMails =
  (settings: MessageMailSettings, publicUrl: string | undefined): Readdress =>
  async (database, mailIds, nowMs) => {
    const { findClub } = catalogueStore(database);
    const origin = publicUrl?.replace(/\/+$/, "") ?? null;
    const changes: ((queries: Queries) => Promise<void>)[] = [];
    const withoutAddress: string[] = [];
    for (const mail of await listUnsent(database, mailIds)) {
      const message = await findMessageById(database, mail.messageId);
      const club = message && (await findClub(message.clubId));
      // Of a club that has left the register, nobody knows a newer one.
      if (!club) continue;
      const recipient = recipientFor(club, { age: message.playerAge, role: message.role });
      if (!recipient) withoutAddress.push(mail.mailId);
      else if (recipient.kind !== message.recipientKind) {
        const to = { address: recipient.address, club };
        changes.push(rewrite(mail, { ...message, recipientKind: recipient.kind }, to, origin));
      } else if (recipient.address !== mail.to) {
        changes.push(
          async (queries) => void (await readdressMail(queries, mail.mailId, { to: recipient.address }, nowMs)),
        );
      }
    }
    return async (queries) => {
      for (const change of changes) await change(queries);
      return withoutAddress;
    };

    /** For another reader, with a link of its own. */
    function rewrite(
      { mailId, kind }: UnsentMail,
      message: Message,
      to: Parameters<typeof recipientMail>[2],
      linksTo: string | null,
    ) {
      const { urls, digest } = recipientLink(message, to.club, linksTo, settings);
      const mail = recipientMail(kind, message, to, urls, settings);
      return async (queries: Queries) => {
        if (await readdressMail(queries, mailId, mail, nowMs)) await storeRecipient(queries, message, digest);
      };
    }
  };
