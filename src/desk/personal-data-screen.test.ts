// A person's data at the desk: shown, given, erased only by whoever reads the mailbox.
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAudit } from "#src/audit/audit-store.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aPerson, type DeskServer, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";

onOneDatabase((database) => {
  let desk: DeskServer;
  beforeEach(async () => {
    desk = await openDeskServer(database());
  });
  afterEach(() => desk.app.close());

  async function requestCode(email = "samir@example.org") {
    const setup = messageSetup(database());
    await setup.send(aMessage());
    await setup.deliver();
    const idris = await desk.signIn("safeguarding");
    const from = "/desk/personal-data";
    const send = (path: string, fields: Record<string, string>) => idris.post(`${from}${path}`, fields, { from });
    const page = await send("", { email });
    const proof = /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
    await setup.deliver();
    const code =
      /Code: (\d{6})/.exec(setup.sent.find(({ kind }) => kind === "proof-of-address")?.text ?? "")?.[1] ?? "";
    return { ...setup, idris, send, page, proof, code };
  }

  test("the right code shows the data, gives a file and erases it, each audited without a name", async () => {
    const { send, proof, code, count } = await requestCode();
    expect(textOf(await send("/show", { proof, code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toContain(
      "Which days?",
    );
    const file = await send("/file", { proof });
    expect(JSON.parse(file.body)).toMatchObject({
      Email: "samir@example.org",
      Messages: [{ QueryDescription: "Which days?" }],
    });
    expect(textOf(await send("/erase", { proof, reason: " " }))).toContain(
      "Give a reason: it is saved in the audit log",
    );
    const erased = await send("/erase", { proof, reason: "they asked" });
    expect(erased.headers.location).toBe("/desk/personal-data");
    expect(await count("messages")).toBe(0);
    const rows = await readAudit(database(), { limit: 9 });
    expect(rows.map(({ action }) => action)).toEqual([
      "held-data-erased",
      "held-data-shown",
      "held-data-taken",
      "held-data-shown",
      "address-asked",
      "signed-in",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/samir/i);
  });

  test("a wrong code shows nothing, and after five none does", async () => {
    const { send, proof, code } = await requestCode();
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < 5; tried++) {
      const answer = textOf(await send("/show", { proof, code: wrong }));
      expect(answer).toContain("That is not the code in the email");
      expect(answer).not.toContain("Which days?");
    }
    expect(textOf(await send("/show", { proof, code }))).toContain("The code has expired or was tried too many times");
    expect((await send("/file", { proof })).statusCode).toBe(422);
  });

  test("a mailbox gets five codes a day, in any spelling, and an officer sends twenty an hour", async () => {
    const idris = await desk.signIn("safeguarding");
    const ask = async (who: typeof idris, email: string) =>
      (await who.post("/desk/personal-data", { email }, { from: "/desk/personal-data" })).statusCode;
    const mails = async () => (await database().query("select 1 from mails")).rows.length;
    const spelt = [
      "sami.r@gmail.com",
      "SAMIR@gmail.com",
      "samir+club@googlemail.com",
      "samir@gmail.com",
      "s.amir@gmail.com",
    ];
    for (const email of spelt) expect(await ask(idris, email)).toBe(200);
    for (const email of spelt) expect(await ask(idris, email)).toBe(422);
    const refused = await idris.post("/desk/personal-data", { email: spelt[0]! }, { from: "/desk/personal-data" });
    expect([textOf(refused), refused.body]).toEqual([
      expect.stringContaining("Too many codes were sent to this address, or by you. Try again in"),
      expect.stringContaining(`value="${spelt[0]}"`),
    ]);
    const answers = [];
    for (let sent = 5; sent < 60; sent++) answers.push(await ask(idris, `somebody${sent}@example.org`));
    expect([answers.indexOf(422), answers.lastIndexOf(200), await mails()]).toEqual([15, 14, 20]);
    // Another officer's own, and this one's an hour later.
    desk.provider.person = aPerson({ subject: "2", email: "maya2@example.org", roleWords: ["safeguarding"] });
    const other = desk.visitor();
    await desk.signInAs(other);
    expect([await ask(other, "ann@example.org"), await ask(other, spelt[1]!)]).toEqual([200, 422]);
    desk.provider.person = aPerson({ subject: "safeguarding", roleWords: ["safeguarding"] });
    desk.clock.ms += 3_600_000;
    expect(await ask(idris, "bea@example.org")).toBe(200);
  });

  test("of codes that are asked for at the same time none slips by", async () => {
    const idris = await desk.signIn("safeguarding");
    const token = /name="token" value="([^"]+)"/.exec((await idris.get("/desk/personal-data")).body)![1]!;
    const all = Array.from({ length: 12 }, () =>
      idris.post("/desk/personal-data", { email: "samir@example.org" }, { token }),
    );
    const answers = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect((await database().query("select 1 from mails")).rows).toHaveLength(5);
  });

  test("what is proven is over after half an hour, and nothing of it is stored", async () => {
    const { send, proof, code } = await requestCode();
    await send("/show", { proof, code });
    desk.clock.ms += 31 * 60_000;
    expect((await send("/file", { proof })).statusCode).toBe(422);
    await send("", { email: "ann@example.org" });
    const { rows } = await database().query<{ email: string }>("select email from address_proofs");
    expect(rows).toEqual([{ email: "ann@example.org" }]);
    const mails = await database().query("select to_address from mails where kind = 'proof-of-address'");
    expect(mails.rows).toEqual([{ to_address: "ann@example.org" }]);
  });

  test("what cannot be written into the audit is not erased", async () => {
    const { send, proof, code, count } = await requestCode();
    await send("/show", { proof, code });
    await database().query("alter table audit add constraint no_more check (audit_id < 0) not valid");
    expect((await send("/erase", { proof, reason: "they asked" })).statusCode).toBe(500);
    await database().query("alter table audit drop constraint no_more");
    expect(await count("messages")).toBe(1);
  });

  test("to erase, an officer who signed in a while ago signs in once more, and loses nothing", async () => {
    const { idris, send, proof, code, count } = await requestCode();
    await send("/show", { proof, code });
    desk.clock.ms += 10 * 60_000;
    const late = await send("/erase", { proof, reason: "they asked" });
    expect([late.statusCode, textOf(late)]).toEqual([401, expect.stringContaining("You cannot undo this")]);
    expect(await count("messages")).toBe(1);
    desk.provider.person = { ...desk.provider.person!, authenticatedAtMs: desk.clock.ms };
    await desk.signInAs(idris);
    expect((await send("/erase", { proof, reason: "they asked" })).statusCode).toBe(303);
    expect(await count("messages")).toBe(0);
  });

  test("an address that is none is refused at its field", async () => {
    const { page } = await requestCode("samir");
    expect(page.statusCode).toBe(422);
    expect(textOf(page)).toContain("Enter an email address, like name@example.org");
  });
});
