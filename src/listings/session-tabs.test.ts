import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { sessionCard } from "#src/search/answer/session-card.ts";
import { aSession } from "#test/catalogue/builders.ts";
import { sessionDays, sessionTabs } from "./session-tabs.ts";

const at = (text: string) => sessionCard(aSession({ sessionId: text, startsAtMs: Date.parse(text) }), "Provider");
// 23:30 in UTC on the last of June is already July in London.
const sessions = ["2027-06-30T10:00:00Z", "2027-06-30T23:30:00Z", "2027-07-01T18:00:00Z"].map(at);

test("months and days are those of London", () => {
  expect(sessionTabs(english, sessions).map((tab) => [tab.Month, tab.CntSessionMonth])).toEqual([
    ["June 2027", 1],
    ["July 2027", 2],
  ]);
  expect(sessionDays(english, sessions).map((day) => [day.date, day.title, day.sessions.length])).toEqual([
    ["2027-06-30", "Wednesday 30th June", 1],
    ["2027-07-01", "Thursday 1st July", 2],
  ]);
});

test("counts are of all sessions, groups contain only those of the page", () => {
  const [june, july] = sessionTabs(english, sessions, sessions.slice(0, 1));
  expect(june?.sessionGroup).toHaveLength(1);
  expect(july).toMatchObject({ CntSessionMonth: 2, sessionGroup: [] });
});

test("without sessions there are no months", () => {
  expect(sessionTabs(english, [])).toEqual([]);
});
