// The mail to the association about a run that is held: what came, and how many people would be told of what.

import type { Mail } from "#src/mail/mail.ts";
import { type MailBlock, type MailLook, mailOf, oneLine, textsOf } from "#src/mail/mail-body.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import type { HeldRun } from "./alert-run-store.ts";

/** Fewer people than this are never counted out: see `demand`. */
const few = 5;

/** How many people, where they are few not exactly. */
export const atLeastFew = (people: number) => (people < few ? `fewer than ${few}` : `${people}`);

export function heldMail(mailId: string, held: HeldRun, to: string, look: MailLook): Mail {
  const say = textsOf("alerts-held", look);
  const values = { count: `${held.alerts}` };
  const moment = (ms: number) => `${formatFullDate(ms)}, ${formatTime(ms)}`;
  const imports = held.imports.map(({ command, atMs }) => `${command} (${moment(atMs)})`).join("; ");
  const more = held.placesInAll - held.places.length;
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", { ...values, date: moment(held.lookedAtMs) }) },
    ...(imports === "" ? [] : [{ paragraph: say("after", { imports }) }]),
    { paragraph: say("places") },
    { facts: held.places.map(({ name, alerts }): [string, string] => [oneLine(name), atLeastFew(alerts)]) },
    ...(more > 0 ? [{ paragraph: say("morePlaces", { count: `${more}` }) }] : []),
    { paragraph: say("how") },
    { facts: [[say("reference"), `${held.runId}`]] },
  ];
  const head = { mailId, messageId: null, kind: "alerts-held" as const, to, replyTo: null };
  return { ...head, ...mailOf(say("subject", values), blocks, look) };
}
