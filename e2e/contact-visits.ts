// Writing to a club in a browser: the form, filled in, and the mails of the development outbox.
import type { Browser, Page } from "playwright-core";
import { desk, hydrated, openVisit } from "#test/browser/browser.ts";

/**
 * Opens a club's or a team's page and its form. Waits until the page's script has loaded: a press
 * before it does nothing.
 */
export async function openForm(browser: Browser, address: string, viewport = desk) {
  const visit = await openVisit(browser, viewport);
  await visit.page.goto(address);
  await hydrated(visit.page);
  await pressWrite(visit.page);
  return visit;
}

export async function pressWrite(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Write to the club" }).click();
  await page.getByRole("dialog").waitFor();
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const send = (page: Page) => page.getByRole("button", { name: "Send message" });
export const isSent = (page: Page) => page.getByRole("heading", { name: "Message sent" }).waitFor();

export async function fillIn(page: Page, change: { age?: string; message?: string } = {}): Promise<void> {
  await field(page, "First name").fill("Samir");
  await field(page, "Last name").fill("Okafor");
  await field(page, "Email").fill("samir@example.org");
  await page.getByLabel("Playing").check();
  await field(page, "Age of the player").fill(change.age ?? "9");
  await field(page, "Message").fill(change.message ?? "Which days?");
  await page.getByLabel("I confirm I’m aged 16 or over and/or I am enquiring on behalf of my child").check();
  await page.getByLabel("I confirm I have read and understand the safeguarding requirements above").check();
}

/** The mails in a product's development outbox that contain a text, by kind. */
export async function mailsIn(origin: string, words: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/outbox`)).text();
  return html
    .split("<article ")
    .slice(1)
    .filter((mail) => mail.includes(words))
    .map((mail) => /data-kind="([\w-]+)"/.exec(mail)?.[1] ?? "");
}
