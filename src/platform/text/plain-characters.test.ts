import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { emailAddressError, mailboxOf, plainEmail } from "#src/platform/text/email-address.ts";
import { plainText } from "./plain-characters.ts";

test.each([
  ["", ""],
  ["Sale", "Sale"],
  ["Ｓａｌｅ　Ｍ３３", "Sale M33"],
  ["１２", "12"],
  ["Stoke\u2010on\u2011Trent\u2013North\u2212１", "Stoke-on-Trent-North-1"],
  ["０１６１ー４９６ー００１５", "0161-496-0015"],
  ["4．5。0｡1", "4.5.0.1"],
  ["Bishop’s", "Bishop's"],
  ["Sa\u200ble\u00a0M33\ufeff", "Sale M33"],
  ["Ynys Mo\u0302n", "Ynys Môn"],
])("%j means %j", (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test.each([
  ["Ｊｏ＠ｅｘａｍｐｌｅ．ｏｒｇ", "Jo@example.org"],
  ["\u00a0jo@example.org\u200b ", "jo@example.org"],
  ["jo@\u00a0example。org", "jo@example.org"],
  ["jo.o’neill@example.org", "jo.o'neill@example.org"],
  ["jo.o\u00b4neill@ex\u2010ample.org", "jo.o'neill@ex-ample.org"],
])("%j is the address %j, and the same mailbox", (typed, address) => {
  expect(plainEmail(typed)).toBe(address);
  expect(emailAddressError(english, plainEmail(typed))).toBeNull();
  expect(mailboxOf(typed)).toBe(mailboxOf(address));
});

test.each([
  ["jö@example.org", true],
  ["jo\u0308@example.org", true],
  ["jo@exämple.org", true],
  ["jo“@example.org", false],
  ["jo→@example.org", false],
  ["jo@example", false],
])("accents are blamed for what is wrong with %j: %s", (address, isBlamed) => {
  expect(/accents/.test(emailAddressError(english, plainEmail(address)) ?? "")).toBe(isBlamed);
});
