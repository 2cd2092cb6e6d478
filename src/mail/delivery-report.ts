// Reads a delivery report (RFC 3464) sent to the bounce address: which of our mails failed, and whether its mailbox is at fault.

import type { ReturnedMail } from "./mail-store.ts";
import { type RefusedStep, readRefusal } from "./refusal.ts";
import { mailIdHeader } from "./smtp-mailer.ts";

export interface DeliveryReport extends ReturnedMail {
  /** Failed, and not only delayed. */
  isPermanent: boolean;
}

/** Bytes that are looked at: a report says what matters in its first parts, and the mail returned may be long. */
const mostCharacters = 256_000;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Where the returned head says which mail it was: in a line of ours, or in the Message-ID that we gave it. */
const inReturnedHead = [
  new RegExp(`^${mailIdHeader}:\\s*(${uuid})\\s*$`, "im"),
  new RegExp(`^message-id:\\s*<(${uuid})@[^>\\s]+>`, "im"),
];

/** Where a report itself says it, by its recipient, which BOUNCE_ADDRESS may make another for each mail. */
const inOwnHead = new RegExp(
  `^(?:to|delivered-to|x-delivered-to|x-original-to|envelope-to|x-envelope-to|apparently-to):[^\\n]*?(${uuid})[^@\\n]*@`,
  "im",
);

/** "no-report": something else; "not-recognised": a report that names no mail of ours, or not what became of it. */
export function readDeliveryReport(raw: string): DeliveryReport | "no-report" | "not-recognised" {
  // A folded head line is one line.
  const text = raw.slice(0, mostCharacters).replaceAll(/\r?\n[ \t]+/g, " ");
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
  if (!/^content-type:.*report-type="?delivery-status"?/im.test(head)) return "no-report";
  const body = text.slice(head.length);
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(body)?.[1];
  const action = /^action:\s*(failed|delayed|delivered|relayed|expanded)/im.exec(body)?.[1]?.toLowerCase();
  const named = inReturnedHead.map((pattern) => pattern.exec(body)).find((found) => found !== null);
  const mailId = (named ?? inOwnHead.exec(head))?.[1];
  if (mailId === undefined || status === undefined || action === undefined) return "not-recognised";
  const refusal = readRefusal(replyOf(status, body), stepOf(body));
  return {
    mailId: mailId.toLowerCase(),
    isPermanent: action === "failed" && status.startsWith("5"),
    code: [refusal?.status ?? status, refusal?.word].filter(Boolean).join(" "),
    refusal: { isMailboxGone: refusal?.isMailboxGone ?? false, isOfMailbox: refusal?.isOfMailbox ?? false },
  };
}

/** What the mail system that refused it answered, or where the report does not quote that, what its status says. */
function replyOf(status: string, body: string): string {
  const diagnostic = /^diagnostic-code:\s*[\w-]+\s*;(.*)$/im.exec(body)?.[1] ?? "";
  const [, reply, own, words = ""] = /\b([45]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})\s)?(.*)/.exec(diagnostic) ?? [];
  const exact = own ?? (status.endsWith(".0.0") ? undefined : status);
  // A reply that is not quoted is none of those that speak for themselves.
  const code = reply ?? (status.startsWith("5") ? "554" : "454");
  return [code, exact, reply === undefined ? diagnostic : words].filter(Boolean).join(" ");
}

/** Some reports say which command was refused; of the others a refusal of the recipient is the rule. */
function stepOf(body: string): RefusedStep {
  const command = /in reply to (?:the )?(?:end of )?([a-z]+)/i.exec(body)?.[1]?.toUpperCase();
  if (command === "DATA") return "mail";
  return command === undefined || command === "RCPT" ? "recipient" : "before";
}
