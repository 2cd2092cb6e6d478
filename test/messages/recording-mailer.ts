// A mailer that sends nothing: it answers as the test says, and records what it would have sent.
import type { Mail, MailOutcome } from "#src/mail/mail.ts";

export type MailAnswers = (mail: Mail) => MailOutcome | Promise<MailOutcome>;

export function recordingMailer(answers: MailAnswers = () => ({ ok: true, outcome: "250" })) {
  const sent: Mail[] = [];
  return {
    /** Those that were accepted. */
    sent,
    mailer: {
      async send(mail: Mail) {
        const outcome = await answers(mail);
        if (outcome.ok) sent.push(mail);
        return outcome;
      },
      close: async () => {},
    },
  };
}
