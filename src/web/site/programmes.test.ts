import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import type { ProgrammesContent } from "#src/site/programmes-content.ts";
import { programmesAt } from "./programmes.ts";

const content: ProgrammesContent = JSON.parse(readFileSync("content/programmes.json", "utf8"));
const slugsAt = (...names: (string | null)[]) => programmesAt(english, content, names).map(({ slug }) => slug);

test("a place names the programmes played there in the association's words, each once", () => {
  expect(programmesAt(english, content, ["Just Play", null, "Wildcats", "Just Play"])).toEqual([
    {
      slug: "wildcats",
      name: "Wildcats",
      description:
        "An hour a week for girls who are new to football, or who want to play more: games with a ball, music and friends.",
      tags: ["Girls", "Casual", "Ages 5 to 11"],
      infoLink: { label: "Find Wildcats near you", to: "/onboarding/wildcats" },
    },
    {
      slug: "just-play",
      name: "Just play",
      description: "Turn up, get a bib, play. No team, no season, no trials.",
      tags: ["Men", "Women", "Mixed", "Casual"],
      infoLink: { label: "Find a kickabout", to: "/onboarding/justplay" },
    },
  ]);
});

test.each([
  ["Kickabout 16", ["kickabout-16"]],
  ["Kickabout 18", ["kickabout-18"]],
  ["Kickabout", ["kickabout-16", "kickabout-18"]],
  ["Girls’ Football Sessions", ["girls-football-sessions"]],
  ["Age UK Walking Football", ["age-uk-walking-football"]],
])("%s is %j", (name, slugs) => {
  expect(slugsAt(name)).toEqual(slugs);
});

test.each([[[]], [[null]], [[""]], [["Some other programme"]]])("%j names no programme", (names) => {
  expect(slugsAt(...names)).toEqual([]);
});
