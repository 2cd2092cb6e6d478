import { expect, test } from "vitest";
import { mailtoHref } from "./email-address.ts";

test.each([
  ["secretary@club.example.org", "mailto:secretary@club.example.org"],
  ["a?cc=other@example.org", "mailto:a%3Fcc%3Dother@example.org"],
  ["a&b%20#c+d/e'@example.org", "mailto:a%26b%2520%23c%2Bd%2Fe'@example.org"],
  ["two words@example.org?subject=x", "mailto:two%20words@example.org%3Fsubject%3Dx"],
  ['"a@b"@example.org', "mailto:%22a%40b%22@example.org"],
  ["jörg@fußball.example", "mailto:j%C3%B6rg@fu%C3%9Fball.example"],
  ["n/a", "mailto:n%2Fa"],
  ["", "mailto:"],
])("a link to %j writes to this address alone", (email, href) => {
  expect(mailtoHref(email)).toBe(href);
  expect([...new URL(href).searchParams, new URL(href).hash]).toEqual([""]);
});
