// What a session on a venue's card says, and when it can be booked from there.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";
import { SessionLines } from "./offer-card.tsx";

const lines = (count: number) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <SessionLines sessions={sampleSessions.slice(0, count)} venueName="Brook Lane, Futsal" remembersAs="a card" />
    </PageLanguage>,
  );

test("each line has the day, the time, the name, the price and how full it is", () => {
  const [first, second, third] = lines(3).split("</li>");
  expect(first).toMatch(/Saturday 27th March, 10:00\u00a0am.*Saturday kickabout.*£3.50. Slots available/);
  expect(second).toContain("Free. Final slots available!");
  expect(third).toContain("Price not stated. Fully booked");
});

test("a full session cannot be booked; the booking URL names the session", () => {
  const [first, , third] = lines(3).split("</li>");
  expect(first).toContain('href="https://bookings.example.org/session?SessionID=1"');
  expect(first!.replaceAll(/<[^>]*>/g, "")).toMatch(
    /Book for .*: Saturday kickabout, Saturday 27th March, 10:00\u00a0am/,
  );
  expect(third).not.toContain("href");
});

test("three sessions need no button; a fourth has one, which the styles show only on a desk", () => {
  expect(lines(3)).not.toContain("SHOW MORE");
  expect(lines(4)).toMatch(/class="[^"]*deskOnly[^"]*"[^>]*>.*SHOW MORE/);
});

test("the button names its venue, as several cards may be open", () => {
  expect(lines(6).replaceAll(/<[^>]*>/g, "")).toContain("SHOW MORE sessions at Brook Lane, Futsal");
});

test("a list without sessions says so", () => {
  expect(lines(0)).toBe("<p>There are no more sessions of this kind here at the moment.</p>");
});
