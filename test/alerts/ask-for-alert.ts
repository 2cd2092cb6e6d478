// Requests an alert from an empty list, as a visitor does, and confirms it by the link in the first mail.
import type { Page } from "playwright-core";
import { type alertInbox, linkIn } from "./alert-inbox.ts";

/** `page` shows a list with the button. Resolves once the page of the link says that the alert is confirmed. */
export async function askForAlert(
  page: Page,
  inbox: Pick<ReturnType<typeof alertInbox>, "newest">,
  address: string,
): Promise<void> {
  await page.getByRole("button", { name: "Tell me when there is something" }).first().click();
  await page.getByLabel("Email").fill(address);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(linkIn(await inbox.newest(address, 1), "confirm"));
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await page.getByRole("heading", { name: "We are looking for you" }).waitFor();
}
