// Messages and safety: nothing of a message is listed, none opens without a reason.
import { afterEach, beforeEach, expect, test } from "vitest";
import { messageLinks } from "#src/messages/message-links.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";

onOneDatabase((database) => {
  let desk: DeskServer;
  beforeEach(async () => {
    desk = await openDeskServer(database());
  });
  afterEach(() => desk.app.close());

  async function reported() {
    const setup = messageSetup(database(), undefined, "safe@fa.example.org");
    await setup.send(aMessage());
    await setup.deliver();
    const token =
      /\/report\/([\w-]+)/.exec(setup.sent.find(({ kind }) => kind === "to-recipient")?.text ?? "")?.[1] ?? "";
    await messageLinks(setup.parts).report(token, true);
    const idris = await desk.signIn("safeguarding");
    const from = "/desk/safety";
    const send = (path: string, fields: Record<string, string>) => idris.post(`/desk/safety${path}`, fields, { from });
    const page = await idris.get(from);
    const reference = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(textOf(page))![0];
    return { idris, send, page, reference };
  }

  test("a reported message waits on Today and is listed without a word of it, and opens for a reason", async () => {
    const { idris, send, page, reference } = await reported();
    expect(textOf(await idris.get("/desk"))).toContain("1 message has been reported");
    expect(textOf(page)).toContain("Sale Juniors");
    expect(textOf(page)).not.toMatch(/Which days|Samir|samir@/);
    expect(textOf(await send("/open", { reference, reason: "" }))).toContain(
      "Give a reason: it is saved in the audit log",
    );
    expect(textOf(await send("/open", { reference: "samir@example.org", reason: "so" }))).toContain(
      "No message has this reference",
    );
    const open = textOf(await send("/open", { reference, reason: "the club asks" }));
    for (const fact of [
      "Samir Okafor, samir@example.org",
      "Which days?",
      "Your reason for opening this: the club asks",
    ])
      expect(open).toContain(fact);
  });

  test("the list leads to a message by its reference, and a report that is done no longer waits", async () => {
    const { idris, send, page, reference } = await reported();
    expect(page.body).toContain(`href="/desk/safety?reference=${reference}#open"`);
    expect((await idris.get(`/desk/safety?reference=${reference}`)).body).toContain(`value="${reference}"`);
    expect((await send("/done", { noteId: reference })).headers.location).toBe("/desk/safety");
    expect(textOf(await idris.get("/desk"))).not.toContain("was reported");
    expect((await send("/done", { noteId: "9" })).statusCode).toBe(404);
    expect((await send("/reopen", { noteId: reference })).statusCode).toBe(303);
    expect(textOf(await idris.get("/desk"))).toContain("1 message has been reported");
  });

  test("what is done leads back to the list, which says so; what cannot be done says why", async () => {
    const { idris, send, reference } = await reported();
    const open = await send("/open", { reference, reason: "so" });
    const id = /action="\/desk\/safety\/([\w-]+)\/block"/.exec(open.body)![1]!;
    expect((await send(`/${id}/block`, { reason: "insults", day: "" })).headers.location).toBe("/desk/safety");
    const after = textOf(await idris.get("/desk/safety"));
    expect(after).toContain("Sender blocked.");
    expect(after).toContain("insults maya@example.org");
    expect(textOf(await idris.get("/desk/safety"))).not.toContain("Sender blocked.");
    const kept = { openedFor: "the club asks", reason: "the county looks", day: "2031-01-01" };
    const refused = await send(`/${id}/keep`, kept);
    expect(refused.statusCode).toBe(422);
    expect(textOf(refused)).toMatch(
      /Your reason for opening this: the club asks.*Choose a date within the next six months.*Which days\?/,
    );
    for (const typed of [kept.reason, kept.day]) expect(refused.body.split(`value="${typed}"`)).toHaveLength(2);
    const unopened = await send(`/${id}/keep`, { ...kept, openedFor: " " });
    expect([unopened.statusCode, textOf(unopened)]).toEqual([422, expect.not.stringContaining("Which days?")]);
    expect((await send("/9/release", { reason: "so", day: "" })).statusCode).toBe(404);
    const file = await send(`/${id}/file`, { reason: "for the police" });
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="message-${id}.txt"`);
    expect(file.body).toContain("From: Samir Okafor, samir@example.org");
  });
});
