// What mails are about, which src/mail does not know: messages to clubs, and alerts.
import { endAlertOfMail } from "#src/alerts/alert-store.ts";
import type { WhenMailFails } from "#src/mail/mail.ts";
import type { MailSubjects } from "#src/mail/mail-command.ts";
import { tellNotArrived } from "#src/messages/message-jobs.ts";
import type { MessageMailSettings } from "#src/messages/message-mails.ts";
import { clubsOfMessages } from "#src/messages/message-store.ts";
import { readdressMails } from "#src/messages/readdress-mails.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import type { Config } from "#src/settings.ts";
import { composeContent } from "#src/site/open-content.ts";
import { mailBranding } from "#src/site/theme-file.ts";

export const whenMailFails =
  (settings: MessageMailSettings): WhenMailFails =>
  async (queries, mail, nowMs) =>
    (await endAlertOfMail(queries, mail)) ?? tellNotArrived(queries, mail, nowMs, settings);

/** For the terminal. */
export const mailSubjects = (settings: () => Config): MailSubjects => ({
  clubsOf: clubsOfMessages,
  whenMailFails: async () => whenMailFails(await mailSettingsOf(settings())),
  async readdress() {
    const config = settings();
    return readdressMails(await mailSettingsOf(config), config.publicUrl);
  },
});

async function mailSettingsOf(config: Config): Promise<MessageMailSettings> {
  // Not as production, which would copy content into DATA_DIR, where this may not write.
  const content = await composeContent({ ...config, isProduction: false }, systemClock, noLog);
  const current = content.current();
  await content.stop();
  return { ...config, ...mailBranding(config, { current: () => current }) };
}

/** The server has logged what is wrong with the content. */
const noLog = { info() {}, error() {} };
