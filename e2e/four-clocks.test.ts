// @module-tag thorough A search at a border between two clocks, on a telephone whose own is a
// third: the list, the week, a venue and its calendar.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { formatDate, formatTime, localDate } from "#src/platform/text/format-date.ts";
import { formatShortTime } from "#src/platform/text/format-short-time.ts";
import { formatZone } from "#src/platform/text/format-zone.ts";
import { addDays, instantOfLocal } from "#src/platform/text/local-days.ts";
import { accessibilityErrors, phone, scrollsSideways } from "#test/browser/browser.ts";
import { casual, nearest, openList } from "#test/browser/open-list.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/builders.ts";
import { writeExchangeFiles } from "#test/catalogue/exchange-files.ts";
import { inCountry } from "#test/country-of-test.ts";
import { type Product, startProduct, touchline } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const country = "test/country/arvonia.json";
inCountry(country);

const address = { ...aVenue().address, city: "Borderton", postcode: "", county: null };
const position = { latitude: 43.65, longitude: -79.38 };
const zones = { 1: "America/Toronto", 2: "America/St_Johns" } as const;

let product: Product;
let folder: string;
let startMs: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-clocks-"));
  const settings = { COUNTRY: country, DATA_DIR: join(folder, "data"), DEMO: "off" };
  startMs = instantOfLocal(addDays(localDate(Date.now()), 2), 22 * 60 + 30);
  const plain = {
    providerId: 301,
    minAge: null,
    maxAge: null,
    gender: "Female" as const,
    durationMinutes: 60,
    startsAtMs: startMs,
  };
  await writeExchangeFiles(join(folder, "files"), {
    venues: [
      aVenue({ pitchFinderId: 1, centreName: "Maple Park", address: { ...address, postcode: "M5V 1A1" }, position }),
      aVenue({ pitchFinderId: 2, centreName: "Rock Park", address: { ...address, postcode: "A1A 1A1" }, position }),
    ],
    providers: [aProvider({ providerId: 301 })],
    sessions: [1, 2].map((pitchFinderId) => aSession({ ...plain, sessionId: `s${pitchFinderId}`, pitchFinderId })),
  });
  const { status, output } = await touchline(["import", "catalogue", join(folder, "files")], settings);
  if (status !== 0) throw new Error(output);
  product = await startProduct(settings);
});
afterAll(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test("each time of a list and a week says whose it is, and a venue's page and calendar are on its own", async () => {
  const language = serverLanguage("en-CA");
  const place = { Latitude: 43.66, Longitude: -79.38, ReadableLocation: "Borderton" };
  const { page, errors } = await openList(
    browser,
    product.origin,
    { ...casual, ...place },
    { viewport: phone, options: { timezoneId: "Asia/Tokyo" } },
  );
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");
  const expectText = (text: string) =>
    expect.poll(async () => plain(await page.locator("main").innerText())).toContain(plain(text));
  const isSound = async () => {
    expect(await accessibilityErrors(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  };
  const places = Object.entries(zones);
  const endMs = startMs + 3_600_000;
  await nearest(page).first().waitFor();
  for (const [, zone] of places) {
    await expectText(`${formatShortTime(language, startMs, zone)} to ${formatShortTime(language, endMs, zone)}`);
    await expectText(formatZone(language, zone));
  }
  await isSound();
  await page.getByRole("link", { name: "This week" }).click();
  await page.waitForURL("**/week");
  for (const [, zone] of places) {
    await expectText(formatTime(language, startMs, zone));
    await expectText(formatZone(language, zone));
  }
  await isSound();
  for (const [id, zone] of places) {
    await page.goto(`${product.origin}/venue/${id}`);
    await expectText(`${formatDate(language, startMs, zone)}, ${formatTime(language, startMs, zone)}`);
    const html = await (await fetch(page.url())).text();
    expect(html).toContain(`"startDate":"${localDate(startMs, zone)}T`);
    const calendar = await (await fetch(`${page.url()}/calendar?session=s${id}`)).text();
    expect(calendar).toContain(`DTSTART;TZID=${zone}:${localDate(startMs, zone).replaceAll("-", "")}T`);
  }
  expect(errors).toEqual([]);
});
