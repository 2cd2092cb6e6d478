// What a club's own listing needs, around a real database, with the test's clock and mailer.
import { listingLimitDefaults } from "#src/club-listing/listing-settings.ts";
import { deliverDueMails } from "#src/mail/deliver-mail.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { startMs } from "./message-setup.ts";
import { noteSetup } from "./note-setup.ts";
import { recordingMailer } from "./recording-mailer.ts";

export function listingSetup(database: Database) {
  const { parts: around, clock } = noteSetup(database);
  const { captcha, settings } = around;
  const parts = {
    database,
    captcha,
    clock,
    publish: publishTouched,
    settings: { ...settings, ...listingLimitDefaults },
  };
  const { sent, mailer } = recordingMailer();
  return {
    parts,
    clock,
    sent,
    /** As at first, for a suite whose server is opened once. */
    reset() {
      clock.ms = startMs;
      sent.length = 0;
    },
    async deliver() {
      await deliverDueMails(
        { ...around, mailer, openSealed: () => null, whenMailFails: async () => null, log: { info() {}, error() {} } },
        new AbortController().signal,
      );
    },
    /** The token of the newest mail with a link. */
    tokenOf: () =>
      /club-listing#\w+\.\d+\.(\S+)/.exec(
        sent.findLast(({ text }) => text.includes("club-listing#"))?.text ?? "",
      )?.[1] ?? "",
  };
}
