// Reads a delivery report (RFC 3464) sent to the bounce address: which of our mails failed, and whether permanently.

export interface DeliveryReport {
  /** Of our mails, by the Message-ID of the returned head. */
  mailId: string;
  /** Refused permanently: the mailbox does not exist, or refuses the mail. */
  isPermanent: boolean;
  /** As in RFC 3463, "5.1.1". */
  status: string;
}

/** Bytes that are looked at: a report says what matters in its first parts, and the mail returned may be long. */
const mostCharacters = 256_000;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Null where the text is no delivery report, or not of a mail of ours. */
export function readDeliveryReport(raw: string): DeliveryReport | null {
  // A folded head line is one line.
  const text = raw.slice(0, mostCharacters).replaceAll(/\r?\n[ \t]+/g, " ");
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
  if (!/^content-type:.*report-type="?delivery-status"?/im.test(head)) return null;
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  const action = /^action:\s*(failed|delayed|delivered|relayed|expanded)/im.exec(text)?.[1]?.toLowerCase();
  const body = text.slice(head.length);
  const mailId = new RegExp(`^message-id:\\s*<(${uuid})@[^>\\s]+>`, "im").exec(body)?.[1];
  if (mailId === undefined || status === undefined || action === undefined) return null;
  return { mailId: mailId.toLowerCase(), isPermanent: action === "failed" && status.startsWith("5"), status };
}
