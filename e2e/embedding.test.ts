// The questionnaire in a partner's page on another origin, exactly as docs/embedding.md says.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openVisit, phone } from "#test/browser/browser.ts";
import { browser, product, test } from "./shared-product.ts";

let partner: Server;
let partnerOrigin: string;

beforeAll(async () => {
  const page = await readFile("docs/embedding.md", "utf8");
  const snippet = page.match(/```html\n([\s\S]*?)```/)?.[1] ?? "";
  const body = snippet.replaceAll("https://football.example.org", product.origin);
  partner = createServer(({ url = "/" }, response) => {
    const { searchParams } = new URL(url, "http://partner");
    const sandbox = searchParams.get("sandbox");
    const frame = sandbox === null ? body : body.replace("<iframe", `<iframe sandbox="${sandbox}"`);
    const space = `<p style="block-size: ${searchParams.get("space") ?? 0}px"></p>`;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Partner</title><h1>Our club</h1>${space}${frame}${space}`);
  }).listen(0, "127.0.0.1");
  await once(partner, "listening");
  // Another host name for the same machine is another origin, and another site.
  partnerOrigin = `http://localhost:${(partner.address() as AddressInfo).port}`;
});
afterAll(() => {
  partner?.close();
});

async function next(frame: Frame, name: RegExp): Promise<void> {
  await frame.getByRole("radio", { name }).check();
  await frame.getByRole("button", { name: "Next" }).click();
}

/** The frame's height once it has been the same for a second; one that follows itself never is. */
async function settledHeight(page: Page): Promise<number> {
  const height = () => page.locator("iframe").evaluate((element) => element.getBoundingClientRect().height);
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await height();
        return before === last;
      },
      { interval: 1_000 },
    )
    .toBe(true);
  return before;
}

test("a visitor answers inside a partner's page, in a frame that grows and cannot be closed", async () => {
  const { page } = await openVisit(browser);
  await page.goto(partnerOrigin);
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (!frame) throw new Error("The frame has no page");
  const heading = frame.locator("#questionnaire-heading");
  await heading.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await expect.poll(() => frame.getByRole("button", { name: "Close" }).count()).toBe(0);
  await expect.poll(() => frame.locator("header, footer").first().isVisible()).toBe(false);
  const fits = () =>
    frame.evaluate(() => document.documentElement.scrollHeight <= document.documentElement.clientHeight + 1);
  await expect.poll(fits).toBe(true);
  await next(frame, /^Myself/);
  await frame.getByRole("textbox").fill("30");
  await page.keyboard.press("Escape");
  await expect.poll(() => frame.locator("dialog").count()).toBe(0);
  await frame.getByRole("button", { name: "Next" }).click();
  await next(frame, /^Men’s/);
  await next(frame, /^Casual/);
  await next(frame, /^Any day/);
  await next(frame, /^Yes/);
  await frame.getByRole("checkbox", { name: "Blind" }).check();
  await expect.poll(fits).toBe(true);
  await frame.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => frame.getByRole("button", { name: "Use my current location" }).count()).toBe(0);
  await frame.getByRole("combobox").fill("Manchester");
  await frame.getByRole("option").first().click();
  await frame.getByRole("button", { name: "Find football" }).click();
  await frame.waitForURL("**/recommendations");
  expect(new URL(page.url()).origin).toBe(partnerOrigin);
  await frame.getByRole("link", { name: "Contact your local county association" }).waitFor();
  expect(await settledHeight(page)).toBe(await frame.evaluate(() => document.body.scrollHeight));
});

test("a frame out of sight says its height, and each new question begins in sight", async () => {
  const { page } = await openVisit(browser, phone);
  await page.goto(`${partnerOrigin}/?space=4000`);
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (!frame) throw new Error("The frame has no page");
  await frame.locator("#questionnaire-heading").waitFor();
  const height = await settledHeight(page);
  expect(height).not.toBe(704);
  expect(height).toBe(await frame.evaluate(() => document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await frame.getByRole("radio", { name: /^Myself/ }).check();
  await frame.getByRole("button", { name: "Next" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  const top = () => element.evaluate((frame) => Math.round(frame.getBoundingClientRect().top) + 0);
  expect(await top()).toBeLessThan(0);
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.getByRole("textbox").waitFor();
  await expect.poll(top).toBe(0);
});

const works = "allow-scripts allow-same-origin allow-forms";

test.each(["allow-scripts allow-forms", "allow-scripts allow-same-origin"])(
  "in a sandbox of “%s” the first screen says that the questions do not work there, and links to them",
  async (sandbox) => {
    const { page, errors, context } = await openVisit(browser, phone);
    const popups = "allow-popups allow-popups-to-escape-sandbox";
    await page.goto(`${partnerOrigin}/?sandbox=${encodeURIComponent(`${sandbox} ${popups}`)}`);
    const frame = page.frameLocator("iframe");
    await frame.getByText("The questions don’t work inside this page.").waitFor();
    const link = frame.getByRole("link", { name: "Answer them in a new window" });
    // Styles and their faces have come, though the sandbox makes another site of the frame.
    await expect.poll(() => link.evaluate((each) => getComputedStyle(each).fontWeight)).toBe("700");
    const opened = context.waitForEvent("page");
    await link.click();
    await (await opened).locator("#questionnaire-heading").waitFor();
    // The router's own script in the page cannot read its storage.
    expect(errors.filter((error) => !error.includes("sessionStorage"))).toEqual([]);
  },
);

test("in a sandbox of the words that docs/embedding.md names the questions work", async () => {
  expect(await readFile("docs/embedding.md", "utf8")).toContain(works);
  const { page } = await openVisit(browser, phone);
  await page.goto(`${partnerOrigin}/?sandbox=${encodeURIComponent(works)}`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("radio", { name: /^Myself/ }).check();
  await frame.getByRole("button", { name: "Next" }).click();
  await frame.getByRole("textbox").waitFor();
});

test("only the partners' page may stand in another site's frame", async () => {
  const policyOf = async (path: string) =>
    (await fetch(product.origin + path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf("/onboarding/external")).toContain("frame-ancestors *");
  for (const path of ["/", "/onboarding/wildcats", "/recommendations", "/onboarding/external/more"]) {
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
  }
});
