// The token of a search's calendar: valid for half a year, read only with the secret.
import { expect, test } from "vitest";
import { searchTokens } from "./search-token.ts";

const dayMs = 86_400_000;
const nowMs = Date.UTC(2026, 10, 23, 9);
const search = { Age: 9, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };

test("a token is read until its end, and from then on by nobody", () => {
  const tokens = searchTokens(["a secret of this test"]);
  const { token, untilMs } = tokens.issue({ ...search, ReadableLocation: "Sale" }, nowMs);
  expect(untilMs).toBe(nowMs + 183 * dayMs);
  expect(tokens.read(token, untilMs - 1)).toEqual(search);
  expect(tokens.read(token, untilMs)).toBeNull();
  expect(searchTokens(["another secret"]).read(token, nowMs)).toBeNull();
});

test("two tokens of one search differ, so that nobody can tell that they are the same", () => {
  const tokens = searchTokens(["a secret of this test"]);
  expect(tokens.issue(search, nowMs).token).not.toBe(tokens.issue(search, nowMs).token);
});

test("a token sealed before the secret was renewed can be read, and new ones are sealed with the new secret", () => {
  const before = searchTokens(["first"]).issue(search, nowMs).token;
  const tokens = searchTokens(["second", "first"]);
  expect(tokens.read(before, nowMs)).toEqual(search);
  const after = tokens.issue(search, nowMs).token;
  expect(searchTokens(["second"]).read(after, nowMs)).toEqual(search);
  expect(searchTokens(["first"]).read(after, nowMs)).toBeNull();
});
