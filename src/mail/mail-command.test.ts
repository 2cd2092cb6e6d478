// The operator's list of stuck mails in the terminal.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listNotes } from "#src/notes/note-store.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { deliveryReport } from "#test/messages/delivery-report-text.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";
import { touchline } from "#test/server/product.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

test("stuck mails are listed without their content, and can be made due again", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-outbox-"));
  try {
    const database = await openPGlite(await preparePGlite(folder));
    const { send, deliver } = messageSetup(database, () => ({ ok: false, kind: "refused", outcome: "EENVELOPE 550" }));
    await send(aMessage());
    await noteSetup(database).send(aNote());
    await deliver();
    await database.close();

    const outbox = (...words: string[]) => touchlineHere(["outbox", ...words], { DATA_DIR: folder });
    const listed = await outbox("list");
    expect(listed.status).toBe(0);
    expect(listed.output).toMatch(/failed {3}to-recipient +club 1 .*1 attempt, EENVELOPE 550/);
    expect(listed.output).not.toMatch(/@|Samir|Which days/);
    expect(listed.output.trim().split("\n")).toHaveLength(4);
    expect(listed.output).toMatch(/failed {3}note +no club /);
    expect((await outbox("retry")).output).toContain("3 emails are due again.");
    expect(JSON.parse((await outbox("list", "--state", "failed", "--json")).output)).toEqual([]);
    expect((await outbox("retry", "first")).status).toBe(1);
    const [first] = JSON.parse((await outbox("list", "--state", "waiting", "--json")).output);
    expect((await outbox("settle", first.mailId)).output).toContain("Email closed.");
    expect((await outbox("settle", first.mailId, "--dead")).status).toBe(1);
    expect((await outbox("retry")).output).toContain("2 emails are due again.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a returned message is marked by the report that the mail system passes on, however often it does", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-outbox-"));
  try {
    const database = await openPGlite(await preparePGlite(folder));
    const { send, deliver, sent } = messageSetup(database);
    await send(aMessage());
    await deliver();
    await database.close();
    const { mailId = "" } = sent.find(({ kind }) => kind === "to-recipient") ?? {};
    const settings = { DATA_DIR: folder, NOTES_TO: "data@fa.example.org" };
    const run = async (words: string[], input?: string, command: typeof touchline = touchlineHere) => {
      const { status, output } = await command(words, settings, input);
      expect(output).not.toMatch(/@|Samir|Which days/);
      return `${status} ${output.trim()}`;
    };
    // A process of its own, which reads a pipe as from a mail system.
    const first = await run(["outbox", "bounce"], deliveryReport(mailId), touchline);
    expect(first).toMatch(/^0 .*failed permanently: the person who wrote/);
    for (const forged of [deliveryReport(mailId), deliveryReport(uuid(9)), "Status: 5.1.1", ""]) {
      expect(await run(["outbox", "bounce"], forged)).toMatch(/^0 .*Nothing was changed\.$/);
    }
    expect(await run(["outbox", "list"])).toMatch(/^0 \S+ {2}bounced {2}to-recipient +club 1 .*, 5\.1\.1 unknown$/);
    expect(await run(["outbox", "list", "--state", "waiting"])).toMatch(/not-delivered.*note|note.*not-delivered/s);
    const after = await openPGlite(folder);
    const notes = await listNotes(after, { sinceMs: 0, includesDone: true, limit: 9 });
    await after.close();
    expect(notes).toMatchObject([{ record: "club", recordId: "1", wrong: "undelivered" }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
