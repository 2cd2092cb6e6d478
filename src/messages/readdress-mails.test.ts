// Failed mails to clubs that are tried again: to whom, and what else is sent, on both databases.
import { expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import type { MailOutcome } from "#src/mail/mail.ts";
import { retry } from "#src/mail/manage-mails.ts";
import { importRows } from "#test/alerts/alert-setup.ts";
import { aClub, uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aMessage, hourMs, messageSetup } from "#test/messages/message-setup.ts";
import { messageLinks } from "./message-links.ts";
import { readdressMails } from "./readdress-mails.ts";

const saleJuniors = aClub({
  clubId: 1,
  wgsClubId: uuid(1),
  clubName: "Sale Juniors",
  email: "secretary@sale.example.org",
  welfareOfficerEmail: "welfare@sale.example.org",
});

onOneDatabase((database) => {
  /** A message that failed: its mailbox is not there, or after three days. */
  async function failed(form: Parameters<typeof aMessage>[1], outcome: MailOutcome) {
    let isDown = true;
    const it = messageSetup(database(), () => (isDown ? outcome : { ok: true, outcome: "250" }), "data@fa.example.org");
    await importRows(database(), { clubs: [saleJuniors] });
    await it.send(aMessage({}, form));
    for (let day = 0; day < 4 * 12; day++, it.clock.ms += 2 * hourMs) await it.deliver();
    expect((await it.list("waiting")).map(({ kind }) => kind)).not.toContain("to-recipient");
    isDown = false;
    const readdress = readdressMails(it.parts.settings, "https://ff.example.org");
    const again = { mailIds: null, actor: commandActor, readdress };
    return { ...it, retry: () => retry(database(), again, it.clock.ms) };
  }
  const later: MailOutcome = { ok: false, kind: "later", outcome: "ESOCKET" };
  const refused: MailOutcome = { ok: false, kind: "refused", outcome: "EENVELOPE 550 5.1.1 unknown" };

  test.each([
    ["late", later],
    ["refused", refused],
  ])(
    "a message that was %s goes to today's address when it is tried again, and nobody says that it did not arrive",
    async (_what, outcome) => {
      const { retry, deliver, sent } = await failed({}, outcome);
      await importRows(database(), { clubs: [{ ...saleJuniors, email: "new@sale.example.org" }] });
      expect(await retry()).toMatchObject({ withoutAddress: 0 });
      await deliver();
      const kinds = sent.map(({ kind }) => kind).toSorted();
      expect(kinds.filter((kind) => kind !== "note")).toEqual(["to-enquirer", "to-recipient"]);
      expect(sent.find(({ kind }) => kind === "to-recipient")).toMatchObject({ to: "new@sale.example.org" });
    },
  );

  test("where another reads it now, the mail says why, and has a link that works", async () => {
    const { retry, deliver, parts, sent } = await failed({ queryIsAbout: "Volunteering" }, later);
    await importRows(database(), { clubs: [{ ...saleJuniors, email: null }] });
    await retry();
    await deliver();
    const mail = sent.find(({ kind }) => kind === "to-recipient");
    expect(mail).toMatchObject({ to: "welfare@sale.example.org" });
    expect(mail?.text).toContain("We don’t have an email address for the club");
    const [, token = ""] = /report\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    expect(await messageLinks(parts).report(token, true)).toMatchObject({ State: "done" });
  });

  test("a club that has no address now is sent nothing", async () => {
    const { retry, deliver, sent } = await failed({}, later);
    await importRows(database(), {
      clubs: [{ ...saleJuniors, email: null, welfareOfficerEmail: null }],
    });
    expect(await retry()).toMatchObject({ withoutAddress: 1 });
    await deliver();
    expect(sent.map(({ kind }) => kind)).not.toContain("to-recipient");
  });

  test("a message that its writer asks about once more is not said to be late beside it", async () => {
    const { deliver, parts, sent } = await failed({}, { ...later, outcome: "ETIMEDOUT" });
    const { rows } = await database().query<{ text: string }>(
      "select text_body as text from mails where kind = 'to-enquirer'",
    );
    const [, token = ""] = /follow-up\/([\w-]+)/.exec(rows[0]?.text ?? "") ?? [];
    expect(await messageLinks(parts).followUp(token, true, null)).toMatchObject({ State: "done" });
    await deliver();
    expect(sent.map(({ kind }) => kind)).toEqual(["follow-up"]);
  });
});
