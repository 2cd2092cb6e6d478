import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { ProviderNotice } from "./venue-sections.tsx";

const notice = (count: number, unapproved = 0) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <ProviderNotice
        providers={Array.from({ length: count }, (_, at) => ({
          ProviderId: at + 1,
          ProviderName: `Kicks ${at + 1}`,
          IsApproved: at >= unapproved,
        }))}
        pitchFinderId={7}
      />
    </PageLanguage>,
  );

test.each([
  [1, "These approved providers"],
  [11, "These approved providers"],
  [12, "Many approved providers"],
  [40, "Many approved providers"],
])("the notice about %i providers is: %s", (count, words) => {
  expect(notice(count)).toContain(words);
});

test.each([2, 12])("of %i providers one is not in the register: nobody is called approved", (count) => {
  expect(notice(count, 1)).toMatch(/(These|Many) providers run football here/);
});

test("each leads to its own page at this venue, in a new window, and says so", () => {
  const links = notice(2).match(/<a [^>]*>.*?<\/a>/g) ?? [];
  expect(links).toHaveLength(2);
  expect(links[1]).toContain('href="/provider/2p7" target="_blank" rel="noopener"');
  expect(links[1]).toMatch(/Kicks 2.*opens in a new window/);
});

test("without providers there is no notice", () => {
  expect(notice(0)).toBe("");
});
