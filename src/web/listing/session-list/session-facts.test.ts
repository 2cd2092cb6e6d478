// What the answer card shows about sessions, known and unknown.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";
import { priceOfSessions } from "./session-facts.ts";

const at = (Price: number | null) => ({ ...sampleSessions[0]!, Price });

test.each([
  ["one price", [4], { words: "£4.00", note: "Each session" }],
  ["some prices", [null, 0, 3.5], { words: "Free to £3.50", note: "Each session" }],
  ["a price that nobody states", [null, null], { words: "Not given", note: "Ask the venue" }],
  ["no session", [], { words: "Not known", note: "Ask the venue" }],
])("%s is shown with what it is for, or whom to ask", (_, prices, reported) => {
  expect(priceOfSessions(english, prices.map(at), "Ask the venue")).toEqual(reported);
});
