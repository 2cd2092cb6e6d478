// @module-tag thorough
// "Tell me when there is something" on two servers over one PostgreSQL: one is killed while it sends news of the team, and
// the mail arrives once, with links that the other server answers.
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { alertInbox, linkIn } from "#test/alerts/alert-inbox.ts";
import { importRows } from "#test/alerts/alert-setup.ts";
import { askForAlert } from "#test/alerts/ask-for-alert.ts";
import { phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { type SmtpTestServer, startSmtpServer } from "#test/messages/smtp-server.ts";
import { type Product, startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

describe.runIf(serverUrl)("an alert with two servers", () => {
  const servers: Product[] = [];
  let database: Database;
  let peer: SmtpTestServer;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    peer = await startSmtpServer();
    const opened = await openOwnPostgreSQL(serverUrl ?? "");
    ({ database, drop } = opened);
    await migrate(database);
    await importRows(database, { clubs: [aClub()], teams: [aTeam({ gender: "Male", ageGroup: "Open Aged" })] });
    for (let number = 0; number < 2; number++) {
      servers.push(await startProduct({ DATABASE_URL: opened.url, SMTP_URL: peer.url }));
    }
  });
  afterAll(async () => {
    await servers[1]?.stop();
    await database?.close();
    await drop?.();
    await peer?.stop();
  });

  test("works on when one is killed: one mail, whose links still work", async () => {
    const [first, second] = servers as [Product, Product];
    const inbox = alertInbox(peer);
    const atSecond = (link: string) => link.replace(first.origin, second.origin);
    const { page, context, errors } = await openList(
      browser,
      first.origin,
      { Age: 9, PlayWith: 2 },
      { viewport: phone },
    );
    await askForAlert(page, inbox, "parent@example.org");
    expect(errors).toEqual([]);

    await importRows(database, { teams: [aTeam({ gender: "Female", ageGroup: "U10" })] });
    await first.kill();
    const news = await inbox.newest("parent@example.org", 2);
    expect(news.text).toContain("Sale Juniors Football Club");
    await page.goto(atSecond(linkIn(news, "stop")));
    await page.getByRole("button", { name: "End these emails" }).click();
    await page.getByRole("heading", { name: "It has ended" }).waitFor();
    expect(inbox.count("parent@example.org")).toBe(2);
    await context.close();
  });
});
