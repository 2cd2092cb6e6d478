// Composes what the terminal needs to administer mails: the database and its outbox, and for bounces the texts of mails.

import { alertMailStore } from "#src/alerts/alert-mail-store.ts";
import { administerOutbox, type OutboxKeeper } from "#src/mail/administer-outbox.ts";
import { type DeliveryReport, readDeliveryReport } from "#src/mail/delivery-report.ts";
import { takeBounce } from "#src/messages/not-arrived.ts";
import { outboxStore } from "#src/messages/outbox-store.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { composeContent } from "./compose-content.ts";
import type { Config } from "./config.ts";
import { mailLook } from "./mail-look.ts";

/** What became of a mail that was returned; null where no such mail is known, or it was reported before. */
export type BounceOutcome = "alert-ended" | "club-not-reached" | "marked" | null;

export interface OpenOutboxKeeper extends OutboxKeeper {
  /** Null where the text is not a delivery report about one of our mails. */
  readReport(raw: string): DeliveryReport | null;
  /** Ends the alert of the mail, or marks the mail and stores who is to be told. */
  takeReport(report: DeliveryReport): Promise<BounceOutcome>;
  close(): Promise<void>;
}

/** @throws SetupProblem where the database cannot be opened or a server has it open */
export async function composeOutbox(config: Config): Promise<OpenOutboxKeeper> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const outbox = outboxStore(database);
  return {
    ...administerOutbox(outbox),
    readReport: readDeliveryReport,
    async takeReport({ mailId, status }) {
      if (await alertMailStore(database).endByMail(mailId)) return "alert-ended";
      // Not as production, which would copy valid content into DATA_DIR: whoever runs this may not write there.
      const content = await composeContent({ ...config, isProduction: false }, systemClock, noLog);
      const settings = {
        ...mailLook(config, content),
        messageDays: config.messageDays,
        notesTo: config.notesTo ?? null,
      };
      const taken = await takeBounce({ outbox, secrets: randomIds, settings }, mailId, status);
      await content.stop();
      return taken && (taken.isToClub ? "club-not-reached" : "marked");
    },
    close: () => database.close(),
  };
}

/** The server has logged what is wrong with the content. */
const noLog = { info() {}, error() {} };
