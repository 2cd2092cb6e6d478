import { expect, test } from "vitest";
import { readDeliveryReport } from "./delivery-report.ts";

const mailId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa";

const report = ({ action = "failed", status = "5.1.1", id = `<${mailId}@ff.example.org>` } = {}) =>
  [
    "From: MAILER-DAEMON@mx.example.org",
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
    "--b1",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${id}`,
    "Subject: New: Sale Juniors",
    "--b1--",
    "",
  ].join("\r\n");

test("a report names the mail that was returned for good", () => {
  expect(readDeliveryReport(report())).toEqual({ mailId, isPermanent: true });
});

test.each([
  ["a delay", { action: "delayed", status: "4.4.7" }],
  ["a failure that may pass", { status: "4.2.2" }],
  ["a delivery", { action: "delivered", status: "2.0.0" }],
])("a report of %s is not for good", (_what, change) => {
  expect(readDeliveryReport(report(change))).toEqual({ mailId, isPermanent: false });
});

test.each([
  ["a mail that is no report", report().replace("report-type=delivery-status;", "")],
  ["a report on another's mail", report({ id: "<somebody@example.org>" })],
  ["nothing", ""],
  ["a megabyte of one letter", "a".repeat(1_000_000)],
  ["a report without a status", report().replace(/Status:.*/, "")],
])("a report of %s names no mail", (_what, raw) => {
  expect(readDeliveryReport(raw)).toBeNull();
});
