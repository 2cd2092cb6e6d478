import { expect, test } from "vitest";
import { deliveryReport } from "#test/messages/delivery-report-text.ts";
import { readDeliveryReport } from "./delivery-report.ts";

const mailId = "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1aa";

test("a report names the mail that was returned for good", () => {
  expect(readDeliveryReport(deliveryReport(mailId))).toEqual({ mailId, isPermanent: true, status: "5.1.1" });
});

test.each([
  ["a delay", { action: "delayed", status: "4.4.7" }],
  ["a failure that may pass", { status: "4.2.2" }],
  ["a delivery", { action: "delivered", status: "2.0.0" }],
])("a report of %s is not for good", (_what, change) => {
  expect(readDeliveryReport(deliveryReport(mailId, change))).toMatchObject({ mailId, isPermanent: false });
});

test.each([
  ["a mail that is no report", deliveryReport(mailId).replace("report-type=delivery-status;", "")],
  ["a report on another's mail", deliveryReport("somebody")],
  ["nothing", ""],
  ["a megabyte of one letter", "a".repeat(1_000_000)],
  ["a report without a status", deliveryReport(mailId).replace(/Status:.*/, "")],
])("a report of %s names no mail", (_what, raw) => {
  expect(readDeliveryReport(raw)).toBeNull();
});
