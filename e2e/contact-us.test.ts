// @module-tag thorough Contact Us: the county of the place that was searched, its safeguarding
// lead, and a message to the association.
import { expect } from "vitest";
import { hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { browser, product, test } from "./shared-product.ts";

test("the list's county link names the county of the place and its lead, on a phone", async () => {
  const { page, errors } = await openList(browser, product.origin, { Age: 9 }, { viewport: phone });
  await page.getByText("Greater Manchester County Football knows the clubs here.").waitFor();
  await page.getByText("Worried about a child? The county’s safeguarding lead will listen.").waitFor();
  await page.getByRole("link", { name: "Contact your local county association" }).click();
  await page.getByRole("heading", { name: "Greater Manchester County Football", exact: true }).waitFor();
  await page.getByRole("heading", { name: "Safeguarding lead for Greater Manchester County Football" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  const safe = page.locator("#worried");
  await expect.poll(() => safe.getByRole("link", { name: /^03069/ }).getAttribute("href")).toMatch(/^tel:\+443069/);
  expect(errors).toEqual([]);
});

test("without a search a page’s foot leads to the safeguarding lead of its own place", async () => {
  const { page } = await openVisit(browser, phone);
  await page.goto(`${product.origin}/club/100001`);
  await hydrated(page);
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Worried about a child?" }).click();
  await page.getByRole("heading", { name: /^Safeguarding lead for / }).waitFor();
  await page.getByText(`The county association for ${name}.`).waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("without a search a postcode finds the county, and what is no postcode is told", async () => {
  const { page } = await openVisit(browser, phone);
  await page.goto(`${product.origin}/contact-us`);
  const postcode = page.getByRole("textbox", { name: "Full postcode, or just the first half" });
  await postcode.fill("XX");
  await page.getByRole("button", { name: "Find your county" }).click();
  await page.getByText("Enter a postcode, like M33").waitFor();
  await postcode.fill("zz9");
  await page.getByRole("button", { name: "Find your county" }).click();
  await page.getByText("We don’t know which county ZZ9 is in.").waitFor();
  await postcode.fill("ne1 1aa");
  await page.getByRole("button", { name: "Find your county" }).click();
  const county = page.locator("#county-association");
  await expect
    .poll(() => county.getByRole("heading", { level: 3 }).textContent())
    .toBe("Tyne and Wear County Football");
});

test("a message to the association is sent once, and a wrong address loses nothing of it", async () => {
  const { page } = await openVisit(browser, phone);
  await page.goto(`${product.origin}/contact-us`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: "Tell us what it’s about" }).waitFor();
  await page.getByRole("textbox", { name: "What is it about?" }).fill("Our street has no club.");
  await page.getByRole("textbox", { name: "Your email address (if you’d like a reply)" }).fill("sam@");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("link", { name: /^Enter an email address/ }).waitFor();
  await page.getByRole("textbox", { name: "Your email address (if you’d like a reply)" }).fill("sam@example.org");
  const body = page.waitForRequest("**/api/notes");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  expect((await body).postDataJSON()).toMatchObject({
    Record: "site",
    Words: "Our street has no club.",
    ReplyTo: "sam@example.org",
  });
});
