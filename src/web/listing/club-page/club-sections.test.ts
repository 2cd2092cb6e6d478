// What the button below the answer of a club's page tells of.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { club } from "#styleguide/samples/details.ts";
import { girlOfTwelve } from "#styleguide/samples/searches.ts";
import { matchingTeams, pageClub } from "./club-facts.ts";
import { tellMeOfTeams } from "./club-sections.tsx";

const visit = { preferences: girlOfTwelve } as Parameters<typeof tellMeOfTeams>[1];

test("a place, where every team that fits says that it has none, and looks for nobody", () => {
  const shown = pageClub(english, club(40), 0);
  const fitting = matchingTeams(shown.TeamsCartDto, girlOfTwelve);
  expect(fitting.length).toBeGreaterThan(1);
  const words = (of: (at: number) => object) =>
    tellMeOfTeams({ ...shown, TeamsCartDto: fitting.map((team, at) => ({ ...team, ...of(at) })) }, visit).words;
  const place = "Tell me when there’s a space";
  expect(words((at) => ({ Places: at === 0 ? "waiting-list" : "full" }))).toBe(place);
  expect(words((at) => ({ Places: at === 0 ? "few" : "full" }))).not.toBe(place);
  expect(words((at) => (at === 0 ? {} : { Places: "full" }))).not.toBe(place);
  expect(words((at) => ({ Places: "full", LookingFor: at === 0 ? 2 : null }))).not.toBe(place);
});
