// Every link of the product's content that promises sessions, clubs or teams opens that list.
import { expect, test } from "vitest";
import { journeys } from "#src/questionnaire/journeys.ts";
import { defaultFootballType, selectedFootballType } from "#src/search/criteria/preferences.ts";
import { campaignOf } from "#src/web/questions/questionnaire/campaigns.ts";
import { questionnaireFor } from "#src/web/questions/questionnaire/questionnaire-entry.tsx";
import { ownContent } from "./own-content.ts";

interface ContentLink {
  words: string;
  to: string;
}

function linksIn(value: unknown): ContentLink[] {
  if (typeof value !== "object" || value === null) return [];
  const { to, action, label } = value as Record<string, unknown>;
  const own = typeof to === "string" ? [{ words: String(action ?? label), to }] : [];
  return [...own, ...Object.values(value).flatMap(linksIn)];
}

/** The tabs that a search from this URL opens on, for the youngest and the oldest it is for. */
function tabsOpenedAt(to: string): ("casual" | "club")[] {
  const url = new URL(to, "https://own.invalid");
  const campaign = campaignOf(url.pathname.match(/^\/onboarding\/(\w+)$/)?.[1]);
  const journey = campaign ? { journeyId: campaign, presets: undefined } : questionnaireFor(url.searchParams);
  if (!journey) throw new Error(`${to} opens no questions`);
  const { ages, presets } = journeys[journey.journeyId];
  const type = { ...presets, ...journey.presets }.FootballType;
  const types = [ages.min, ages.max].map((age) => selectedFootballType(type ?? defaultFootballType(age)));
  return types.map((each) => (each === 1 ? "casual" : "club"));
}

const promises = [
  { kind: "casual", words: /\b(session|sessions|kickabout)\b/i },
  { kind: "club", words: /\b(club|clubs|team|teams|squad)\b/i },
] as const;
const promised = linksIn(ownContent())
  .filter(({ to }) => /^\/(onboarding\/|\?onboarding=)/.test(to))
  .flatMap(({ words, to }) =>
    promises.filter((promise) => promise.words.test(words)).map(({ kind }) => [words, to, kind] as const),
  );

test("many links promise sessions or clubs", () => {
  expect(promised.length).toBeGreaterThan(15);
});

test.each(promised)("“%s” (%s) opens on the %s list", (_, to, kind) => {
  expect([...new Set(tabsOpenedAt(to))]).toEqual([kind]);
});
