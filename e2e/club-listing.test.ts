// A secretary on a telephone: from "Is this your club?" and the mail to what people read.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import { accessibilityErrors, openVisit, phone, scrollsSideways } from "#test/browser/browser.ts";
import { greyPng } from "#test/pictures/hostile-pictures.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startFilled(writeDetailsCatalogue, { ASSOCIATION_NAME: "Sale County FA", LIMITS_FACTOR: "40" });
});
afterAll(() => product?.stop());

const outbox = async () => (await fetch(`${product.origin}/outbox`)).text();
const linkOf = async () => /\/club-listing#club\.1\.[\w-]{43}/.exec(await outbox())?.[0] ?? "";

/** As a telephone's camera makes it: some megabytes. */
const photograph = { width: 3_000, height: 2_000 };
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;

/** A new visit on a phone that has opened the newest link; `presses` counts what is pressed. */
async function opened(link: string) {
  const visit = await openVisit(browser, phone);
  let presses = 1;
  const press = async (name: string | RegExp, role: "button" | "radio" | "link" = "button") => {
    presses += 1;
    const target = visit.page.getByRole(role, { name }).first();
    if (role === "radio") await target.check({ force: true });
    else await target.click();
  };
  const open = async (section: string) => {
    presses += 1;
    await visit.page.getByRole("heading", { level: 3, name: section }).click();
  };
  await visit.page.goto(product.origin + link);
  await visit.page.getByRole("heading", { name: "Make a change" }).waitFor();
  return { ...visit, press, open, presses: () => presses };
}

async function askByPage(page: Page): Promise<void> {
  await page.goto(`${product.origin}/club/1`);
  await page.getByRole("link", { name: "Is this your club?" }).click();
  await page.getByRole("button", { name: "Email us the link" }).click();
  const thanks = page.getByRole("heading", { name: "Check the club’s email" });
  await thanks.waitFor();
  await expect.poll(() => thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
}

test("from the page to the mail to what people read, in under twelve presses, accessible", async () => {
  const asking = await openVisit(browser, phone);
  await askByPage(asking.page);
  const link = await linkOf();
  const { page, press, open, presses, errors } = await opened(link);
  await expect.poll(() => page.url()).toBe(`${product.origin}/club-listing`);
  const saved = (times: number) => expect.poll(() => page.getByText(/^Saved at /).count()).toBe(times);
  await open("Which teams have spaces");
  const card = page.getByRole("region", { name: "What people see" });
  await expect.poll(() => card.textContent()).not.toContain("Spaces available");
  await press("Spaces", "radio");
  await expect.poll(() => card.textContent()).toContain("Spaces available");
  await press("Save these spaces");
  await saved(1);
  await open("Training times");
  await press("Add a time");
  await page.getByRole("combobox", { name: "Where?" }).selectOption("At a ground near the club");
  await page.getByLabel("Part of its name").fill("ashton");
  await press(/^Ashton Park/, "radio");
  await press("Save these times");
  await saved(2);
  await press("Yes, it’s all correct");
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  for (const size of ["200%", "100%"]) {
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
      for (const section of document.querySelectorAll("details")) section.open ||= text === "200%";
    }, size);
    expect(await scrollsSideways(page)).toBe(false);
  }
  expect(await accessibilityErrors(page)).toEqual([]);
  await press(/^See this club/, "link");
  const seen = async (words: RegExp) => {
    await page.waitForURL(`${product.origin}/club/1`);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText(words).count();
      })
      .toBeGreaterThan(0);
  };
  await seen(/Confirmed by the club/);
  await page.getByRole("link", { name: "Ashton Park" }).waitFor();
  // One more to open the list of where.
  expect(presses() + 1).toBeLessThan(12);
  await page.goBack();
  await open("Pause messages");
  await page.getByLabel("Take messages again from").fill("2030-08-20");
  await press("Pause messages");
  await saved(1);
  await press(/^See this club/, "link");
  await seen(/until 20 August 2030/);
  await page.goBack();
  await page.getByRole("heading", { name: "Your earlier changes" }).waitFor();
  expect(errors).toEqual([]);
});

test("what is typed outlasts a lost line and a reload, and a change is undone", { tags: ["thorough"] }, async () => {
  const link = await linkOf();
  const mine = await openVisit(browser, phone);
  await mine.page.goto(product.origin + link);
  await mine.page.getByRole("heading", { level: 3, name: "Good to know" }).click();
  const words = mine.page.getByLabel("What should people know?");
  await words.fill("Bring water.");
  await mine.context.setOffline(true);
  await mine.page.getByRole("button", { name: "Save this text" }).click();
  await mine.page.getByText("The connection was lost").waitFor();
  await mine.context.setOffline(false);
  await mine.page.reload();
  await mine.page.getByRole("heading", { level: 3, name: "Good to know" }).click();
  await expect.poll(() => words.inputValue()).toBe("Bring water.");
  await mine.page.getByRole("button", { name: "Save this text" }).click();
  await mine.page.getByText(/Saved at/).waitFor();
  await mine.page.getByRole("button", { name: /^Undo/ }).first().click();
  await mine.page.getByText("Bring water. → not given").waitFor();
});

test("a logo is seen before it is sent, and what is none is refused, by the browser or the server", {
  tags: ["thorough"],
}, async () => {
  const { page, open, press, errors } = await opened(await linkOf());
  await open("Your logo");
  const field = page.getByLabel("Choose a picture");
  const choose = (name: string, bytes: Buffer) => field.setInputFiles({ name, mimeType: "image/png", buffer: bytes });
  await choose("logo.png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByText("Your logo must be a PNG, JPEG or WebP picture.").waitFor();
  await page.getByLabel("What does it show?").fill("A green shield");
  const panel = page.getByRole("button", { name: "Send to the association" }).first();
  await choose("logo.png", greyPng(10_000));
  const seen = page.getByAltText("The picture you’ve chosen");
  await panel.click();
  await page.getByText("Your logo has more than 40 million pixels.").waitFor();
  await choose(
    "photo.jpg",
    await sharp({ create: { ...photograph, channels: 3, background: "#0a5", noise } })
      .jpeg()
      .toBuffer(),
  );
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await panel.click();
  await page.getByText("Sent. Someone will check it").waitFor();
  await page.getByText("Waiting for an answer", { exact: true }).waitFor();
  expect([await scrollsSideways(page), errors]).toEqual([false, []]);
  await open("Changes the association checks first");
  await page.getByText("A green shield").waitFor();
  await press("Withdraw this request");
  await expect.poll(() => page.getByText("A green shield").count()).toBe(0);
});

test("two tabs, as two people, see both values and choose; back again, what is typed is there", {
  tags: ["thorough"],
}, async () => {
  const link = await linkOf();
  const { page, context, open, press } = await opened(link);
  const other = await context.newPage();
  await other.goto(product.origin + link);
  await other.getByRole("heading", { level: 3, name: "Which teams have spaces" }).click();
  const choose = (tab: Page, name: string) =>
    tab.getByRole("radio", { name, exact: true }).first().check({ force: true });
  const save = (tab: Page) => tab.getByRole("button", { name: "Save these spaces" });
  const chosen = (tab: Page) => tab.locator("fieldset").first().locator("input:checked + span").textContent();
  await open("Which teams have spaces");
  await choose(page, "A few");
  await choose(other, "Waiting list");
  await save(other).click();
  await other.getByText(/^Saved at /).waitFor();
  await save(page).click();
  await page.getByText("Saved version: Waiting list").waitFor();
  await page.getByText("Yours says: A few").waitFor();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await press(/^See this club/, "link");
  await page.waitForURL(`${product.origin}/club/1`);
  await page.goBack();
  await open("Which teams have spaces");
  await page.getByText("Yours says: A few").waitFor();
  await press("Use my version");
  await save(page).click();
  await page.getByText(/^Saved at /).waitFor();
  await choose(other, "Spaces");
  await save(other).click();
  await other.getByText("Saved version: A few").waitFor();
  await other.getByRole("button", { name: "Keep the saved version" }).click();
  await expect.poll(() => chosen(other)).toBe("A few");
  expect(await chosen(page)).toBe("A few");
});

test("a link that is stopped, and one that never was, open nothing and offer a new one", {
  tags: ["thorough"],
}, async () => {
  const link = await linkOf();
  const { page, context } = await openVisit(browser, phone);
  await page.goto(product.origin + link);
  await page.getByRole("heading", { name: "Does someone have this link" }).click();
  await page.getByRole("button", { name: "Turn off all links" }).click();
  await page.getByRole("heading", { name: "All links are turned off" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "We can’t open your page with this link" }).waitFor();
  await page.getByRole("button", { name: "Email us the link" }).waitFor();
  await context.close();
  const fresh = await openVisit(browser, phone);
  await fresh.page.goto(`${product.origin}/club-listing#club.1.${"x".repeat(43)}`);
  const heading = fresh.page.getByRole("heading", { name: "We can’t open your page with this link" });
  await expect.poll(() => heading.isVisible()).toBe(true);
});
