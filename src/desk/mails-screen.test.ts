// Mails at the desk: listed by state without their content, tried again, closed, marked dead.
import { expect, test } from "vitest";
import { readAudit } from "#src/audit/audit-store.ts";
import { undeliveredMails } from "#src/mail/mail-store.ts";
import { waitingNotes } from "#src/notes/note-store.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";

const from = "/desk/mails";

onOneDatabase((database) => {
  const refused = () => messageSetup(database(), () => ({ ok: false, kind: "refused", outcome: "EENVELOPE 550" }));
  const idOf = async (kind: string) => {
    const { rows } = await database().query<{ id: string }>("select mail_id::text as id from mails where kind = $1", [
      kind,
    ]);
    return rows[0]!.id;
  };
  const actions = async () => (await readAudit(database(), { limit: 9 })).map(({ action }) => action);

  test("what failed is listed with the mail system's words and the club, never an address or a text", async () => {
    const { send, deliver } = refused();
    await send(aMessage());
    await deliver();
    const desk = await openDeskServer(database());
    const page = textOf(await (await desk.signIn("data-officer")).get(from));
    expect(page).toMatch(/A message to a club Sale Juniors .* The mail server rejected the address/);
    expect(page).not.toMatch(/Samir|Which days|@example\.org/);
    expect((await (await desk.signIn("viewer")).get(from)).statusCode).toBe(403);
  });

  test("from the third refusal in a row on, today says since when mail servers refuse us", async () => {
    const desk = await openDeskServer(database());
    const [officer, viewer] = [await desk.signIn("data-officer"), await desk.signIn("viewer")];
    const today = async (visitor: typeof officer) => textOf(await visitor.get("/desk"));
    const refuse = (refusals: number) =>
      database().query(
        `insert into mail_refusals (since_ms, refusals, outcome) values ($1, $2, '530 login')
         on conflict (one) do update set refusals = excluded.refusals`,
        [new Date(desk.clock.ms).setUTCHours(9, 12), refusals],
      );
    await refuse(2);
    expect(await today(officer)).not.toContain("Mail servers");
    await refuse(3);
    expect(await today(officer)).toContain("Mail servers have refused us since 09:12");
    expect(await today(viewer)).not.toContain("Mail servers");
  });

  test("a club's address that takes no email is one duty, and the note about it ends both", async () => {
    const { send, deliver } = messageSetup(database(), (mail) =>
      mail.kind === "to-recipient"
        ? { ok: false, kind: "refused", outcome: "EENVELOPE 550 5.1.1 unknown" }
        : { ok: true, outcome: "250" },
    );
    await send(aMessage());
    await deliver();
    const officer = await (await openDeskServer(database())).signIn("data-officer");
    const today = textOf(await officer.get("/desk"));
    expect(today).toContain("1 open note");
    expect(today).not.toContain("could not be delivered");
    expect(textOf(await officer.get(from))).toMatch(/The mailbox does not exist .*see the note/);
    const [, noteId = ""] = /\/desk\/notes\/([0-9a-f-]{36})/.exec((await officer.get(from)).body) ?? [];
    const note = await officer.get(`/desk/notes/${noteId}`);
    expect(textOf(note)).toContain("The mailbox does not exist");
    expect(note.body).not.toContain("EENVELOPE");
    await officer.post(`/desk/notes/${noteId}/close`, { outcome: "put-right", others: "" });
    expect((await undeliveredMails(database())).failed.count).toBe(0);
  });

  test("a mail is tried again, or nothing more is done: then it is not tried and waits for nobody", async () => {
    const { send, deliver } = refused();
    await send(aMessage());
    await deliver();
    const officer = await (await openDeskServer(database())).signIn("data-officer");
    const mailId = await idOf("to-enquirer");
    await officer.post(`${from}/retry`, { mailId, state: "failed" }, { from });
    expect(textOf(await officer.get(`${from}?state=waiting`))).toContain("A confirmation to the person who wrote");
    await deliver();
    expect((await undeliveredMails(database())).failed.count).toBe(3);
    await officer.post(`${from}/settle`, { mailId, state: "failed" }, { from });
    expect((await undeliveredMails(database())).failed.count).toBe(2);
    await officer.post(`${from}/retry`, { mailId, state: "failed" }, { from });
    expect(textOf(await officer.get(from))).toContain("This email has already been sent or closed.");
    expect((await actions()).slice(0, 2)).toEqual(["mail-settled", "mails-retried"]);
    const wrong = await officer.post(`${from}/retry`, { mailId: "1", state: "failed" }, { from });
    expect(wrong.statusCode).toBe(404);
  });

  test("a waiting mail to a dead address has failed: once, its writer is told and its club noted", async () => {
    const { send } = messageSetup(database());
    await send(aMessage());
    const officer = await (await openDeskServer(database())).signIn("data-officer");
    const mailId = await idOf("to-recipient");
    const dead = () => officer.post(`${from}/dead`, { mailId, state: "waiting" }, { from: `${from}?state=waiting` });
    await dead();
    expect(textOf(await officer.get(from))).toContain("We have told the person waiting for it.");
    await dead();
    expect((await waitingNotes(database())).count).toBe(1);
    expect(await idOf("not-delivered")).toBeTruthy();
    expect((await undeliveredMails(database())).failed.count).toBe(0);
    expect((await actions()).filter((action) => action === "address-dead")).toHaveLength(1);
  });

  test("mails of a state are listed a page at a time, each once, the newest first", async () => {
    // Three at each moment.
    await database().query(
      `insert into mails (mail_id, kind, to_address, subject, text_body, html_body, state, next_attempt_at_ms,
         created_at_ms)
       select gen_random_uuid(), 'alerts-held', '', '', '', '', 'waiting', n / 3, n / 3 from generate_series(1, 130) n`,
    );
    const officer = await (await openDeskServer(database())).signIn("data-officer");
    const found = new Set<string>();
    let next: string | undefined = `${from}?state=waiting`;
    let pages = 0;
    while (next !== undefined) {
      pages += 1;
      const { body } = await officer.get(next.replaceAll("&amp;", "&"));
      for (const [, id = ""] of body.matchAll(/name="mailId" value="([^"]+)"/g)) found.add(id);
      next = /href="(\/desk\/mails\?[^"]*before[^"]*)"/.exec(body)?.[1];
    }
    expect([found.size, pages]).toEqual([130, 3]);
  });
});
