// @module-tag thorough An invented country with four clocks and three languages, on a telephone
// whose own clock is another: from home to the week, a message, its mails, a calendar and the desk.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import { country as countryNow } from "#src/platform/country/country.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import { formatTime, localDate } from "#src/platform/text/format-date.ts";
import { formatMoney } from "#src/platform/text/format-money.ts";
import { formatZone, timeInZone } from "#src/platform/text/format-zone.ts";
import { accessibilityErrors, desk, hydrated, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { cards } from "#test/browser/open-list.ts";
import { goTo, inCountry } from "#test/country-of-test.ts";
import { type Product, startProduct, touchline } from "#test/server/product.ts";
import { country, startOf, writeArvonia, zones } from "./arvonia-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

inCountry(country);
// Tests are named before a suite's hooks have run.
goTo(country);
const languages = siteLanguages({ country: countryNow(), isProduction: false, draftLanguages: true });
goTo("england");

let product: Product;
let folder: string;
let checked: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-arvonia-"));
  const settings = { COUNTRY: country, DATA_DIR: join(folder, "data"), DEMO: "off" };
  await writeArvonia(folder);
  for (const words of [
    ["postcodes", "postcodes.csv"],
    ["places", "places.csv"],
    ["catalogue", "catalogue"],
  ] as const) {
    const { status, output } = await touchline(["import", words[0], join(folder, words[1])], settings);
    if (status !== 0) throw new Error(output);
  }
  checked = (await touchline(["check"], settings)).output;
  product = await startProduct({ ...settings, LIMITS_FACTOR: "10" });
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** What of England no page here says: pounds, miles, a postcode. */
const ofEngland = (text: string) => text.match(/.*(?:£|\bmiles?\b|\bmilltir|\bM33\b|England|Lloegr).*/g) ?? [];

async function shows(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await expect.poll(async () => plain(await page.locator("body").innerText())).toContain(plain(text));
}

/** On a phone and at a desk, in the language, without a word of England's. */
async function isSound(page: Page, { tag }: (typeof languages)[number]): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
  expect(ofEngland(await page.locator("body").innerText())).toEqual([]);
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    expect(await accessibilityErrors(page)).toEqual([]);
  }
}

interface Mail {
  subject: string;
  text: string;
}

/** Mails to an address, the newest first. */
async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const html = await (await fetch(`${product.origin}/outbox`)).text();
  return page.evaluate(
    ([source, to]) =>
      [...new DOMParser().parseFromString(source, "text/html").querySelectorAll("article")]
        .filter((mail) => mail.querySelector("dd")?.textContent === to)
        .map((mail) => ({
          subject: mail.querySelector("h2")?.textContent ?? "",
          text: mail.querySelector("pre")?.textContent ?? "",
        })),
    [html, address] as const,
  );
}

test.each(languages)("a girl of nine looks for football, and writes to a club, in $name", async (language) => {
  const { text, path, tag } = language;
  const { page, errors } = await openVisit(browser, phone, { timezoneId: "Asia/Tokyo" });
  const go = async (to: string) => {
    await page.goto(product.origin + path + to);
    await hydrated(page);
  };
  await go("/");
  await isSound(page, language);
  await page
    .getByRole("link", { name: text("Start searching") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  // For a daughter of nine: with girls, a team, any day, no disability.
  for (const answer of [1, null, 0, 1, 0, 1]) {
    await dialog.getByRole("heading").first().waitFor();
    if (answer === null) await dialog.getByRole("textbox").fill("9");
    else await dialog.getByRole("radio").nth(answer).check({ force: true });
    await page.getByRole("button", { name: text("Next"), exact: true }).click();
  }
  await dialog.getByRole("combobox").fill(tag === "cy-CA" ? "Trefyff" : "Borderton");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: text("Find football") }).click();
  await cards(page).first().waitFor();
  await shows(page, formatMoney(language, 1234.5), formatZone(language, zones[501]), formatZone(language, zones[502]));
  await isSound(page, language);
  await go("/recommendations/map");
  await page.locator("button[data-place]").first().waitFor();
  await isSound(page, language);
  await go("/recommendations/week");
  const rockMs = startOf(zones[502]);
  await shows(page, formatTime(language, rockMs, zones[502]), formatZone(language, zones[502]));
  await isSound(page, language);
  for (const [venue, zone] of Object.entries(zones)) {
    await go(`/venue/${venue}`);
    const startMs = startOf(zone);
    await shows(page, formatStart(language, startMs, null, zone));
    const html = await (await fetch(page.url())).text();
    expect(html).toContain(`"startDate":"${localDate(startMs, zone)}T`);
    const calendar = await (await fetch(`${page.url()}/calendar?session=s${venue}`)).text();
    expect(calendar).toContain(`DTSTART;TZID=${zone}:${localDate(startMs, zone).replaceAll("-", "")}T223000`);
    if (venue === "501") expect(calendar).toContain(tag === "cy-CA" ? "LOCATION:Parc Masarn" : "LOCATION:Maple Park");
  }
  await isSound(page, language);
  await go("/team/21");
  const when = timeInZone(language, formatStart(language, rockMs, null, zones[502]), zones[502]);
  await shows(page, text("Next match: {when}", { when }));
  await isSound(page, language);
  await go("/club/1");
  await isSound(page, language);
  await page
    .getByRole("button", { name: text("Write to the club") })
    .first()
    .click();
  await dialog.waitFor();
  const field = (name: string) => dialog.getByRole("textbox", { name: text(name), exact: true });
  await field("First name").fill("Samir");
  await field("Last name").fill("Okafor");
  await field("Email").fill(`samir-${tag}@example.org`);
  await dialog.getByRole("radio").first().check({ force: true });
  await field("Your child’s age").fill("9");
  await field("Message").fill("Which days?");
  for (const box of [0, 1]) await dialog.getByRole("checkbox").nth(box).check({ force: true });
  await isSound(page, language);
  const send = dialog.getByRole("button", { name: text("Send message") });
  await send.click();
  // From one address a further message needs a proof.
  const person = dialog.getByLabel(text("I am a person"));
  const sent = page.getByRole("heading", { name: text("Message sent") });
  await sent.or(person).waitFor();
  if (await person.isVisible()) {
    await person.check();
    await dialog.getByText(text("Checked. Thank you.")).waitFor();
    await send.click();
  }
  await sent.waitFor();
  const [confirmation] = await mailsTo(page, `samir-${tag}@example.org`);
  expect(confirmation?.subject).toContain(tag === "cy-CA" ? "Crwydriaid Trefyffin" : "Borderton Rovers");
  // The club reads Welsh, whatever the writer reads.
  const [toClub] = await mailsTo(page, "welfare@example.org");
  expect([toClub?.subject, toClub?.text]).toEqual([
    expect.stringContaining("Crwydriaid Trefyffin: chwarae"),
    expect.stringContaining("/cy/report/"),
  ]);
  expect(ofEngland(`${confirmation?.text}${toClub?.text}`)).toEqual([]);
  expect(errors).toEqual([]);
});

test("an officer corrects a session, and an alert in Welsh says when it is, on whose clock", async () => {
  const welsh = languages.find(({ tag }) => tag === "cy-CA")!;
  const { origin } = product;
  const search = { Age: 9, PlayWith: 2, Disabilityoption: 2, Latitude: 43.65, Longitude: -79.38 };
  const answer = await fetch(`${origin}/api/alerts`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": welsh.tag },
    body: JSON.stringify({ Email: "rhiant@example.org", Search: search, Offers: "casual", Miles: 10, Often: "weekly" }),
  });
  expect(await answer.json()).toEqual({ Status: "mail-on-its-way" });
  await wakeProvider(browser, origin);
  const { page, errors } = await openSignInVisit(browser, desk);
  const newest = async (count: number) => {
    await expect.poll(async () => (await mailsTo(page, "rhiant@example.org")).length, { timeout: 40_000 }).toBe(count);
    return (await mailsTo(page, "rhiant@example.org"))[0]!;
  };
  await page.goto(`${origin}/desk/records/venue/501`);
  await page.getByRole("button", { name: /, data-officer$/ }).press("Enter");
  await shows(page, "America/Toronto, by its postcode, county or position", "CentreName:cy = Parc Masarn");
  const confirm = /http:\S+\/cy\/alerts\/confirm\/\S+/.exec((await newest(1)).text)![0];
  await page.goto(confirm);
  await page.getByRole("button", { name: welsh.text("Yes, tell me") }).click();
  await page.getByRole("heading", { name: welsh.text("We’re looking for football for you") }).waitFor();
  await isSound(page, welsh);
  await page.goto(`${origin}/desk/records/session/s501?correct=MaxAge`);
  const startMs = startOf(zones[501]);
  await shows(page, "10:30 pm, Toronto time", "$3.50");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await accessibilityErrors(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
  }
  await page.getByLabel("Oldest age").selectOption("11");
  await page.getByRole("button", { name: "Correct", exact: true }).press("Enter");
  await page.getByText("Corrected.").waitFor();
  const { text } = await newest(2);
  expect(text).toContain("Parc Masarn");
  expect(plain(text)).toContain(plain(timeInZone(welsh, formatStart(welsh, startMs, null, zones[501]), zones[501])));
  expect(ofEngland(text)).toEqual([]);
  expect(errors).toEqual([]);
});

test("check names the place of which nothing says what clock it has", () => {
  expect(checked).toContain("Venue 505 has America/Toronto, as nothing says which clock it has: fill in TimeZone.");
});
