import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatDay, formatSilence, formatSources } from "./format-sources.ts";

const source = (SourceName: string, UpdatedOn: string | null, IsSilent = false) => ({
  SourceId: 1,
  SourceName,
  UpdatedOn,
  IsSilent,
});
const today = "2026-11-22";

test.each([
  ["2026-11-22", today, "today"],
  ["2026-11-21", today, "yesterday"],
  ["2026-11-12", today, "on 12 November"],
  ["2025-11-22", today, "on 22 November 2025"],
  ["2026-12-31", "2027-01-01", "yesterday"],
  ["2026-11-22", null, "on 22 November 2026"],
])("%s, read on %s, is %s", (day, read, words) => {
  expect(formatDay(english, day, read)).toBe(words);
});

test("a line names the source, and the oldest day on which one was heard from", () => {
  expect(formatSources(english, [source("Trafford Leisure", today)], today)).toBe(
    "From Trafford Leisure, updated today",
  );
  expect(formatSources(english, [source("Trafford Leisure", null)], today)).toBe("From Trafford Leisure");
  const two = [source("the FA", today), source("Trafford Leisure", "2026-11-21")];
  expect(formatSources(english, two, today)).toBe("From the FA and Trafford Leisure, updated yesterday");
  const four = ["A", "B", "C", "D"].map((name) => source(name, today));
  expect(formatSources(english, four, today)).toBe("From A, B and 2 more, updated today");
  expect(formatSources(english, four.slice(0, 3), today)).toBe("From A, B and C, updated today");
  expect(formatSources(english, [...two, source("A", null)], today)).toBe("From the FA, Trafford Leisure and A");
  expect(formatSources(english, [], today)).toBeNull();
});

test("a silent source has the day since when, and what to do", () => {
  const silent = source("Trafford Leisure", "2026-11-12", true);
  expect(formatSources(english, [silent], today)).toBeNull();
  expect(formatSilence(english, silent, today)).toBe(
    "Last heard from Trafford Leisure on 12 November: check before you go",
  );
  expect(formatSilence(english, { ...silent, UpdatedOn: null }, null)).toBe(
    "No news from Trafford Leisure lately: check before you go",
  );
});
