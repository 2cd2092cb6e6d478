// The form that asks where to write to: what it offers, and that it is there only where somebody can be told.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { girlInSale } from "#test/browser/open-list.ts";
import { SearchCalendar } from "./search-calendar.tsx";
import { TellMe } from "./tell-me.tsx";
import { TellMeDialog } from "./tell-me-dialog.tsx";

function rendered(site: object): string {
  const Page = () => (
    <>
      <TellMe variant="bib" preferences={girlInSale} offers="club" />
      <SearchCalendar preferences={girlInSale} />
    </>
  );
  const Stub = createRoutesStub([{ id: "root", path: "/", loader: () => site, Component: Page }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: site } }} />);
}

test("the buttons are there only where what they lead to is", () => {
  const html = rendered({ canTell: true, canSubscribe: true });
  for (const words of ["Tell me when there is something", "Subscribe to these sessions"]) expect(html).toContain(words);
  expect(rendered({ canTell: false, canSubscribe: false })).toBe("");
});

test("the form has one field, two choices, and says what becomes of the address", () => {
  const html = renderToStaticMarkup(<TellMeDialog preferences={girlInSale} offers="club" onClose={() => undefined} />);
  expect(html.match(/<input /g)).toHaveLength(1);
  expect(html).toContain("How far from Sale, M33");
  for (const miles of [5, 10, 20, 50]) expect(html).toContain(`>${miles} miles</option>`);
  expect(html).toContain("for 6 months. You can end it with one press in every email.");
  expect(html).toContain("Under 16? Please ask an adult to do it.");
});
