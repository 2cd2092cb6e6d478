import { expect, test } from "vitest";
import { uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aMessage, hourMs, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { deleteMessagesBefore, deleteMessagesOf, findMessagesOf, storeFollowUp } from "./message-store.ts";

const address = "samir@example.org";

onOneDatabase((database) => {
  test("a writer's messages are found, newest first, in any spelling, and nobody else's", async () => {
    const setup = messageSetup(database());
    await setup.send(aMessage({ eventId: uuid(1) }));
    setup.clock.ms += hourMs;
    await setup.send(
      aMessage(
        { eventId: uuid(2), from: "203.0.113.11" },
        { email: "Samir@Example.org", description: "And the price?" },
      ),
    );
    await setup.send(aMessage({ eventId: uuid(3), from: "203.0.113.10" }, { email: "amara@example.org" }));
    const found = await findMessagesOf(database(), "SAMIR@example.org");
    expect(found.map(({ description, createdAtMs }) => [description, createdAtMs])).toEqual([
      ["And the price?", startMs + hourMs],
      ["Which days?", startMs],
    ]);
    expect(found[0]).toMatchObject({ delivery: "waiting", isToBeDeleted: false, clubName: "Sale Juniors" });
    expect(await findMessagesOf(database(), "sam%@example.org")).toEqual([]);
  });

  test("a delivered message is deleted with its mails, and another writer's messages stay", async () => {
    const setup = messageSetup(database());
    await setup.send(aMessage({ eventId: uuid(1) }));
    await setup.send(aMessage({ eventId: uuid(3), from: "203.0.113.10" }, { email: "amara@example.org" }));
    await setup.deliver();
    expect((await findMessagesOf(database(), address))[0]).toMatchObject({ delivery: "sent" });
    expect(
      await database().transaction("read committed", (queries) =>
        deleteMessagesOf(queries, "SAMIR@example.org", startMs),
      ),
    ).toEqual({ deleted: 1, waiting: 0 });
    expect(await findMessagesOf(database(), address)).toEqual([]);
    expect([await setup.count("messages"), await setup.count("mails")]).toEqual([1, 2]);
  });

  test("a message that is still in the outbox is delivered first and deleted by the next clean-up", async () => {
    const setup = messageSetup(database());
    await setup.send(aMessage());
    expect(
      await database().transaction("read committed", (queries) => deleteMessagesOf(queries, address, startMs)),
    ).toEqual({ deleted: 0, waiting: 1 });
    expect((await findMessagesOf(database(), address))[0]).toMatchObject({ isToBeDeleted: true });
    expect(await deleteMessagesBefore(database(), 0, setup.clock.ms)).toEqual({ messages: 0, mails: 0 });
    await setup.deliver();
    expect(setup.sent.map(({ to }) => to).sort()).toEqual([address, "secretary@sale.example.org"]);
    expect(await deleteMessagesBefore(database(), 0, setup.clock.ms)).toEqual({ messages: 1, mails: 2 });
    expect([await setup.count("messages"), await setup.count("mails")]).toEqual([0, 0]);
  });

  test("if the club's mail is given up, the writer is notified before the message is deleted", async () => {
    const setup = messageSetup(database(), (mail) =>
      mail.kind === "to-recipient" ? { ok: false, kind: "refused", outcome: "550" } : { ok: true, outcome: "250" },
    );
    await setup.send(aMessage());
    await database().transaction("read committed", (queries) => deleteMessagesOf(queries, address, startMs));
    await setup.deliver();
    expect(setup.sent.map(({ kind }) => kind)).toContain("not-delivered");
    expect(await deleteMessagesBefore(database(), 0, setup.clock.ms)).toMatchObject({ messages: 1 });
  });

  test("a mail added during the deletion is not lost", async () => {
    const setup = messageSetup(database());
    await setup.send(aMessage());
    await setup.deliver();
    const { rows } = await database().query<{ id: string }>("select message_id::text as id from messages");
    const mail = { ...setup.sent[0]!, mailId: uuid(900), messageId: rows[0]!.id, kind: "follow-up" as const };
    const [stored, { deleted, waiting }] = await Promise.all([
      storeFollowUp(database(), rows[0]!.id, mail, "a digest", startMs),
      database().transaction("read committed", (queries) => deleteMessagesOf(queries, address, startMs)),
    ]);
    // Whichever came first: the mail is stored, or its writer heard that the message is gone.
    expect({ stored, deleted, waiting }).toEqual(
      stored ? { stored: true, deleted: 0, waiting: 1 } : { stored: false, deleted: 1, waiting: 0 },
    );
    expect(await setup.count("mails")).toBe(stored ? 3 : 0);
  });
});
