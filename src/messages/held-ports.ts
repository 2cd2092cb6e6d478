// What seeing and deleting one's own data needs from the database.
import type { MailState } from "#src/mail/ports.ts";
import type { Message } from "./ports.ts";

export interface OwnMessage extends Message {
  /** The state of the mail to its recipient. */
  delivery: MailState;
  /** Deletion was asked for while a mail of it was waiting. */
  isToBeDeleted: boolean;
}

/** Messages by the address of who wrote them; small and capital letters are the same. */
export interface HeldMessages {
  /** Newest first. */
  find(email: string): Promise<OwnMessage[]>;
  /**
   * Deletes those of which no mail is waiting, and marks the others: they go with the next clean-up after their last
   * mail. What was answered "sent" is so never taken back.
   */
  delete(email: string, nowMs: number): Promise<{ deleted: number; waiting: number }>;
}
