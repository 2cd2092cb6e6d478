// The three answers of a fact.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type AccessWireName, accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { GettingIn } from "./facts.tsx";

/** The rows as they are read: without the icon, which is hidden from screen readers. */
function rows(html: string): string[] {
  const seen = html.replace(/<span [^>]*aria-hidden="true">.*?<\/span>/g, "");
  return [...seen.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, row]) => row!.replace(/<[^>]*>/g, ""));
}

test("yes and no are rows of their own, and unknown facts share one, each with its name", () => {
  const none = Object.fromEntries(accessAreas.map(({ wireName }) => [wireName, false]));
  const access = { ...none, Toilets: null, Doorways: null } as Record<AccessWireName, boolean | null>;
  const facility = { CarPark: null, CarParkCapacity: null, ChangingRooms: false, Floodlit: true };
  const html = renderToStaticMarkup(
    <PageLanguage value={english}>
      <GettingIn place={{ Facility: facility, DisableFacility: access }} whom="club" />
    </PageLanguage>,
  );
  expect(rows(html)).toContain("Floodlights: yes");
  expect(rows(html)).toContain("Accessible parking: no");
  expect(rows(html).at(-1)).toBe("Not known: accessible doorways and toilets. Nobody has told us yet: ask the club.");
});
