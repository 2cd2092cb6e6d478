// Notes about errors in the data, in the terminal.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

test("notes are listed as text without control characters and as JSON, and can be removed from the list", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-notes-"));
  try {
    const database = await openPGlite(await preparePGlite(folder));
    await noteSetup(database).send(aNote({ Words: "Gone\u001b[2J\nsince May" }));
    await database.close();

    const notes = (...words: string[]) => touchlineHere(["notes", ...words], { DATA_DIR: folder });
    const listed = await notes("list");
    expect(listed.status).toBe(0);
    expect(listed.output).toMatch(/2026-11-23 09:00 UTC\n {2}club 1: Sale Bcc: everybody@example.org\n/);
    expect(listed.output).toContain(
      "The day or time is wrong: Gone [2J since May\n  sent to: the association, mail waiting",
    );
    expect(listed.output).not.toContain("\u001b");
    const [note] = JSON.parse((await notes("list", "--json", "--since", "2026-11-23")).output);
    expect(note).toMatchObject({ record: "club", wrong: "time", createdAt: "2026-11-23T09:00:00.000Z", doneAt: null });
    expect((await notes("list", "--since", "2026-11-24")).output).toContain("No notes.");
    for (const day of ["yesterday", "2026-02-30"]) {
      const wrong = await notes("list", "--since", day);
      expect([wrong.status, wrong.output]).toEqual([1, expect.stringContaining("write it like 2026-11-22")]);
    }
    expect((await notes("done", note.noteId)).output).toContain("marked as done");
    expect((await notes("list")).output).toContain("No notes.");
    expect(JSON.parse((await notes("list", "--all", "--json")).output)[0].doneAt).not.toBeNull();
    for (const id of ["1", "00000000-0000-4000-8000-000000000009"]) expect((await notes("done", id)).status).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
