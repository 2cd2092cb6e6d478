// The settings of messages to clubs: how long they are stored, and how many are taken.
import Type, { type Static } from "typebox";

export const messageSettings = {
  messageDays: Type.Integer({
    minimum: 7,
    maximum: 730,
    default: 90,
    title:
      "Days, as in the association's privacy policy, after which messages to clubs and notes about mistakes " +
      "are deleted, with all personal data in them; a reported message is kept until the desk closes the " +
      "report, at most this long after the report",
  }),
};

/** Counted in the database, for all servers; send-message.ts says when a captcha is required. */
export const messageLimitDefaults = {
  /** An hour; to one club half of it a day; four times as many from its network (/24 or /48). */
  messagesPerAddress: 10,
  /** An hour. */
  messagesPerClub: 60,
  /** A day, by the writer's e-mail address, because each sends a confirmation there. */
  messagesPerEmail: 10,
  /** An hour, in total. */
  messagesPerHour: 2_000,
};

export type MessageSettings = Static<ReturnType<typeof Type.Object<typeof messageSettings>>> &
  Record<keyof typeof messageLimitDefaults, number>;
