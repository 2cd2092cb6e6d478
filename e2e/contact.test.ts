// Writing to a club in a real browser, by mouse and by keyboard, with every kind of error.
import { afterAll, beforeAll, expect } from "vitest";
import { desk, hydrated, openVisit, phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { contacts, wgsClubId, writeContactCatalogue } from "./contact-catalogue.ts";
import { field, fillIn, isSent, mailsIn, openForm as openAnyForm, pressWrite, send } from "./contact-visits.ts";
import { browser, test } from "./shared-product.ts";

let product: Product;

beforeAll(async () => {
  product = await startFilled(writeContactCatalogue, { LIMITS_FACTOR: "10" });
});
afterAll(async () => {
  await product?.stop();
});

const openForm = (path: string, viewport = desk) => openAnyForm(browser, product.origin + path, viewport);
const mailsAbout = (words: string) => mailsIn(product.origin, words);

test("a person writes by mouse, presses Send twice, and one message reaches the welfare officer", async () => {
  const { page, errors } = await openForm("/club/1");
  await page.getByRole("heading", { name: "Your message to Sale Juniors Football Club" }).waitFor();
  expect(Math.round((await page.getByRole("dialog").boundingBox())?.width ?? 0)).toBe(686);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
  await fillIn(page, { message: "By mouse" });
  await page.getByText("this message goes to the club’s welfare officer").waitFor();
  await send(page).dblclick();
  await page.getByRole("heading", { name: "Message sent" }).waitFor();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  await page.getByRole("button", { name: "Close contact panel" }).click();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(await mailsAbout("By mouse")).toEqual(["to-recipient"]);
  expect(await mailsAbout("safety-1@example.org")).toEqual(["to-recipient"]);
  // Nobody has said that the writer is the player, who is nine.
  expect(await mailsAbout("(player)")).toEqual([]);
  expect(await mailsAbout("Samir Okafor")).toEqual(["to-recipient"]);
  expect(await mailsAbout("Your message to Sale Juniors Football Club")).toEqual(["to-enquirer"]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("contacted_clubs"))).toBe("[1]");

  await page.getByRole("button", { name: "Write to the club" }).click();
  await fillIn(page, { message: "A second time" });
  await expect.poll(() => send(page).getAttribute("aria-disabled")).toBe("true");
  await page.getByLabel("I am a person").check();
  await page.getByText("Checked. Thank you.").waitFor();
  await send(page).click();
  await page.getByRole("heading", { name: "Message sent" }).waitFor();
  expect(await mailsAbout("A second time")).toEqual(["to-recipient"]);
  expect(errors).toEqual([]);
});

test("a person writes by keyboard alone, and the focus never leaves the dialog", async () => {
  const { page } = await openVisit(browser, desk);
  await page.goto(`${product.origin}/club/4`);
  await hydrated(page);
  await page.getByRole("button", { name: "Write to the club" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  const inDialog = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => inDialog()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Write to the club");

  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Tab");
  const type = async (text: string) => {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  };
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await type("30");
  await type("Samir");
  await type("Okafor");
  await type("samir@example.org");
  await type("By keyboard");
  for (const _ of ["age", "safeguarding"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Message sent" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Message sent");
  expect(await mailsAbout("By keyboard")).toEqual(["to-recipient"]);
});

test("every rule is checked on every change, and everything missing is shown when Send is pressed too early", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openForm("/team/11", phone);
  await field(page, "Email").fill("samir@example");
  await page.getByText("Please enter a valid email address").waitFor();
  await field(page, "Email").fill("");
  await page.getByText("Email is required").waitFor();
  await field(page, "Age of the player").fill("4");
  await page.getByText("Please enter age within 5-99").waitFor();
  await field(page, "Message").fill("x".repeat(501));
  await page.getByText("Only 500 characters are allowed").waitFor();
  await expect.poll(() => page.getByText("Firstname is required").count()).toBe(0);
  await send(page).click({ force: true });
  await page.getByText("Eight things to correct").waitFor();
  await page.getByRole("link", { name: "Lastname is required" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact-last-name");
  await page.getByLabel("Volunteering").check();
  await field(page, "Your age").fill("13");
  await page.getByText("Please enter age 14+ years old").first().waitFor();
});

test("Close and Cancel close the dialog, and what was typed is there when it opens again", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openForm("/club/1", phone);
  await field(page, "First name").fill("Samir");
  for (const name of ["Close", "Cancel"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Write to the club" }).click();
    await expect.poll(() => field(page, "First name").inputValue()).toBe("Samir");
  }
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain("Samir");
});

test("a failure of the server ends the sending, says so and leaves everything typed", {
  tags: ["thorough"],
}, async () => {
  const { page } = await openForm("/club/3");
  await fillIn(page, { age: "30", message: "Never sent" });
  await page.route("**/api/notification", async (route) => {
    await page.getByRole("button", { name: "Sending Mail..." }).waitFor();
    await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
  });
  await send(page).click();
  await page.getByText("Your message was not sent").waitFor();
  await expect.poll(() => field(page, "Message").inputValue()).toBe("Never sent");
  await expect.poll(() => send(page).getAttribute("aria-disabled")).toBeNull();
  expect(await mailsAbout("Never sent")).toEqual([]);
});

test("a parent’s message names the team, keeps the age searched for, and their name serves the next club", async () => {
  const { page } = await openList(browser, product.origin, { Age: 9 }, { path: "/team/11", viewport: phone });
  await hydrated(page);
  await pressWrite(page);
  await page.getByText("The club will see that you’re writing about Sale Juniors U9.").waitFor();
  await expect.poll(() => field(page, "Your child’s age").inputValue()).toBe("9");
  await page.getByLabel("Volunteering").check();
  await expect.poll(() => field(page, "Your age").inputValue()).toBe("");
  await field(page, "Your age").fill("100");
  await page.getByText("Please enter age within 14-99").waitFor();
  await field(page, "Your age").fill("15");
  await page.getByText("A parent or carer needs to write for you.").waitFor();
  await field(page, "Parent or carer’s first name").fill("Ruth");
  await field(page, "Parent or carer’s last name").fill("Okafor");
  await field(page, "Parent or carer’s email address").fill("ruth@example.org");
  await page.getByLabel("Playing").check();
  await expect.poll(() => field(page, "Your child’s age").inputValue()).toBe("9");
  await field(page, "Message").fill("About the team");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await send(page).click();
  // Others have written to this club from the same address, above.
  await page.getByText("We’ve had a lot of messages lately").waitFor();
  await page.getByLabel("I am a person").check();
  await page.getByText("Checked. Thank you.").waitFor();
  await send(page).click();
  await isSent(page);
  expect(await mailsAbout("Sale Juniors U9 (U9, Mixed)")).toEqual(["to-recipient"]);

  await page.goto(`${product.origin}/club/1`);
  await page.getByText("You’ve already written to this club from this browser.").waitFor();
  await page.goto(`${product.origin}/club/4`);
  await hydrated(page);
  await expect.poll(() => page.getByText("You’ve already written to this club from this browser.").count()).toBe(0);
  await pressWrite(page);
  await expect.poll(() => field(page, "First name").inputValue()).toBe("Ruth");
  await expect.poll(() => field(page, "Email").inputValue()).toBe("ruth@example.org");
  await expect.poll(() => field(page, "Message").inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Ruth");
});

test("a club that nobody can write to says so, and one that is reached about some says about whom", async () => {
  const read = async (path: string) => (await fetch(product.origin + path)).text();
  expect(await read("/club/2")).toContain("You can’t write to this club from here.");
  expect(await read("/club/2")).not.toContain("Write to the club");
  for (const path of ["/club/7", "/team/71"]) {
    const html = await read(path);
    expect(html).toContain("Write about under 18s, coaching or volunteering");
    expect(html).toMatch(/href="tel:\+441614960707"/);
  }
});

test("a follow-up link says when it may be used, and an invented one is not found", async () => {
  const html = await (await fetch(`${product.origin}/outbox`)).text();
  const link = /\/follow-up\/[\w-]{43}/.exec(html)?.[0] ?? "";
  const answer = await fetch(product.origin + link);
  expect(await answer.text()).toContain("Please give");
  expect((await fetch(`${product.origin}/follow-up/${"x".repeat(43)}`)).status).toBe(404);
});

test("no answer and no page contains a private contact", async () => {
  const clubs = [1, 2, 3, 4, 5, 6];
  const pages = [
    "/",
    "/recommendations",
    "/results",
    "/team/11",
    "/api/documentation/json",
    "/metrics",
    "/api/captcha",
  ];
  const gets = [...pages, ...clubs.map((id) => `/club/${id}`), "/api/team?FadwTeamId=11", `/clubRef/${wgsClubId(1)}`];
  const search = { Age: 9, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265 };
  const posts: [string, object][] = [
    ...clubs.map((ClubId): [string, object] => ["/api/club", { ClubId }]),
    ["/api/clubrecommendation", search],
    ["/api/teamsrecommendation", search],
    ["/api/casualrecommendation", search],
    ["/api/notification", {}],
  ];
  const answers = [
    ...(await Promise.all(gets.map(async (path) => (await fetch(product.origin + path)).text()))),
    ...(await Promise.all(posts.map(([path, body]) => postText(path, body)))),
    product.output(),
  ];
  expect(answers.join()).toContain("Sale Juniors");
  for (const contact of contacts) expect(answers.filter((answer) => answer.includes(contact))).toEqual([]);
});

async function postText(path: string, body: object): Promise<string> {
  const headers = { "content-type": "application/json" };
  return (await fetch(product.origin + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}
