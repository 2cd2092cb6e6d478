// The operator's list of stuck mails in the terminal.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPGlite } from "#src/adapters/database/pglite-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";
import { touchline } from "#test/server/product.ts";

test("stuck mails are listed without their content, and can be made due again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-outbox-"));
  try {
    const database = await openPGlite(await preparePGlite(folder));
    const { send, deliver } = messageSetup(database, () => ({ ok: false, kind: "refused", outcome: "EENVELOPE 550" }));
    await send(aMessage());
    await noteSetup(database).send(aNote());
    await deliver();
    await database.close();

    const outbox = (...words: string[]) => touchline(["outbox", ...words], { DATA_DIR: folder });
    const listed = await outbox("list");
    expect(listed.status).toBe(0);
    expect(listed.output).toMatch(/failed {3}to-recipient +club 1 .*1 attempt, EENVELOPE 550/);
    expect(listed.output).not.toMatch(/@|Samir|Which days/);
    expect(listed.output.trim().split("\n")).toHaveLength(4);
    expect(listed.output).toMatch(/failed {3}note +no club /);
    expect((await outbox("retry")).output).toContain("4 mails are due again.");
    expect(JSON.parse((await outbox("list", "--state", "failed", "--json")).output)).toEqual([]);
    expect((await outbox("retry", "first")).status).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
