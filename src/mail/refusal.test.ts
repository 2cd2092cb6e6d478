import { expect, test } from "vitest";
import { type RefusedStep, readRefusal } from "./refusal.ts";

test.each([
  "550 5.1.1 <list@block.example>: Recipient address rejected: User unknown in relay recipient table",
  "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 See https://support.example",
  "554 5.1.2 Bad destination system",
  "550 5.1.3 bad address syntax",
  "550 5.1.6 Mailbox has moved",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound",
  "556 5.1.10 Recipient domain has null MX",
  "550 5.1.0 No such user",
  "550 no such user here",
  "550 Unrouteable address",
  "550 <policy-list@club.example> unknown",
  "551 User not local",
  "553 mailbox name is wrong",
  "550",
])("a mailbox is gone for good: %s", (reply) => {
  expect(readRefusal(reply, "recipient")).toMatchObject({ word: "unknown", isMailboxGone: true, isOfUs: false });
  for (const step of ["mail", "before"] satisfies RefusedStep[])
    expect(readRefusal(reply, step)).toMatchObject({ isMailboxGone: false, isOfMailbox: false });
});

test.each([
  ["list", "550 5.7.1 Service unavailable; client host [192.0.2.1] is listed at zen.spamhaus.org"],
  ["list", "550 rejected: you are on our blocklist"],
  ["list", "550 192.0.2.1 is blacklisted"],
  ["login", "530 5.7.0 Authentication required"],
  ["login", "550 5.7.1 Authentication required"],
  ["login", "553 you must log in first"],
  ["login", "535 5.7.8 wrong"],
  ["policy", "554 Relay access denied"],
  ["policy", "550 5.7.1 Relaying denied"],
  ["policy", "550 relay not permitted"],
  ["policy", "550 Administrative prohibition"],
  ["policy", "550 Access denied"],
  ["policy", "550 blocked"],
  ["policy", "550 Your IP has a bad reputation"],
  ["policy", "550 SPF check failed"],
  ["policy", "550 5.7.26 unauthenticated mail: DMARC"],
  ["policy", "550 host not wanted"],
  ["policy", "550 5.1.8 bad sender system"],
  ["policy", "550 5.1.7 bad sender address"],
  ["policy", "550 sender verify failed"],
  ["policy", "553 sorry, your domain is not accepted"],
  ["other", "554 no"],
  ["other", "552 5.3.4 too big"],
  ["other", "550 5.6.1 no"],
])("a refusal that is not about the mailbox is %s: %s", (word, reply) => {
  for (const step of ["recipient", "mail", "before"] satisfies RefusedStep[])
    expect(readRefusal(reply, step), step).toMatchObject({
      word,
      isMailboxGone: false,
      isOfMailbox: false,
      isOfUs: true,
    });
});

test.each([
  ["unknown", "550 5.4.1 Recipient address rejected: Access denied"],
  ["unknown", "550 5.5.0 Requested action not taken: mailbox unavailable"],
  ["unknown", "550 5.2.1 The account is disabled"],
  ["unknown", "550 5.0.0 User unknown"],
  ["full", "552 5.2.2 over quota"],
  ["full", "550 mailbox full"],
])("a mailbox may be gone, or come back: %s, %s", (word, reply) => {
  const refusal = { word, isMailboxGone: false, isOfMailbox: true, isOfUs: false };
  expect(readRefusal(reply, "recipient")).toMatchObject(refusal);
});

test.each(["450 4.1.1 unknown", "452 mailbox full", "451 4.7.1 greylisted", "421 later", "550 4.1.1 later"])(
  "what may pass by itself is about nothing: %s",
  (reply) => {
    for (const step of ["recipient", "mail", "before"] satisfies RefusedStep[])
      expect(readRefusal(reply, step)).toMatchObject({ isMailboxGone: false, isOfMailbox: false, isOfUs: false });
  },
);

test.each(["250 ok", "", "HTTP/1.1 400 Bad Request", "5500 x"])("no refusal: %s", (reply) => {
  expect(readRefusal(reply, "recipient")).toBeNull();
});

test("nothing of the words is in what is read", () => {
  const reply = "550 5.7.1 <parent@example.org> refused, see 192.0.2.1 and Samir";
  expect(JSON.stringify(readRefusal(reply, "recipient"))).not.toMatch(/parent|192|Samir/);
});
