// Reporting a message, on both databases: to the association, once, and untold to whoever wrote it.
import { expect, test } from "vitest";
import type { Mail } from "#src/mail/ports.ts";
import { noteJobs, noteKeeper } from "#src/notes/note-services.ts";
import { noteStore } from "#src/notes/note-store.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { aMessage, dayMs, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";
import { followUpMessage } from "./follow-up-message.ts";
import { heldMessages } from "./held-messages.ts";
import { findReportedMessage } from "./outbox-store.ts";
import { reportMessage, showReport } from "./report-message.ts";

const tokenOf = (mail: Mail | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";

onEachDatabase((database) => {
  async function received(notesTo: string | null = "safe@fa.example.org") {
    const setup = messageSetup(database(), undefined, notesTo);
    await setup.send(aMessage());
    await setup.deliver();
    const mailOf = (kind: Mail["kind"]) => setup.sent.findLast((mail) => mail.kind === kind);
    const notes = noteStore(database());
    return {
      ...{ ...setup, mailOf, token: tokenOf(mailOf("to-recipient"), "report") },
      keeper: noteKeeper(notes, setup.clock),
      deleteOld: async () => {
        await noteJobs({ notes, outbox: setup.outbox, clock: setup.clock }, 90).deleteOldNotes();
        return deleteOldMessages(setup.parts, 90);
      },
    };
  }
  const everything = { sinceMs: 0, includesDone: true };

  test("a report goes to the association once, without what was written and who wrote it; looking changes nothing", async () => {
    const { parts, token, deliver, sent, mailOf, keeper, clock } = await received();
    expect(await showReport(parts, token)).toEqual({ ok: true, clubName: "Sale Juniors", state: "ready" });
    expect(await keeper.list(everything)).toEqual([]);
    clock.ms += dayMs;
    const presses = await Promise.all([reportMessage(parts, token), reportMessage(parts, token)]);
    expect(presses.map((state) => state.ok && state.state)).toEqual(["done", "done"]);
    expect(await showReport(parts, token)).toMatchObject({ state: "done" });
    expect(await deliver()).toMatchObject({ sent: 1 });
    const mail = mailOf("note");
    const [note] = await keeper.list(everything);
    expect(mail).toMatchObject({ to: "safe@fa.example.org", replyTo: null });
    for (const fact of [`Reference: ${note?.noteId}`, "Club: Sale Juniors", "Written on: 23 November 2026"])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).not.toMatch(/Which days|Samir|samir@|secretary@|npm run/);
    expect(note).toMatchObject({ record: "club", recordId: "1", wrong: "reported", words: "", sentTo: "association" });
    expect(await findReportedMessage(database(), note?.noteId ?? "")).toMatchObject({ description: "Which days?" });
    expect(sent.filter(({ to }) => to === "samir@example.org")).toHaveLength(1);
  });

  test("an invented link and that of a follow-up are unknown; the database has a digest only", async () => {
    const { parts, token, mailOf } = await received();
    for (const wrong of ["x".repeat(43), "", tokenOf(mailOf("to-enquirer"), "follow-up")]) {
      expect(await reportMessage(parts, wrong)).toEqual({ ok: false, kind: "unknown" });
      expect(await showReport(parts, wrong)).toEqual({ ok: false, kind: "unknown" });
    }
    const { rows } = await database().query("select * from report_links");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("without an address of the association the report is listed", async () => {
    const { parts, token, deliver, keeper } = await received(null);
    await reportMessage(parts, token);
    expect(await deliver()).toMatchObject({ sent: 0 });
    expect(await keeper.list(everything)).toMatchObject([{ wrong: "reported", sentTo: "nobody", mail: null }]);
  });

  test("the follow-up has a link of its own; a reported message is not sent again, and its writer is not told", async () => {
    const asked = await received();
    asked.clock.ms += 3 * dayMs;
    const followUp = tokenOf(asked.mailOf("to-enquirer"), "follow-up");
    await followUpMessage(asked.parts, followUp, "https://ff.example.org");
    await asked.deliver();
    const second = tokenOf(asked.mailOf("follow-up"), "report");
    expect(second).not.toBe(asked.token);
    expect(await reportMessage(asked.parts, second)).toMatchObject({ state: "done" });
    expect(await showReport(asked.parts, asked.token)).toMatchObject({ state: "done" });

    await asked.send(aMessage({ eventId: uuid(2), from: "192.0.2.1" }, { email: "other@example.org" }));
    await asked.deliver();
    await reportMessage(asked.parts, tokenOf(asked.mailOf("to-recipient"), "report"));
    asked.clock.ms += 3 * dayMs;
    const other = tokenOf(asked.mailOf("to-enquirer"), "follow-up");
    expect(await followUpMessage(asked.parts, other, null)).toMatchObject({ state: "done" });
    await asked.deliver();
    expect(asked.sent.filter(({ kind }) => kind === "follow-up")).toHaveLength(1);
  });

  test("a reported message is kept until the report is done, whatever its writer asks, who is not told", async () => {
    const { parts, token, keeper, deleteOld, clock, count } = await received();
    clock.ms += 80 * dayMs;
    await reportMessage(parts, token);
    const held = heldMessages(database());
    expect(await held.delete("samir@example.org", clock.ms)).toEqual({ deleted: 1, waiting: 0 });
    expect(await held.find("samir@example.org")).toEqual([]);
    await messageSetup(database()).deliver();
    clock.ms += 20 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 0 });
    const [note] = await keeper.list(everything);
    await keeper.markDone(note?.noteId ?? "");
    expect(await deleteOld()).toMatchObject({ messages: 1 });
    expect([await count("messages"), await showReport(parts, token)]).toEqual([0, { ok: false, kind: "unknown" }]);
  });

  test("a report that nobody deals with ends, and its message with it", async () => {
    const { parts, token, deleteOld, deliver, clock } = await received();
    await reportMessage(parts, token);
    await deliver();
    clock.ms = startMs + 89 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 0 });
    clock.ms = startMs + 91 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 1 });
  });
});
