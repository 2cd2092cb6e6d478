// @module-tag thorough
// An alert on the embedded database, which an import needs for itself: the server is stopped during the import
// and sends the mail about the team when it is back.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { alertInbox, linkIn } from "#test/alerts/alert-inbox.ts";
import { importRows } from "#test/alerts/alert-setup.ts";
import { askForAlert } from "#test/alerts/ask-for-alert.ts";
import { phone } from "#test/browser/browser.ts";
import { openList } from "#test/browser/open-list.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { startSmtpServer } from "#test/messages/smtp-server.ts";
import { startProduct } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";

type ImportedRows = Parameters<typeof importRows>[1];

async function importInto(folder: string, rows: ImportedRows): Promise<void> {
  const database = await openPGlite(folder);
  await importRows(database, rows);
  await database.close();
}

test("an alert on the embedded database, with a stop of the server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-alerts-"));
  const peer = await startSmtpServer();
  const inbox = alertInbox(peer);
  const settings = { DATA_DIR: folder, DEMO: "off", SMTP_URL: peer.url };
  try {
    await preparePGlite(folder);
    await importInto(folder, { clubs: [aClub()], teams: [aTeam({ gender: "Male", ageGroup: "Open Aged" })] });
    let product = await startProduct(settings);
    const { page, context } = await openList(browser, product.origin, { Age: 9, PlayWith: 2 }, { viewport: phone });
    await askForAlert(page, inbox, "parent@example.org");
    await context.close();
    await product.stop();

    await importInto(folder, { teams: [aTeam({ gender: "Female", ageGroup: "U10" })] });
    product = await startProduct(settings);
    const news = await inbox.newest("parent@example.org", 2);
    expect(news.text).toContain("Sale Juniors Football Club");
    const stop = new URL(linkIn(news, "stop")).pathname;
    const pressed = await fetch(`${product.origin}${stop}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(pressed.status).toBe(200);
    await product.stop();
  } finally {
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
