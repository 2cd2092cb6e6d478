import { expect, test } from "vitest";
import { websiteHref, websiteLabel } from "./website-url.ts";

test.each([
  ["club-1001.example.org", "http://club-1001.example.org/"],
  ["https://example.org/a?b=c", "https://example.org/a?b=c"],
  [" HTTP://example.org ", "http://example.org/"],
  ["www.example.org/teams", "http://www.example.org/teams"],
])("%s is linked as %s", (text, href) => {
  expect(websiteHref(text)).toBe(href);
});

test.each([
  "",
  "   ",
  "javascript:alert(1)",
  "data:text/html,hello",
  "mailto:someone@example.org",
  "https://someone:secret@example.org/",
  "ftp://example.org/",
  "n/a",
  "http://",
  null,
])("%s is never a link", (text) => {
  expect(websiteHref(text)).toBeNull();
});

test("the page shows a URL without its scheme", () => {
  expect(websiteLabel("http://www.example.org/")).toBe("example.org");
  expect(websiteLabel("https://example.org/teams/")).toBe("example.org/teams");
});
