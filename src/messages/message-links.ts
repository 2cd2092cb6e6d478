// The links in mails about a message: the one that asks a club once more, and those of the club,
// which says that it has answered or is full, or reports the message to the association.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { fullMail, recipientMail, reportedNote } from "./message-mails.ts";
import { recipientFor } from "./message-rules.ts";
import type { FollowUpAnswer, MessageAnswer, RecipientAnswer, ReportAnswer } from "./message-schema.ts";
import { findFollowUp, findReceived, storeAnswer, storeFollowUp, storeReport } from "./message-store.ts";
import { otherClubs } from "./other-clubs.ts";
import { type MessageParts, recipientLink } from "./send-message.ts";

/**
 * Of messages in our database, or behind a gateway, where another server has them. All answer null
 * where there is no such link, or its message has been deleted. A link is pressed or only looked
 * at, which changes nothing: mail systems follow links of their own accord.
 */
export interface MessageLinks {
  /** `origin` is where the pages are, for links in the mail; null: no links. */
  followUp(token: string, isPressed: boolean, origin: string | null): Promise<FollowUpAnswer | null>;
  report(token: string, isPressed: boolean): Promise<ReportAnswer | null>;
  /** `answer`: what the club says; null where it only looks. */
  answer(token: string, answer: RecipientAnswer | null, origin: string | null): Promise<MessageAnswer | null>;
  /** Days that messages are stored, as people read. */
  messageDays: number;
}

const dayMs = 86_400_000;

/** Volunteers read their mail at the weekend: three days is the least a club should get. */
const earliestAfterMs = 3 * dayMs;

export function messageLinks(parts: MessageParts): MessageLinks {
  const { database, catalogue, clock, settings } = parts;
  return {
    /** At most one mail, however often it is pressed. */
    async followUp(token, isPressed, origin) {
      const message = await findFollowUp(database, randomIds.digest(token));
      if (!message) return null;
      const { clubName: ClubName, followedUpAtMs, playerAge: age, role } = message;
      if (followedUpAtMs !== null) return { State: "done", ClubName };
      const FromMs = message.createdAtMs + earliestAfterMs;
      if (clock.nowMs() < FromMs) return { State: "too-early", ClubName, FromMs };
      if (!isPressed) return { State: "ready", ClubName };
      // Looked up again: the club may have another contact by now.
      const club = await catalogue.findClub(message.clubId);
      const recipient = club && recipientFor(club, { age, role });
      if (!recipient) return { State: "no-recipient", ClubName };
      const sameMessage = { ...message, recipientKind: recipient.kind };
      const again = recipientLink(sameMessage, club, origin, settings);
      const to = { address: recipient.address, club };
      const mail = recipientMail("follow-up", sameMessage, to, again.urls, settings);
      await storeFollowUp(database, message.messageId, mail, again.digest, clock.nowMs());
      return { State: "done", ClubName };
    },
    /**
     * The association is told once for each message, by any of its links. Who wrote it is not told:
     * a reply may quote the link, which says the same whether it was pressed or not.
     */
    async report(token, isPressed) {
      const message = await findReceived(database, randomIds.digest(token));
      if (!message) return null;
      const { clubName: ClubName, isReported } = message;
      if (!isPressed) return { State: "ready", ClubName };
      if (!isReported) await storeReport(database, reportedNote(message, clock.nowMs(), settings));
      return { State: "done", ClubName };
    },
    async answer(token, answer, origin) {
      const message = await findReceived(database, randomIds.digest(token));
      if (!message) return null;
      const { clubName: ClubName } = message;
      if (answer === null) return { State: message.answer ?? "open", ClubName };
      const nowMs = clock.nowMs();
      const mail = answer === "full" ? fullMail(message, await otherClubs(parts, message), origin, settings) : null;
      const days = Math.max(1, Math.ceil((nowMs - message.createdAtMs) / dayMs));
      const State = await storeAnswer(database, message, { answer, mail, days, nowMs });
      return State && { State, ClubName };
    },
    messageDays: settings.messageDays,
  };
}
