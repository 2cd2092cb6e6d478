// The pages of an alert's links in every state, as the server renders them: each says what to do.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ServerSite } from "#src/web/site/site/use-site.ts";
import { siteOfTests } from "#test/content/site-of-tests.ts";
import AlertLink from "./alert-link.tsx";

const words = "Club football for a 9-year-old girl, within 5 miles of M33";
const untilMs = Date.UTC(2027, 4, 23, 9);

type Shown = Parameters<typeof AlertLink>[0]["loaderData"];

function rendered(shown: Shown, isPressed = false): string {
  const props = (isPressed ? { loaderData: shown, actionData: shown } : { loaderData: shown }) as never;
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: () => AlertLink(props) }]);
  return renderToStaticMarkup(
    <ServerSite value={siteOfTests}>
      <Stub />
    </ServerSite>,
  );
}

test.each([
  ["confirm", "Yes, tell me"],
  ["stop", "Stop these emails"],
  ["extend", "Keep looking for 6 more months"],
] as const)("the link to %s asks for one press", (purpose, press) => {
  const html = rendered({ purpose, state: "ready", words, untilMs });
  expect(html).toContain(words);
  expect(html).toContain('method="post"');
  expect(html).toContain(`<span>${press}</span>`);
});

test.each([
  ["confirm", "done", words, untilMs, "We’re looking for football for you"],
  ["confirm", "already-on", words, untilMs, "23 May 2027"],
  ["confirm", "too-late", null, null, "search again and enter your address"],
  ["confirm", "unknown", null, null, "Press the button in our latest email"],
  ["stop", "done", words, null, "We’ve stopped emailing you and deleted your address"],
  ["stop", "already-ended", null, null, "Your search had already ended"],
  ["extend", "too-early", words, untilMs, "We’re still looking for you"],
  ["extend", "done", words, untilMs, "We’ll keep looking"],
  ["extend", "already-ended", null, null, "Your search has ended"],
] as const)("%s, %s: the page says so and has a way on", (purpose, state, words, until, expected) => {
  const html = rendered({ purpose, state, words, untilMs: until }, true);
  expect(html).toContain(expected);
  expect(html).toContain('href="/"');
  expect(html).not.toContain("<form");
});
