// Metrics of mails for Prometheus: waiting, sent, refused, and reports that name no mail of ours.
import { Counter, Gauge, type Registry } from "prom-client";
import { unlessAway } from "#src/platform/outside-ports.ts";
import type { MailFigures } from "./mail-figures.ts";

/**
 * Returns a function that updates the figures; while the database does not answer they stay as they
 * are. `read`: null where no mails are sent from.
 */
export function addMailMetrics(registry: Registry, read: (() => Promise<MailFigures>) | null): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const waiting = gauge("mails_waiting", "Emails that are due but have not been sent");
  const oldest = gauge("mails_oldest_waiting_seconds", "Time that the oldest of them waits");
  const inARow = gauge(
    "mails_refused_in_a_row",
    "Refusals that are not about a mailbox, since an email was last accepted",
  );
  const sent = counter("mails_sent_total", "Emails that this server sent");
  const refused = counter("mails_refused_total", "Attempts of this server that were refused for good, by kind", [
    "kind",
  ]);
  const reports = counter("mail_reports_not_recognised_total", "Delivery reports that named no email of ours");
  return async () => {
    const figures = read && (await unlessAway(read));
    if (!figures) return;
    waiting.set(figures.waiting);
    oldest.set(figures.oldestSeconds);
    inARow.set(figures.refusedInARow);
    for (const each of [sent, refused, reports]) each.reset();
    sent.inc(figures.sent);
    for (const [kind, count] of Object.entries(figures.refused)) refused.inc({ kind }, count);
    reports.inc(figures.reportsNotRecognised);
  };
}
