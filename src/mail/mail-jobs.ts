// Sending mails, as the clock asks for it.
import type { Job } from "#src/platform/clock/jobs.ts";
import { type DeliveryParts, deliverDueMails } from "./deliver-mail.ts";

/** Milliseconds between looks for due mails: how long a message waits at most. One statement, some 0.3 ms. */
const deliverEveryMs = 1_000;

export function mailJob(parts: DeliveryParts): Job {
  return {
    everyMs: deliverEveryMs,
    async run(signal) {
      const { sent, postponed, failed } = await deliverDueMails(parts, signal);
      if (sent + postponed + failed === 0) return;
      parts.log.info({ sent, postponed, failed }, "Mails were sent, postponed or given up");
    },
  };
}
