// "Tell me when something comes up" at 390 px by keyboard: from an empty answer through the first
// mail's press to the import that adds the team, its mail, and the press that ends it, over SMTP.
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { alertInbox, linkIn } from "#test/alerts/alert-inbox.ts";
import { importRows } from "#test/alerts/alert-setup.ts";
import { accessibilityErrors, phone, scrollsSideways } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

describe.runIf(serverUrl)("an alert", () => {
  let product: Product;
  let database: Database;
  let peer: SmtpTestServer;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    peer = await startSmtpServer();
    const opened = await openOwnPostgreSQL(serverUrl ?? "");
    ({ database, drop } = opened);
    await migrate(database);
    await importRows(database, { clubs: [aClub()], teams: [aTeam({ gender: "Male", ageGroup: "Open Aged" })] });
    product = await startProduct({ DATABASE_URL: opened.url, SMTP_URL: peer.url });
  });
  afterAll(async () => {
    await product?.stop();
    await database?.close();
    await drop?.();
    await peer?.stop();
  });

  const newestMail = (address: string, count: number) => alertInbox(peer).newest(address, count);

  async function clubsForGirlOfNine(): Promise<string> {
    const search = { Age: 9, PlayWith: 2, Latitude: 53.42, Longitude: -2.32, PageNumber: 1, PageSize: 5 };
    const answer = await fetch(`${product.origin}/api/clubrecommendation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...search, WeekDays: "1,2,3,4,5,6,7", Disabilityoption: 2, FootballType: 3 }),
    });
    return answer.text();
  }

  async function openForm(viewport = phone) {
    const visit = await openList(browser, product.origin, { Age: 9, PlayWith: 2 }, { viewport });
    const button = visit.page.getByRole("button", { name: "Tell me when something comes up" }).first();
    await button.waitFor();
    return { ...visit, button };
  }

  async function pressByKeyboard(page: Page, name: string) {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  }

  test("leads from an empty answer to a new team, and ends with one press", async () => {
    const { page, context, errors, button } = await openForm();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.getByLabel("Email").focus();
    await page.keyboard.type("parent@");
    await page.keyboard.press("Enter");
    await page.getByText("Enter an email address, like name@example.org").waitFor();
    await page.keyboard.type("example.org");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();

    const first = await newestMail("parent@example.org", 1);
    expect(first.text).toContain("Club football for a 9-year-old girl, within 5 miles");
    await page.goto(linkIn(first, "confirm"));
    await pressByKeyboard(page, "Yes, tell me");
    await page.getByRole("heading", { name: "We’re looking for football for you" }).waitFor();

    await importRows(database, { teams: [aTeam({ gender: "Female", ageGroup: "U10" })] });
    const news = await newestMail("parent@example.org", 2);
    expect(news.head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(news.text).toContain("Sale Juniors Football Club");
    expect(news.text).toContain("Why it matches: A girls’ team for under 10s");
    // On a busy machine the mail is there before the server's own index has the team.
    await expect.poll(clubsForGirlOfNine).toContain("Sale Juniors Football Club");
    await page.goto(linkIn(news, "search"));
    await page.waitForURL(`${product.origin}/recommendations`);
    await page.getByText("Sale Juniors Football Club").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await database.query("update alerts set expires_at_ms = $1", [Date.now() + 5 * 86_400_000]);
    const ending = await newestMail("parent@example.org", 3);
    expect(await errorsOfMail(context, news.html)).toEqual([]);
    await page.goto(linkIn(ending, "extend"));
    await pressByKeyboard(page, "Keep looking for 6 more months");
    await page.getByRole("heading", { name: "We’ll keep looking" }).waitFor();
    await page.goto(linkIn(news, "stop"));
    await pressByKeyboard(page, "Stop these emails");
    await page.getByRole("heading", { name: "Your search has ended" }).waitFor();
    await page.goto(linkIn(news, "stop"));
    await page.getByRole("heading", { name: "Your search had already ended" }).waitFor();
    await page.goto(linkIn(news, "search"));
    await page.getByRole("heading", { name: "We no longer have this search" }).waitFor();
    expect(errors).toEqual([]);
  });

  test("works without script from the mail on, and a mail program’s own button ends it", {
    tags: ["thorough"],
  }, async () => {
    const body = {
      Email: "other@example.org",
      Search: { Age: 30, PlayWith: 1, Disabilityoption: 2, Latitude: 53.4239, Longitude: -2.3186 },
      Offers: "club",
      Miles: 10,
      Often: "weekly",
    };
    const created = await fetch(`${product.origin}/api/alerts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([created.status, await created.json()]).toEqual([200, { Status: "mail-on-its-way" }]);
    const link = linkIn(await newestMail("other@example.org", 1), "confirm");
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Yes, tell me" }).click();
    await page.getByRole("heading", { name: "We’re looking for football for you" }).waitFor();
    await importRows(database, { teams: [aTeam({ teamId: 7, gender: "Male", ageGroup: "Open Aged", days: [1] })] });
    await importRows(database, {
      clubs: [aClub({ clubId: 8, wgsClubId: "00000000-0000-4000-8000-000000000008" })],
      teams: [aTeam({ teamId: 8, clubId: 8, gender: "Male", ageGroup: "Open Aged" })],
    });
    const news = await newestMail("other@example.org", 2);
    const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    const stop = /List-Unsubscribe: <([^>]+)>/.exec(news.head)?.[1] ?? "";
    expect((await fetch(stop, oneClick)).status).toBe(200);
    expect((await fetch(stop, oneClick)).status).toBe(200);
    await page.goto(stop);
    await page.getByRole("heading", { name: "Your search had already ended" }).waitFor();
  });

  test("answers an invalid link with a page that says what to do", async () => {
    const answer = await fetch(`${product.origin}/alerts/confirm/${"x".repeat(43)}`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store, no-transform"]);
    expect(await answer.text()).toContain("Press the button in our latest email");
    expect((await fetch(`${product.origin}/alerts/nonsense/x`)).status).toBe(404);
    expect(product.output()).not.toMatch(/parent@|xxxxxxxx/);
  });
});

/** What is wrong with a mail at a phone's width, light and dark: for axe, too wide, or fetched. */
async function errorsOfMail(context: BrowserContext, html: string): Promise<string[]> {
  const errors: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const mail = await context.newPage();
    await mail.emulateMedia({ colorScheme });
    await mail.setViewportSize(phone);
    await mail.setContent(html);
    errors.push(...(await accessibilityErrors(mail)));
    if (await scrollsSideways(mail)) errors.push(`${colorScheme}: scrolls sideways`);
    if ((await mail.locator("img, link, script").count()) > 0) errors.push(`${colorScheme}: fetches something`);
    await mail.close();
  }
  return errors;
}
