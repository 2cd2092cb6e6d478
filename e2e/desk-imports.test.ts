// @module-tag thorough An officer's import in a browser: a zip with a refused row is looked at and
// published, a file that was cut off waits for its number, and is taken back.
import { Buffer } from "node:buffer";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#test/browser/browser.ts";
import { startFilled } from "#test/server/product.ts";
import { zipBytes } from "#test/zip-bytes.ts";
import { wgsClubId, writeContactCatalogue } from "./contact-catalogue.ts";
import { browser, test } from "./shared-product.ts";
import { expectGoodPage, openSignInVisit, press, wakeProvider } from "./sign-in-visits.ts";

const clubs = (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => at + 1);
  const header = "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude";
  return [header, ...rows.map((id) => `${id},${wgsClubId(id)},Club ${id},M33 7WR,53.4263,-2.3265`), ""].join("\n");
};
const teams = `TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType
11,${wgsClubId(11)},1,Sale Juniors U9,U9,Mixed,11v11
12,${wgsClubId(12)},2,Sale Juniors U99,U99,Mixed,11v11
`;

/** Uploads a file and waits until it has been checked. */
async function upload(page: Page, origin: string, name: string, content: Buffer): Promise<void> {
  await page.goto(`${origin}/desk/imports`);
  await page
    .getByLabel("One zip file, or spreadsheets")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: content });
  await press(page, "Upload and check");
  await page.getByRole("heading", { level: 1, name: /What would change|needs an answer/ }).waitFor();
}

const chosenNames = (page: Page) =>
  page
    .getByLabel("One zip file, or spreadsheets")
    .evaluate((field: HTMLInputElement) => [...field.files!].map(({ name }) => name));

/** As a browser tells of a folder that is dropped on the field. */
async function dropFolder(page: Page, files: Record<string, string>): Promise<void> {
  await page.getByLabel("One zip file, or spreadsheets").evaluate(async (field, content) => {
    const entries = Object.entries(content).map(([name, words]) => ({
      name,
      file: (done: (file: File) => void) => done(new File([words], name)),
    }));
    const createReader = () => ({ readEntries: (done: (all: typeof entries) => void) => done(entries) });
    const items = [{ webkitGetAsEntry: () => ({ isDirectory: true, createReader }) }];
    const drop = new Event("drop", { cancelable: true });
    field.dispatchEvent(Object.assign(drop, { dataTransfer: { items } }));
  }, files);
}

async function publish(page: Page): Promise<void> {
  await press(page, "Publish");
  await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
}

const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test("a data officer previews, publishes and takes back an import on a phone", async () => {
  const product = await startFilled(writeContactCatalogue);
  try {
    await wakeProvider(browser, product.origin);
    const { page, context, errors } = await openSignInVisit(browser, phone);
    await page.goto(`${product.origin}/desk/imports`);
    await page.getByRole("button", { name: "As Maya Thornbury, data-officer" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "Imports" }).waitFor();
    await expectGoodPage(page);
    await page
      .getByLabel("One zip file, or spreadsheets")
      .setInputFiles({ name: "crest.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await press(page, "Upload and check");
    await page.getByRole("link", { name: /^crest.png is not a file that we can read/ }).waitFor();

    // Where the line breaks, the files are still chosen.
    await page.route("**/desk/imports", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const chosen = [{ name: "clubs.csv", mimeType: "text/csv", buffer: Buffer.from(clubs(60)) }];
    await page.getByLabel("One zip file, or spreadsheets").setInputFiles(chosen);
    await press(page, "Upload and check");
    await page.getByRole("status").getByText("The connection was lost and nothing was saved.").waitFor();
    await expectGoodPage(page);
    await page.unroute("**/desk/imports");
    await expect.poll(() => chosenNames(page)).toEqual(["clubs.csv"]);
    await dropFolder(page, { "clubs.csv": clubs(60), "teams.csv": teams, "notes.txt": "x" });
    await expect.poll(() => chosenNames(page)).toEqual(["clubs.csv", "teams.csv"]);
    await press(page, "Upload and check");
    await page.getByRole("heading", { level: 1, name: "1 value needs an answer" }).waitFor();
    await page.getByText("Discard the upload").click();
    await press(page, "Yes, discard it");

    const zip = await zipBytes({ "clubs.csv": clubs(60), "teams.csv": teams });
    await upload(page, product.origin, "november.zip", zip);
    await row(page, /Sale Juniors U99.*Agegroup/).waitFor();
    await expectGoodPage(page);
    await page.getByRole("link", { name: "9 changed in clubs.csv" }).press("Enter");
    await page.getByText("Sale Juniors Football Club").first().waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "1 rejected in teams.csv" }).press("Enter");
    await page.getByRole("link", { name: "Download the rejected rows to correct" }).press("Enter");
    const toMend = await text(await (await downloading).createReadStream());
    expect(toMend).toContain(`12,${wgsClubId(12)},2,Sale Juniors U99,U99,Mixed,11v11,3,Agegroup,`);
    await publish(page);
    await expectGoodPage(page);

    await upload(page, product.origin, "clubs.csv", Buffer.from(clubs(20)));
    await page.getByRole("heading", { name: "40 records would be removed" }).waitFor();
    await page.getByLabel("If this is intended, type the number").fill("4");
    await press(page, "Publish");
    await page.getByText("That is not the number of records that would be removed").first().waitFor();
    await page.getByLabel("If this is intended, type the number").fill("40");
    await publish(page);

    await page.goto(`${product.origin}/desk/imports`);
    await page.getByText("Undo this import", { exact: true }).click();
    await press(page, "Yes, undo it");
    await row(page, /clubs.csv.*Undone by Maya Thornbury/).waitFor();
    await page.goto(`${product.origin}/desk/imports/templates`);
    await page.getByRole("heading", { name: "fixtures.csv" }).waitFor();
    await expectGoodPage(page);
    expect(errors).toEqual([]);
    await context.close();
  } finally {
    await product.stop();
  }
});
