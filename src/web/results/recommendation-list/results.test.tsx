// What a list without results proposes: nothing that adds no place or is searched already.
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import { siteOfTests } from "#test/content/site-of-tests.ts";
import { Results } from "./found-results.tsx";

const ignore = () => undefined;

/** Texts and buttons above the fold of an answer without groups; the content's is below. */
function emptyList(WeekDays: string, suggestions: Suggestion[], isFiltered = false): string {
  const element = (
    <Results
      preferences={{ ...preferenceDefaults, Age: 12, PlayWith: 2, WeekDays } as unknown as Preferences}
      offers="club"
      content={{} as RecommendationsContent}
      groups={[]}
      suggestions={suggestions}
      recommendations={{ more: "idle", loadMore: async () => false }}
      ordering={{ order: "nearest", choose: async () => true }}
      isFiltered={isFiltered}
      isApplying={false}
      isReturn={false}
      notice={null}
      onChoose={ignore}
      onIncludeMixed={ignore}
      onOpenFilter={ignore}
      totals={{ club: null, casual: null }}
      joining={null}
      onOtherKind={ignore}
      onMap={ignore}
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(
    <ServerSite value={siteOfTests}>
      <RouterProvider router={router} />
    </ServerSite>,
  );
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const mixed: Suggestion = { Change: { PlayWith: 5 }, AddedOffers: 2, NearestMiles: 3.4 };
const sunday: Suggestion = { Change: { WeekDays: "4,7" }, AddedOffers: 14, NearestMiles: 0.2 };

test.each([false, true])("more days are proposed if some are not chosen (filtered: %s)", (isFiltered) => {
  expect(emptyList("4", [], isFiltered)).toContain("more days");
  expect(emptyList("1,2,3,4,5,6", [], isFiltered)).toContain("more days");
});

test.each([false, true])("no days are proposed if the search has all seven (filtered: %s)", (isFiltered) => {
  const words = emptyList(allWeekDays, [], isFiltered);
  expect(words).not.toContain("more days");
  expect(words).toContain("change the location");
});

test.each([false, true])("Expand search is shown if mixed football adds something (filtered: %s)", (isFiltered) => {
  expect(emptyList("4", [sunday, mixed], isFiltered)).toContain("Expand search");
  expect(emptyList("4", [], isFiltered)).not.toContain("Expand search");
  expect(emptyList("4", [sunday], isFiltered)).not.toMatch(/Expand search|mixed options/);
});
