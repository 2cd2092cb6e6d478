// @module-tag thorough The main job, the filters, the week, a club's own listing, the map and the
// contact form as a screen reader reads them, compared with the texts in e2e/heard.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noon, ownListing } from "#styleguide/samples/listing.ts";
import { sampleUpcoming, sampleWeek } from "#styleguide/samples/week.ts";
import { girlOfTwelve } from "#test/browser/answer-questions.ts";
import { hydrated, launchBrowser, openVisit, phone } from "#test/browser/browser.ts";
import { listenTo, recordAnnouncements } from "#test/browser/heard.ts";
import { casual, openFilters, openList } from "#test/browser/open-list.ts";
import { openMap } from "#test/browser/open-map.ts";
import { startFilled } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { fillIn, pressWrite, send } from "./contact-visits.ts";
import { browser, product, test } from "./shared-product.ts";
import { openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

const isText = (text: string, name: string) => expect(text).toMatchFileSnapshot(`./heard/${name}.txt`);
/** In which the demonstration's clubs confirmed what they say. */
const months = /(?<=club in )\w+ \d{4}|(?<=confirmed in )\w{3}/g;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).press("Enter");

test("the main job, from home to a club and back", async () => {
  const { page } = await openVisit(browser, phone);
  await recordAnnouncements(page);
  const listening = listenTo(page);
  const { step } = listening;
  await page.goto(product.origin);
  await hydrated(page);
  await step("Home", { read: "main" });
  await page.getByRole("link", { name: "Start searching" }).first().press("Enter");
  const { who, gender, football, days, disability, age, place } = girlOfTwelve;
  const answers = [who, age, gender, football!, days, new RegExp(`^${disability}(?!t)`)];
  for (const [at, answer] of answers.entries()) {
    await step(`Question ${at + 1}`, { until: /^focus: h1/, read: "dialog" });
    if (typeof answer === "number") await page.getByRole("dialog").getByRole("textbox").fill(String(answer));
    else await page.getByRole("radio", { name: answer }).press("Space");
    await step("Answered");
    await press(page, "Next");
  }
  await page.getByRole("combobox").waitFor();
  await step("The place", { read: "dialog" });
  await page.getByRole("combobox").fill(place);
  await step("Typed", { until: /suggestion/, read: "dialog" });
  await page.getByRole("option").first().click();
  await step("Taken");
  await press(page, "Find football");
  await step("The list", { until: /ways to play/, read: "main" });
  await page.locator('main a[href^="/club/"]').first().press("Enter");
  await page.waitForURL("**/club/*");
  await step("The club", { until: /^focus: main/, read: "main" });
  await page.goBack();
  await step("Back in the list", { until: /ways to play/ });
  await isText(listening.text().replaceAll(months, "(then)"), "main-job");
});

/** Sessions come and go with the days: only these numbers are stable. */
async function fixCounts(page: Page): Promise<void> {
  await page.route("**/api/filtercounts", async (route) => {
    const response = await route.fetch();
    const counts = await response.json();
    counts.Places = route.request().postDataJSON().DisabilityFacility.length > 0 ? 7 : 36;
    for (const filter of counts.Filters)
      for (const [at, option] of filter.Options.entries())
        Object.assign(option, { Places: at, NotKnownIncluded: 0, NotKnownLeftOut: at % 2 });
    await route.fulfill({ response, json: counts });
  });
}

test("the filters, with the numbers of their options", async () => {
  const prepare = (page: Page) => Promise.all([recordAnnouncements(page), fixCounts(page)]);
  const { page } = await openList(browser, product.origin, casual, { prepare });
  await page.getByRole("article").first().waitFor();
  const listening = listenTo(page);
  const { step } = listening;
  await page.evaluate(() => Reflect.get(globalThis, "announced").splice(0));
  await openFilters(page);
  await step("The panel", { until: /36 places match/, read: "dialog" });
  await press(page, /^Disability facilities/);
  await step("Several of a filter", { until: /^focus: h2/, read: "dialog" });
  await page.getByRole("checkbox", { name: "Accessible toilets" }).press("Space");
  await step("One is chosen", { until: /7 places match/ });
  await press(page, "Save");
  await step("Saved", { read: "dialog" });
  await press(page, /^Session price/);
  await step("A slider", { until: /^focus: h2/, read: "dialog" });
  await press(page, "Back to filters");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Location/ })
    .press("Enter");
  await page.getByRole("combobox", { name: "Postcode or town" }).waitFor();
  await step("The place", { read: "dialog" });
  await press(page, "Close filters");
  await step("Closed before it is applied", { until: /^focus: h2/, read: "dialog dialog" });
  await isText(listening.text(), "filters");
});

test("filters that are applied, and a list in another order", async () => {
  const { page } = await openList(browser, product.origin, {}, { prepare: recordAnnouncements });
  const listening = listenTo(page);
  const { step } = listening;
  await step("The list", { until: /ways to play/ });
  await openFilters(page);
  await step("The panel", { until: /the same as now/ });
  await press(page, /^Day preference/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("h2");
  for (const day of ["Wednesday", "Sunday"]) await page.getByRole("checkbox", { name: day }).press("Space");
  await press(page, "Save");
  await step("Days are taken out", { until: /fewer than now/ });
  await press(page, "Apply filters");
  await step("Applied", { until: /ways to play/ });
  await page.getByRole("combobox", { name: "Sort the list" }).selectOption("Furthest first");
  await step("In another order", { until: /furthest first/ });
  // Announced if the answer takes a moment, which depends on the machine.
  const soon = /> status: (Applying filters|Sorting the list)\.\.\.\n/g;
  await isText(listening.text().replaceAll(soon, ""), "applied-filters");
});

test("this week, a day and a part of it", async () => {
  const at = (day: string, time: string) => `${day}T${time}:00+00:00`;
  const sessions = [
    sampleUpcoming({ SessionDateTime: at("2026-11-24", "18:00") }),
    sampleUpcoming({ SessionDateTime: at("2026-11-24", "19:30"), Status: "full", DistanceFromUserLocation: 2.1 }),
    sampleUpcoming({ SessionDateTime: at("2026-11-26", "10:00"), Status: "cancelled" }),
    sampleUpcoming({ SessionDateTime: at("2026-11-26", "20:00"), DistanceFromUserLocation: 4.2 }),
  ];
  const prepare = async (page: Page) => {
    await recordAnnouncements(page);
    await page.clock.setFixedTime(at("2026-11-24", "12:00"));
    await page.route("**/api/upcomingsessions", (route) => route.fulfill({ json: sampleWeek(sessions) }));
  };
  const { page } = await openList(browser, product.origin, casual, {
    prepare,
    path: "/recommendations/week",
  });
  const listening = listenTo(page);
  const { step } = listening;
  await page.locator("main li h3 a").first().waitFor();
  await page.getByText("knows the clubs here").waitFor();
  await step("The week", { read: "main" });
  await press(page, /^Thu/);
  await step("A day is chosen", { until: /1 to join/, read: "main" });
  await press(page, /^Morning/);
  await step("The morning of it", { until: /status/, read: "main" });
  await isText(listening.text(), "week");
});

test("a club's own listing: all is right, and a team is full", async () => {
  const { page } = await openVisit(browser, phone);
  await recordAnnouncements(page);
  await page.clock.setFixedTime(noon);
  const confirmed = { ...ownListing, Fields: { ...ownListing.Fields, ConfirmedOn: "2026-11-23" } };
  const [first, ...others] = confirmed.Teams;
  const full = { ...first!, Fields: { ...first!.Fields, Places: "waiting-list" } };
  const answers = { open: ownListing, confirm: confirmed, save: { ...confirmed, Teams: [full, ...others] } };
  for (const [call, json] of Object.entries(answers))
    await page.route(`**/api/club-listing/${call}`, (route) => route.fulfill({ json }));
  const listening = listenTo(page);
  const { step } = listening;
  await page.goto(`${product.origin}/club-listing#club.1.${"x".repeat(43)}`);
  await page.getByRole("heading", { name: "Is this still right?" }).waitFor();
  await step("The listing", { read: "main" });
  await press(page, "Yes, it’s all correct");
  await step("All is right", { until: /^focus: h2 Thank you/ });
  await page.locator("summary", { hasText: "Which teams have spaces" }).press("Enter");
  await step("A section is opened");
  await page.getByRole("radio", { name: "Waiting list" }).first().press("Space");
  await press(page, "Save these spaces");
  await step("Saved", { until: /Saved at/ });
  await isText(listening.text(), "listing");
});

test("the map and its list", async () => {
  const ownBrowser = await launchBrowser("software");
  const { page, close } = await openMap(product, ownBrowser, phone, { before: recordAnnouncements });
  const listening = listenTo(page);
  const { step } = listening;
  await page.getByText("knows the clubs here").waitFor({ state: "attached" });
  await step("The map", { until: /clubs match/, read: "main" });
  await page.locator("button[data-place]").first().press("Enter");
  await step("A place is chosen", { until: /^focus: h2/, read: "article" });
  await press(page, "Back to clubs list");
  await step("Back in its list");
  await press(page, "Load more");
  await step("Ten more", { until: /20 in the list/ });
  await isText(withPinsSorted(listening.text()), "map");
  await close();
  await ownBrowser.close();
});

/** Pins are in the page in the order in which they came into view. */
function withPinsSorted(text: string): string {
  const pin = /^( *button, \d+\. .*\n)+/gm;
  return text.replace(pin, (pins) => `${pins.trimEnd().split("\n").sort().join("\n")}\n`);
}

test("the contact form: too early, filled in, sent", async () => {
  const own = await startFilled(writeContactCatalogue);
  const { page, context } = await openVisit(browser, phone);
  await recordAnnouncements(page);
  const listening = listenTo(page);
  const { step } = listening;
  await page.goto(`${own.origin}/club/1`);
  await hydrated(page);
  await pressWrite(page);
  await step("The form", { read: "dialog" });
  await send(page).press("Enter");
  await step("Sent too early", { until: /things to correct/, read: "dialog" });
  await page.getByRole("textbox", { name: "Email" }).fill("samir@example");
  await step("An email that is none", { until: /valid email/ });
  await fillIn(page);
  await step("Filled in", { read: "dialog" });
  await expect.poll(() => send(page).getAttribute("aria-disabled")).toBeNull();
  await send(page).press("Enter");
  await step("Sent", { until: /^focus: h2 Message sent/, read: "dialog" });
  await press(page, "Close contact panel");
  await step("Closed", { until: /^focus: button Write/ });
  await press(page, "Write to the club");
  await step("A second message to the same club", { read: "dialog" });
  await page.getByRole("checkbox", { name: "I am a person" }).press("Space");
  await step("Ticked", { until: /Checked/ });
  await isText(listening.text(), "contact");
  await context.close();
  await own.stop();
});

test("the desk: Today with a note that waits, the note, and Imports", async () => {
  const own = await startFilled(writeContactCatalogue, { NOTES_TO: "data@fa.example.org" });
  const { page, context } = await openSignInVisit(browser, phone);
  try {
    await recordAnnouncements(page);
    await wakeProvider(browser, own.origin);
    const note = { EventId: crypto.randomUUID(), Record: "club", Id: "3", Wrong: "closed", Words: "It closed in May." };
    await context.request.post(`${own.origin}/api/notes`, { data: note });
    await page.goto(`${own.origin}/desk`);
    await press(page, /, data-officer$/);
    await page.getByRole("heading", { level: 1, name: "One thing needs your attention" }).waitFor();
    const listening = listenTo(page);
    await listening.step("Today", { read: "body" });
    await page.getByRole("link", { name: "Open the oldest note" }).press("Enter");
    await page.getByText("It closed in May.").waitFor();
    await listening.step("The note", { read: "main" });
    await page.getByRole("link", { name: "Imports" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Imports" }).waitFor();
    await listening.step("Imports", { read: "main" });
    const moments = /\w{3}, \d{1,2} \w{3,4} \d{4}, \d\d:\d\d|\d{1,2} \w+ \d{4}|\d+ minutes?|less than a minute/g;
    await isText(listening.text().replaceAll(moments, "(then)"), "desk");
  } finally {
    await context.close();
    await own.stop();
  }
});
