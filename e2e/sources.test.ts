// @module-tag thorough
// The source of what is shown: a line on cards and pages, and the page of all sources.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { phone } from "#test/browser/browser.ts";
import { casual, nearest, openList } from "#test/browser/open-list.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { type FilledDatabase, fillDatabase, type Product, startProduct, touchline } from "#test/server/product.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { browser, test as browserTest, product as demonstration } from "./shared-product.ts";

const dayMs = 86_400_000;
const settings = { HARVEST_PRIVATE_ADDRESSES: "true", HARVEST: "off", ASSOCIATION_NAME: "Sale County FA" };

let publisher: OpenActivePublisher;
let filled: FilledDatabase;
let product: Product;
/** The page of the harvested venue. */
let venuePath = "";

beforeAll(async () => {
  publisher = await new OpenActivePublisher().start();
  filled = await fillDatabase(writeDetailsCatalogue);
  publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
  const dates = publisher.feed("scheduled-sessions");
  for (let n = 1; n <= 3; n++) {
    dates.put(`d${n}`, "ScheduledSession", aDate(publisher.origin, "s1", `d${n}`, Date.now() + n * dayMs));
  }
  for (const words of [
    ["sources", "add", publisher.datasetUrl],
    ["harvest", "--once"],
  ]) {
    const { status, output } = await touchline(words, { ...filled.settings, ...settings });
    if (status !== 0) throw new Error(output);
  }
  const [row] = await query("select pitch_finder_id::text as id from sessions where source_id is not null limit 1");
  venuePath = `/venue/${row?.id}`;
  product = await startProduct({ ...filled.settings, ...settings });
});
afterAll(async () => {
  await product?.stop();
  await filled?.remove();
  await publisher?.stop();
});

/** While no server has the database open. */
async function query(text: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ dataDir: filled.settings.DATA_DIR });
  try {
    return (await database.query<Record<string, unknown>>(text)).rows;
  } finally {
    await database.close();
  }
}

const woman = { SearchForUser: "Myself" as const, Age: 25, PlayWith: 2, ...casual };
const line = (page: Page, words: string) => page.getByText(words, { exact: true });

browserTest("cards and pages say where they come from and that it is of today", async () => {
  const { page, errors } = await openList(browser, product.origin, woman, { viewport: phone });
  const card = nearest(page).filter({ hasText: "Sale Leisure Centre" });
  await card.getByText("From Trafford Leisure, updated today").waitFor();
  await page.goto(product.origin + venuePath);
  await line(page, "From Trafford Leisure, updated today").waitFor();
  await page.goto(`${product.origin}/club/1`);
  await line(page, "From Sale County FA, updated today").waitFor();
  expect(errors).toEqual([]);
});

test("a page shows the date, as it may be read on another day", async () => {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }).format(Date.now());
  const venue = await (await fetch(product.origin + venuePath)).text();
  expect(venue).toContain(`From Trafford Leisure, updated on ${day}`);
  expect(venue).not.toContain("updated today");
  expect(await (await fetch(`${product.origin}/sources`)).text()).toContain(`On ${day}`);
  const plain = await (await fetch(`${demonstration.origin}/sources`)).text();
  expect(plain).toContain("Nothing yet. Everything here comes from the demonstration.");
});
