// Pages of clubs, teams, venues and providers in a browser: complete without script.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityErrors, desk, hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { ownContent } from "#test/content/own-content.ts";
import { longName, noon, publicUrl, secrets } from "./details-catalogue.ts";
import { browser, detailsProduct as product, test } from "./shared-product.ts";
import { visitAfterSearch } from "./visit-after-search.ts";

const noonInLondon = noon(1, 1).toLocaleTimeString("en-GB", {
  timeZone: "Europe/London",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
});

const pages = [
  "/club/1",
  "/club/2",
  "/team/1",
  "/team/30",
  "/venue/11",
  "/venue/12",
  "/venue/13",
  "/provider/21p11",
  "/provider/22p11",
  "/provider/23p12",
  "/provider/23p13",
];

/** A session in the list; none if it is hidden. */
const sessionNamed = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

describe("without script", () => {
  test("every page has its content, and says what is not known", async () => {
    const { page } = await openVisit(browser, phone, { javaScriptEnabled: false });
    const expected: [path: string, words: string[], absent?: string][] = [
      [
        "/club/1",
        ["Sale Juniors Football Club", "Danefield Road", "0161 496 0015", "Sale Juniors U13 Boys", "5 Teams"],
      ],
      ["/club/2", [longName, "hasn’t listed its teams yet", "hasn’t made a phone number or email address public"]],
      ["/club/2", ["We don’t know where this is on the map yet."], "Directions"],
      ["/team/1", ["Sale Juniors U9 Girls Lions", "Wednesday and Sunday", "TBC", "Champions", "Ashton Park"]],
      ["/team/30", [longName, "Days to be confirmed", "Other details"], "Team stats"],
      ["/venue/11", ["Ashton Park", "Kickabout 12", "Winter kickabout", "£3.50", "Free", noonInLondon, "Fully booked"]],
      [
        "/venue/11",
        ["Association events", "Turn up and play", "About 5 miles south-west of the centre of Manchester."],
      ],
      ["/venue/11", ["Programmes here", "Turn up, get a bib, play.", "Women", "Casual", "Find a kickabout"]],
      ["/venue/12", ["We don’t know where this is on the map yet."], "Directions"],
      ["/provider/21p11", ["Programmes here", "Just play", "Canalside Kickabouts", "Organiser21", "Kickabout 1"]],
      ["/provider/21p11", ["Limited slots available!"]],
      ["/provider/22p11", ["currently has no sessions bookable via the online system, contact them directly."]],
      ["/", [ownContent().home.hero.title, "Casual football", "Find a club", "Walking football", "Girls’ first kicks"]],
      ["/about-the-game", ["11v11 football", "Clubs are run by volunteers.", "Find a club"]],
    ];
    const main = page.locator("main");
    for (const [path, words, absent] of expected) {
      if (page.url() !== product.origin + path) await page.goto(product.origin + path);
      for (const word of words)
        await expect.poll(() => main.getByText(word).first().isVisible(), { message: `${path}: ${word}` }).toBe(true);
      if (absent) await expect.poll(() => main.getByText(absent).count(), { message: path }).toBe(0);
    }
    for (const path of ["/recommendations", "/results/map"]) {
      await page.goto(product.origin + path);
      await expect.poll(() => main.innerText()).toContain("You need JavaScript to find football");
    }
  });

  test.each(pages)("%s has a title, a description and a canonical URL, and names no private contact", async (path) => {
    const html = await (await fetch(product.origin + path)).text();
    expect(html).toMatch(/<title>[^<]+ – (Club Details|Team Details|Venue and Sessions) Page – [^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
    for (const secret of secrets) expect(html).not.toContain(secret);
    expect(html).not.toMatch(/href="javascript:/i);
  });
});

const malformed = ["abc", "0", "-1", "1.0", "1e0", "01", "+1", "1;2", "%31%00", "%E2%82%AC", "9".repeat(30)];
test.each([
  ...malformed.flatMap((id) => ["club", "team", "venue", "clubRef"].map((kind) => `/${kind}/${id}`)),
  ...["/club/999", "/team/999", "/venue/999", "/provider/9p9", "/clubRef/00000000-0000-4000-8000-000000000999"],
  // Ids of records in the URL of another kind, and of a provider at another venue.
  ...["/club/30", "/venue/21", "/team/3", "/clubRef/00000000-0000-4000-8000-000000000101", "/provider/21p12"],
  ...["/provider/21", "/provider/p11", "/provider/21p", "/provider/11p21", "/provider/21P11", "/provider/21p11p11"],
  ...["/alerts/__proto__/x", "/alerts/constructor/x", "/onboarding/__proto__", "/account/__proto__", "/__proto__"],
])("%s is answered with the 404 screen", async (path) => {
  const answer = await fetch(product.origin + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Sorry, we can’t find that page");
});

test.each([
  ["/venue/900", "/venue/11"],
  ["/clubRef/00000000-0000-4000-8000-000000000001", "/club/1"],
])("%s redirects permanently to %s", async (from, to) => {
  const answer = await fetch(product.origin + from, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
});

describe("directions", () => {
  test("start nowhere in particular before a search, and at the visitor's position after one", async () => {
    const stranger = await openVisit(browser);
    await stranger.page.goto(`${product.origin}/club/1`);
    const plain = new URL((await stranger.page.getByRole("link", { name: "Directions" }).getAttribute("href")) ?? "");
    expect(plain.searchParams.get("daddr")).toBe("53.4263,-2.3265 (Sale Juniors Football Club)");
    expect(plain.searchParams.has("saddr")).toBe(false);

    const { page } = await visitAfterSearch(browser);
    await page.goto(`${product.origin}/club/1`);
    await page.getByRole("heading", { name: "Is it for your child?" }).waitFor();
    const directionsUrl = new URL((await page.getByRole("link", { name: "Directions" }).getAttribute("href")) ?? "");
    expect(directionsUrl.searchParams.get("saddr")).toBe("53.4291,-2.3221");
  });

  test("open an Android phone's own map", { tags: ["thorough"] }, async () => {
    const userAgent = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
    const { page } = await openVisit(browser, phone, { userAgent });
    await page.goto(`${product.origin}/club/1`);
    const phoneMap = page.locator('a[href^="geo:53.4263,-2.3265"]');
    await page.getByRole("link", { name: "Directions" }).and(phoneMap).waitFor();
    await expect.poll(() => page.locator("figure").locator(phoneMap).count()).toBe(1);
  });
});

describe("sessions by month", () => {
  test("the arrow keys move along the months and select them", async () => {
    const { page } = await openVisit(browser, desk);
    await page.goto(`${product.origin}/venue/11`);
    await hydrated(page);
    const [first, second] = [page.getByRole("tab").nth(0), page.getByRole("tab").nth(1)];
    await expect.poll(() => sessionNamed(page, "Winter kickabout").isVisible()).toBe(false);
    await first.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => second.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => second.evaluate((tab) => tab === document.activeElement)).toBe(true);
    await expect.poll(() => sessionNamed(page, "Winter kickabout").isVisible()).toBe(true);
    await expect.poll(() => sessionNamed(page, "Kickabout 1").isVisible()).toBe(false);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => first.getAttribute("aria-selected")).toBe("true");
  });

  test("a phone shows eight sessions, then the rest; a desk shows all", async () => {
    const wide = await openVisit(browser, desk);
    await wide.page.goto(`${product.origin}/venue/11`);
    await expect.poll(() => sessionNamed(wide.page, "Kickabout 12").isVisible()).toBe(true);

    const { page } = await openVisit(browser, phone);
    await page.goto(`${product.origin}/venue/11`);
    await hydrated(page);
    await expect.poll(() => sessionNamed(page, "Kickabout 8").isVisible()).toBe(true);
    await expect.poll(() => sessionNamed(page, "Kickabout 9").isVisible()).toBe(false);
    await page.getByRole("button", { name: "SHOW MORE" }).click();
    await expect.poll(() => sessionNamed(page, "Kickabout 12").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("button", { name: "SHOW MORE" }).count()).toBe(0);
  });
});

describe("after a search", () => {
  test("the club's page says whether it fits this child, and the search is sent nowhere else", async () => {
    const { page, errors } = await visitAfterSearch(browser);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
    await page.goto(`${product.origin}/club/1`);
    await page.getByRole("heading", { name: "Is it for your child?" }).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toContain("Age 9: yes");
    expect(text).toContain("0.3 miles away");
    expect(text).toContain("9 year old small-sided Teams");
    expect(text).toContain("1 Team that matches my search playing on Wednesday and Sunday");
    expect(sent.filter((line) => /POST|53\.42|-2\.32|Age|WeekDays/.test(line))).toEqual([]);
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test("a list of more than three teams opens and closes", { tags: ["thorough"] }, async () => {
    const { page } = await openVisit(browser, desk);
    await page.goto(`${product.origin}/club/1`);
    await hydrated(page);
    await expect.poll(() => page.getByText("Sale Juniors U13 Boys").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show 1 more boys’ team" }).click();
    await expect.poll(() => page.getByText("Sale Juniors U13 Boys").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Hide 1 boys’ team" }).click();
    await expect.poll(() => page.getByText("Sale Juniors U13 Boys").isVisible()).toBe(false);
  });

  test("a venue shows the fitting sessions, and all of them after a press", async () => {
    const { page } = await visitAfterSearch(browser, { WeekDays: "1,2,3,4,5,6,7" });
    await page.goto(`${product.origin}/venue/11`);
    await page.getByRole("heading", { name: "Mixed sessions for 9 year olds" }).waitFor();
    await expect.poll(() => sessionNamed(page, "Kickabout 2").count()).toBe(0);
    await page.getByRole("button", { name: "Remove filters" }).click();
    await page.getByRole("heading", { name: "All sessions at this venue" }).waitFor();
    await expect.poll(() => sessionNamed(page, "Kickabout 2").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Reapply filters" }).click();
    await page.getByRole("heading", { name: "Mixed sessions for 9 year olds" }).waitFor();
    await expect.poll(() => sessionNamed(page, "Kickabout 2").count()).toBe(0);
  });
});
