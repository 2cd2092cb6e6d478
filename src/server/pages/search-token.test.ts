import { expect, test } from "vitest";
import { searchTokens } from "./search-token.ts";

const search = { Age: 9, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };
const nowMs = Date.UTC(2026, 10, 23, 9);

test("a token gives its search back until it is over, and to nobody with another key", () => {
  const tokens = searchTokens("a key of this test");
  const { token, untilMs } = tokens.issue({ ...search, PageNumber: 3, SearchForUser: "My child" }, nowMs);
  expect(tokens.read(token, untilMs - 1)).toEqual(search);
  expect(tokens.read(token, untilMs)).toBeNull();
  expect(searchTokens("another key").read(token, nowMs)).toBeNull();
});
