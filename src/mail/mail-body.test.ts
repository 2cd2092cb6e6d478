// What a hostile name could do in a mail: end a header, open a tag, reverse what follows it.
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { ownMails } from "#test/messages/mail-texts.ts";
import { mailOf } from "./mail-body.ts";

const branding = { colour: "#0b6344", siteName: "Find Football", associationName: "The association", ...ownMails };
const hostile = "Sam\r\nBcc: x@example.org\u202e<img src=x>\u2066\u0000";

test("a hostile name is text on one line of a subject, escaped in HTML, and turns nothing around", () => {
  const { subject, text, html } = mailOf(
    english,
    `A message from ${hostile}`,
    [{ facts: [["Name", hostile]] }],
    branding,
  );
  expect(subject).toBe("A message from Sam Bcc: x@example.org<img src=x>");
  expect(html).toContain("&lt;img src=x&gt;");
  expect(html).not.toContain("<img");
  // Right to left stays right to left by its letters alone.
  expect(subject + text + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(mailOf(english, "من أمينة", [{ paragraph: "أمينة\u200f" }], branding)).toMatchObject({
    subject: "من أمينة",
    text: expect.stringContaining("أمينة\u200f"),
  });
});
