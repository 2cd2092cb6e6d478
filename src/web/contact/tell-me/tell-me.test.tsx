// The form that asks for an address: what it offers; it is there only if alerts can be sent.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { ServerSite, type SiteFacts } from "#src/web/site/site/use-site.ts";
import { girlInSale } from "#test/browser/open-list.ts";
import { siteOfTests } from "#test/content/site-of-tests.ts";
import { SearchCalendar } from "./search-calendar.tsx";
import { TellMe } from "./tell-me.tsx";
import { TellMeDialog } from "./tell-me-dialog.tsx";

function rendered(site: Partial<SiteFacts>, preferences = girlInSale): string {
  const Page = () => (
    <>
      <TellMe variant="bib" preferences={preferences} offers="club" />
      <SearchCalendar preferences={preferences} />
    </>
  );
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(
    <ServerSite value={{ ...siteOfTests, ...site }}>
      <Stub />
    </ServerSite>,
  );
}

test("the buttons are there only if their pages are", () => {
  const html = rendered({ canTell: true, canSubscribe: true });
  for (const words of ["Tell me when something comes up", "Subscribe to these sessions"]) expect(html).toContain(words);
  expect(rendered({ canTell: false, canSubscribe: false })).toBe("");
  expect(rendered({ canTell: true }, { ...girlInSale, Journey: "volunteer" })).toBe("");
});

test("on a site in kilometres the form offers kilometres", () => {
  setCountry({ ...country(), distanceUnit: "kilometres" });
  const html = renderToStaticMarkup(
    <ServerSite value={siteOfTests}>
      <TellMeDialog preferences={girlInSale} offers="club" onClose={() => undefined} />
    </ServerSite>,
  );
  setCountry({ ...country(), distanceUnit: "miles" });
  for (const distance of [3, 8, 15, 30, 80]) expect(html).toContain(`>${distance} kilometres</option>`);
});
