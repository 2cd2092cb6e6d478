// @module-tag thorough
// A log-out on one server counts in a browser at another: two processes over one PostgreSQL, two browsers, one person.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateFile } from "#development/identity/certificate.ts";
import { audience, basePath, clientId, scopePrefix } from "#development/identity/place.ts";
import { desk, launchBrowser, phone } from "#test/browser/browser.ts";
import { type KillDatabase, postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { badge, fillSignIn, openSignInVisit, press, signUp, typeCode, wakeProvider } from "./sign-in-visits.ts";

/** An association's own account page. */
const accountUrl = "https://my.example.org/account";
const testDatabaseUrl = process.env.TEST_DATABASE_URL;

describe.runIf(testDatabaseUrl)("two servers over one PostgreSQL", () => {
  let browser: Browser;
  let database: KillDatabase;
  let folder: string;
  let nodes: Product[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-elsewhere-"));
    database = await postgresqlWithClubs(testDatabaseUrl ?? "", 2);
    const environment = { ...database.environment, DEMO: "off", DATA_DIR: folder };
    const [launched, first] = await Promise.all([
      launchBrowser(),
      startProduct({ ...environment, ASSOCIATION_PAGES: `account=${accountUrl}` }),
    ]);
    browser = launched;
    nodes = [first];
    // Its certificate is made for its first visitor.
    await wakeProvider(browser, first.origin);
    const settings = (await (await fetch(`${first.origin}/account/settings`)).json()) as { knownAuthority: string };
    nodes.push(
      await startProduct({
        ...environment,
        NODE_EXTRA_CA_CERTS: certificateFile(folder),
        IDENTITY_AUTHORITY: `https://${settings.knownAuthority}${basePath}`,
        IDENTITY_CLIENT_ID: clientId,
        IDENTITY_AUDIENCE: audience,
        IDENTITY_SCOPE_PREFIX: scopePrefix,
      }),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await database?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test("Logout in one browser signs the other out at its next page, which stays open with a notice and a sign-in link", async () => {
    const [first, second] = nodes as [Product, Product];
    const here = await openSignInVisit(browser, desk);
    await signUp(here.page, `${first.origin}/club/1`);
    await badge(here.page).waitFor();

    const elsewhere = await openSignInVisit(browser, phone);
    const { page } = elsewhere;
    await page.goto(`${second.origin}/account/signin`);
    await fillSignIn(page);
    await typeCode(page);
    await badge(page).waitFor();
    await page.goto(`${second.origin}/club/2?tab=teams`);
    await badge(page).click();
    await page.getByRole("link", { name: "My data" }).waitFor();
    // No setting of its own, and its provider is somebody else's.
    await expect.poll(() => page.getByRole("link", { name: /^My Account/ }).count()).toBe(0);

    await badge(here.page).click();
    await expect.poll(() => here.page.getByRole("link", { name: /^My Account/ }).getAttribute("href")).toBe(accountUrl);
    await press(here.page, "Logout");
    await here.page.waitForURL(`${first.origin}/`);

    await page.reload();
    await page.getByText("You are signed out, as you logged out elsewhere").waitFor();
    expect(page.url()).toBe(`${second.origin}/club/2?tab=teams`);
    await expect.poll(() => page.getByRole("link", { name: "Sign in or Register Now" }).isVisible()).toBe(true);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toEqual({ sign_in_return_path: "/club/2?tab=teams" });

    await page.getByRole("link", { name: "Sign in again" }).click();
    await fillSignIn(page);
    await typeCode(page);
    await page.waitForURL(`${second.origin}/club/2?tab=teams`);
    await badge(page).waitFor();
    await here.context.close();
    await elsewhere.context.close();
  });
});
