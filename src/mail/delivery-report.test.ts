import { expect, test } from "vitest";
import { deliveryReport } from "#test/messages/delivery-report-text.ts";
import { readDeliveryReport } from "./delivery-report.ts";

const mailId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa";
const gone = { isMailboxGone: true, isOfMailbox: true };
const notGone = { isMailboxGone: false, isOfMailbox: false };

test("a report names the mail whose mailbox is not there", () => {
  const report = { mailId, isPermanent: true, code: "5.1.1 unknown", refusal: gone };
  expect(readDeliveryReport(deliveryReport(mailId))).toEqual(report);
});

test.each([
  ["5.1.1", "550 5.1.1 unknown", gone],
  ["5.0.0", "550 5.1.1 unknown", gone],
  ["5.0.0", "550 no such user", gone],
  ["5.1.10", undefined, gone],
  ["5.0.0", undefined, notGone],
  ["5.0.0", "550 we block you", notGone],
  ["5.0.0", "554 Relay access denied", notGone],
  ["5.7.1", undefined, notGone],
  ["5.7.1", "550 5.7.1 listed at zen.example", notGone],
  ["5.1.1", "550 5.7.1 listed at zen.example", notGone],
  ["5.1.8", "550 5.1.8 bad sender", notGone],
  ["5.0.0", "550 no (in reply to end of DATA command)", notGone],
  ["5.0.0", "550 no (in reply to MAIL FROM command)", notGone],
  ["5.0.0", "550 no (in reply to RCPT TO command)", gone],
  ["5.4.1", "550 5.4.1 Recipient address rejected: Access denied", { isMailboxGone: false, isOfMailbox: true }],
  ["5.2.2", "552 5.2.2 over quota", { isMailboxGone: false, isOfMailbox: true }],
])("a failure with %s and the answer %s is judged as a refusal of the recipient", (status, diagnostic, refusal) => {
  const report = readDeliveryReport(deliveryReport(mailId, { status, diagnostic }));
  expect(report).toMatchObject({ mailId, isPermanent: true, refusal });
});

test.each([
  ["a delay", { action: "delayed", status: "4.4.7" }],
  ["a failure that may pass", { status: "4.2.2" }],
  ["a delivery", { action: "delivered", status: "2.0.0" }],
])("a report of %s is not for good", (_what, change) => {
  expect(readDeliveryReport(deliveryReport(mailId, change))).toMatchObject({ mailId, isPermanent: false });
});

const ofRelay = "Message-ID: <0102018f-abc-000000@eu-west-1.amazonses.example>";

test.each([
  ["its own line in the returned head", { returned: `${ofRelay}\r\nX-Touchline-Mail: ${mailId}` }],
  ["the address to which it came", { returned: ofRelay, to: `bounces+${mailId}@ff.example.org` }],
  ["that address in brackets", { returned: "", to: `Bounces <${mailId.toUpperCase()}@ff.example.org>` }],
])("a mail whose relay wrote another Message-ID is recognised by %s", (_what, change) => {
  expect(readDeliveryReport(deliveryReport(mailId, change))).toMatchObject({ mailId, isPermanent: true });
});

test.each([
  ["a mail that is no report", deliveryReport(mailId).replace("report-type=delivery-status;", "")],
  ["nothing", ""],
  ["a megabyte of one letter", "a".repeat(1_000_000)],
])("%s is no report", (_what, raw) => {
  expect(readDeliveryReport(raw)).toBe("no-report");
});

test.each([
  ["on another's mail", deliveryReport("somebody")],
  ["of a relay's own Message-ID alone", deliveryReport(mailId, { returned: ofRelay })],
  ["without a status", deliveryReport(mailId).replace(/Status:.*/, "")],
])("a report %s is not recognised", (_what, raw) => {
  expect(readDeliveryReport(raw)).toBe("not-recognised");
});
