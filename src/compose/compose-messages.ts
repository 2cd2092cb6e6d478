// Composes writing to a club: outbox, mail system, captcha and the branding of mails.

import type { CatalogueStore } from "#src/catalogue/ports.ts";
import type { Mailer } from "#src/mail/ports.ts";
import { smtpMailer } from "#src/mail/smtp-mailer.ts";
import {
  type MessageJobs,
  type MessageServices,
  messageJobs,
  messageServices,
} from "#src/messages/message-services.ts";
import { outboxStore } from "#src/messages/outbox-store.ts";
import type { NoteJobs, NoteServices } from "#src/notes/note-services.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { ContentSource } from "#src/site/content-source.ts";
import { type ComposedAlerts, composeAlerts } from "./compose-alerts.ts";
import { composeNotes } from "./compose-notes.ts";
import type { Config } from "./config.ts";
import { mailLook } from "./mail-look.ts";
import type { StandIns } from "./stand-ins.ts";

export interface ComposedMessages {
  messages: MessageServices;
  jobs: MessageJobs & NoteJobs;
  alerts: ComposedAlerts;
  notes: NoteServices;
  mailer: Mailer;
}

/** @throws SetupProblem where SMTP_URL cannot be read, or is not set and there is no stand-in for a mail system */
export async function composeMessages(
  database: Database,
  catalogue: CatalogueStore,
  config: Config,
  content: Pick<ContentSource, "current">,
  clock: Clock,
  log: Log,
  standIns: StandIns | null,
): Promise<ComposedMessages> {
  const outbox = outboxStore(database);
  const secrets = randomIds;
  const { secret, secretsInForce } = secretStore(database);
  const captcha = altchaCaptcha(() => secretsInForce("captcha", clock.nowMs(), secrets.newToken()));
  const { messagesPerAddress, messagesPerClub, messagesPerEmail, messagesPerHour } = config;
  const { messageDays, notesTo = null } = config;
  const look = mailLook(config, content);
  const settings = {
    ...look,
    messageDays,
    notesTo,
    messagesPerAddress,
    messagesPerClub,
    messagesPerEmail,
    messagesPerHour,
  };
  const mailer = composeMailer(config, standIns);
  const alerts = await composeAlerts(config, {
    database,
    secrets: { secret },
    captcha,
    ids: secrets,
    clock,
    look,
    log,
  });
  const parts = { outbox, secrets, clock, settings };
  const noted = composeNotes(config, { ...parts, database, catalogue, captcha });
  return {
    messages: messageServices({ ...parts, catalogue, captcha }, config.smtpUrl === undefined, alerts.openSealed),
    alerts,
    notes: noted.notes,
    jobs: {
      ...noted.jobs,
      ...messageJobs({
        ...parts,
        mailer,
        openSealed: alerts.openSealed,
        onTrouble: (details) => log.info(details, "A mail could not be delivered"),
      }),
    },
    mailer,
  };
}

function composeMailer(
  { smtpUrl, smtpTls, mailFrom, siteName, bounceAddress }: Config,
  standIns: StandIns | null,
): Mailer {
  if (smtpUrl === undefined) {
    if (standIns) return standIns.mailer;
    throw new SetupProblem("SMTP_URL is not set: without a mail system no message would ever reach a club.");
  }
  if (!URL.canParse(smtpUrl)) throw new SetupProblem("SMTP_URL cannot be read: it needs a host, as smtp://host:587.");
  const sender = mailFrom ?? `"${siteName.replaceAll(/["\\]/g, "")}" <no-reply@${new URL(smtpUrl).hostname}>`;
  return smtpMailer({
    smtpUrl,
    isTlsRequired: smtpTls === "required",
    mailFrom: sender,
    bounceAddress: bounceAddress ?? null,
  });
}
