// What an operator may see and do with mails that are stuck: their state, never their contents.

import type { Outbox } from "#src/messages/ports.ts";
import type { MailStanding, MailState } from "./ports.ts";

export interface OutboxKeeper {
  /** Oldest first. */
  list(state: MailState | "any"): Promise<MailStanding[]>;
  /** Makes mails due at once, failed ones too; null for all that are not sent. Returns how many. */
  retry(mailIds: string[] | null): Promise<number>;
}

/** As many lines as a person reads. */
const mostListed = 1_000;

export function administerOutbox(outbox: Outbox): OutboxKeeper {
  return {
    list: (state) => outbox.list({ state, limit: mostListed }),
    retry: async (mailIds) => outbox.retry(mailIds, await outbox.nowMs()),
  };
}
