// @module-tag thorough A registrar's spreadsheet in a browser, its presses counted: the first time
// its columns are matched and its faults answered, the next time it is only looked at; a file that
// is right needs no more.
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "#test/browser/browser.ts";
import { startFilled } from "#test/server/product.ts";
import { wgsClubId, writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { expectGoodPage, openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

const ids = [1, 2, 3, 4, 5, 6];
const registrars = (more: string[] = []) =>
  [
    "Club ID;Club;Postcode;Town;Tel / mobile;E-mail;Last checked;Fees paid",
    ...ids.map((id) => `${id};Café Rovers ${id};M33 7WR;Sale;161496000${id};club${id}@club.example;1${id}/11/2024;yes`),
    ...more,
  ].join("\r\n");
const right = [
  "ClubId,WgsClubId,ClubName,PostCode",
  ...ids.map((id) => `${id},${wgsClubId(id)},Club ${id},M33 7WR`),
].join("\n");

/** Presses, counted; choosing the file is one. */
function counting(page: Page) {
  let presses = 0;
  return {
    count: () => presses,
    async choose(name: string, buffer: Buffer) {
      presses += 1;
      await page.getByLabel("One zip file, or spreadsheets").setInputFiles({ name, mimeType: "text/csv", buffer });
    },
    async press(name: string | RegExp) {
      presses += 1;
      await page.getByRole("button", { name }).press("Enter");
    },
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor(),
  };
}

test("a spreadsheet takes eight presses at most the first time, and four the next, as a right file does", async () => {
  const product = await startFilled(writeContactCatalogue);
  try {
    await wakeProvider(browser, product.origin);
    for (const size of [desk, phone]) {
      const { page, context, errors } = await openSignInVisit(browser, size);
      const isFirst = size === desk;
      await page.goto(`${product.origin}/desk`);
      await page.getByRole("button", { name: "As Maya Thornbury, data-officer" }).press("Enter");
      const upload = async (name: string, text: string) => {
        await page.goto(`${product.origin}/desk`);
        const counted = counting(page);
        await page.getByRole("link", { name: "Imports" }).first().press("Enter");
        await page.getByRole("heading", { level: 1, name: "Imports" }).waitFor();
        await counted.choose(name, Buffer.from(text, "latin1"));
        await counted.press("Upload and check");
        return counted;
      };
      const of = {
        name: `Clubs export ${size.width}.csv`,
        text: registrars().replace("Fees paid", `Fees ${size.width}`),
      };
      const first = await upload(of.name, of.text);
      await first.heading("Match the columns");
      await page.getByText("Café Rovers 1").first().waitFor();
      await expectGoodPage(page);
      await first.press(/^Check 6 rows/);
      await first.heading("12 values need an answer");
      await expectGoodPage(page);
      await first.press("Take these answers");
      await first.heading("What would change");
      await expectGoodPage(page);
      await first.press("Publish");
      await first.heading("Published");
      expect(first.count() + 1).toBeLessThanOrEqual(8);

      const next = await upload("december.csv", `${of.text}\r\n7;Café Rovers 7;M33 7WR;Sale;;;;`);
      await next.heading("What would change");
      await page.getByText("The same columns as before").waitFor();
      await next.press("Publish");
      await next.heading("Published");
      expect(next.count() + 1).toBe(4);

      if (isFirst) {
        const plain = await upload("clubs.csv", right);
        await plain.heading("What would change");
        await plain.press("Publish");
        await plain.heading("Published");
        expect(plain.count() + 1).toBe(4);
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  } finally {
    await product.stop();
  }
});
