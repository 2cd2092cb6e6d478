// A delivery report (RFC 3464) as a mail system sends it to the bounce address.

interface ReportChange {
  status?: string;
  action?: string;
  /** What the mail system that refused it answered: "550 5.1.1 unknown". */
  diagnostic?: string;
  to?: string;
  /** The returned head, in place of the Message-ID that we gave the mail. */
  returned?: string;
}

export const deliveryReport = (
  mailId: string,
  { status = "5.1.1", action = "failed", diagnostic, to, returned }: ReportChange = {},
) =>
  [
    "From: MAILER-DAEMON@mx.example.org",
    `To: ${to ?? "bounces@ff.example.org"}`,
    "Message-ID: <20261123.1@mx.example.org>",
    "Content-Type: multipart/report;",
    ' report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain",
    "",
    "I could not deliver it.",
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    "Final-Recipient: rfc822; parent@example.org",
    `Action: ${action}`,
    `Status: ${status} (no such user)`,
    ...(diagnostic === undefined ? [] : [`Diagnostic-Code: smtp; ${diagnostic}`]),
    "--b1",
    "Content-Type: text/rfc822-headers",
    "",
    returned ?? `Message-ID: <${mailId}@ff.example.org>`,
    "Subject: New: Sale Juniors",
    "--b1--",
    "",
  ].join("\r\n");
