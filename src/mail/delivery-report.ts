// Reads a delivery report (RFC 3464): which of our mails failed, and is its mailbox at fault?

import type { ReturnedMail } from "./mail-store.ts";
import { type RefusedStep, readRefusal } from "./refusal.ts";
import { mailIdHeader } from "./smtp-mailer.ts";

export interface DeliveryReport extends ReturnedMail {
  /** Failed, and not only delayed. */
  isPermanent: boolean;
}

/** Bytes that are read: what matters in a report comes first, and the returned mail may be long. */
const mostCharacters = 256_000;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Where the returned head names the mail: in a line of ours, or in the Message-ID from us. */
const inReturnedHead = [
  new RegExp(`^${mailIdHeader}:\\s*(${uuid})\\s*$`, "im"),
  new RegExp(`^message-id:\\s*<(${uuid})@[^>\\s]+>`, "im"),
];

/** Where a report itself names it: by its recipient, perhaps one for each mail (BOUNCE_ADDRESS). */
const inOwnHead = new RegExp(
  `^(?:to|delivered-to|x-delivered-to|x-original-to|envelope-to|x-envelope-to|apparently-to):[^\\n]*?(${uuid})[^@\\n]*@`,
  "im",
);

/** "no-report": something else; "not-recognised": it names no mail of ours, or no outcome. */
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

/** What the refusing mail system answered, or, where that is not quoted, what its status says. */
function replyOf(status: string, body: string): string {
  const diagnostic = /^diagnostic-code:\s*[\w-]+\s*;(.*)$/im.exec(body)?.[1] ?? "";
  const [, reply, own, words = ""] = /\b([45]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})\s)?(.*)/.exec(diagnostic) ?? [];
  const exact = own ?? (status.endsWith(".0.0") ? undefined : status);
  // A reply that is not quoted is none of those that speak for themselves.
  const code = reply ?? (status.startsWith("5") ? "554" : "454");
  return [code, exact, reply === undefined ? diagnostic : words].filter(Boolean).join(" ");
}

/** Some reports name the refused command; of the others a refusal of the recipient is the rule. */
function stepOf(body: string): RefusedStep {
  const command = /in reply to (?:the )?(?:end of )?([a-z]+)/i.exec(body)?.[1]?.toUpperCase();
  if (command === "DATA") return "mail";
  return command === undefined || command === "RCPT" ? "recipient" : "before";
}
