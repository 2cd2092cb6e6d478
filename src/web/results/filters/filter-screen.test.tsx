// The text of a filter that has no options.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import type { MultipleFilter } from "#src/web/words/filters/filter-words.ts";
import { manOfThirty } from "#styleguide/samples/searches.ts";
import { OptionList } from "./filter-screen.tsx";
import { filtersFor } from "./filters.ts";

test("a filter without options says that nothing matches", () => {
  const filter = { ...(filtersFor("casual", manOfThirty)[0] as MultipleFilter), options: [] };
  const list = <OptionList filter={filter} counts={null} offers="casual" shown={manOfThirty} onChange={() => {}} />;
  const html = renderToStaticMarkup(<PageLanguage value={english}>{list}</PageLanguage>);
  expect(html).toContain("No results match your filter criteria");
});
