// What officers read of an email that did not arrive.
import { expect, test } from "vitest";
import { outcomeWords } from "./outcome-words.ts";

test.each([
  ["EENVELOPE 550 5.1.1 unknown", /mailbox does not exist/],
  ["5.1.1", /mailbox does not exist/],
  ["EENVELOPE 554 5.7.1 list", /refuses us.*list/],
  ["EAUTH 535 login", /Our own mail system/],
  ["EENVELOPE 552 5.2.2 full", /full/],
  ["ECONNREFUSED", /could not be reached/],
  ["ESOCKET ECONNREFUSED", /could not be reached/],
  ["dead by the desk", /officer/],
  ["9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d", /^Not delivered$/],
])("%s is said without its code", (outcome, words) => {
  expect(outcomeWords(outcome)).toMatch(words);
  expect(outcomeWords(outcome)).not.toMatch(/E[A-Z]{3,}|\d\.\d\.\d/);
});
