// A club's way to its listing, on both databases: who gets a link, for how long, what it opens.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub, aProvider, aVenue, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { aMessage, dayMs, messageSetup } from "#test/messages/message-setup.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { deleteOldLinks } from "./listing-store.ts";

onOneDatabase((database) => {
  let setup: ReturnType<typeof listingSetup>;
  let app: App;
  beforeAll(async () => {
    setup = listingSetup(database());
    app = await openCallsServer(servicesOver({}, { listing: setup.parts }));
  });
  beforeEach(async () => {
    setup.reset();
    await loadCatalogue(database(), {
      clubs: [
        aClub(1, { clubName: "Sale\r\nBcc: x@example.org", email: "secretary@sale.example" }),
        aClub(2, { email: "" }),
        aClub(3, { email: "nobody" }),
      ],
      venues: [aVenue(20, { emailAddress: "desk@venue.example" })],
      providers: [aProvider(5, { emailAddress: "hello@provider.example" })],
    });
  });
  afterAll(() => app.close());
  const ask = (change: object = {}, remoteAddress = "127.0.0.1") =>
    app.inject({
      method: "POST",
      url: "/api/club-listing/link",
      remoteAddress,
      payload: { EventId: crypto.randomUUID(), Record: "club", Id: "1", ...change },
    });
  const askForToken = async (change: object = {}) => {
    await ask(change);
    await setup.deliver();
    return setup.tokenOf();
  };
  const open = (Token: string) => post(app, "/api/club-listing/open", { Token });

  test("the link goes to the registered address, and opens the listing often without changing it", async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, { Status: "asked" }]);
    await setup.deliver();
    expect(setup.sent).toMatchObject([{ to: "secretary@sale.example", subject: expect.not.stringContaining("\n") }]);
    const token = setup.tokenOf();
    for (const _ of [1, 2]) {
      expect(await open(token)).toMatchObject({ status: 200, body: { Record: "club", Id: "1", Path: "/club/1" } });
    }
    expect(await readAudit(database(), { limit: 9 })).toMatchObject([{ action: "import-published" }]);
    const { rows } = await database().query("select token_digest from listing_links");
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a link asked for on a Welsh page is in Welsh and leads to it; else in the first language", async () => {
    for (const language of ["cy-GB", "fr-FR"]) {
      await app.inject({
        method: "POST",
        url: "/api/club-listing/link",
        headers: { "accept-language": language },
        payload: { EventId: crypto.randomUUID(), Record: "venue", Id: "20" },
      });
      await setup.deliver();
    }
    const [inWelsh, inEnglish] = setup.sent;
    const { heading, button } = ownMails.texts(welsh)["listing-link"];
    expect(inWelsh?.text).toContain(heading.split("{name}")[1]!.replace("{site}", "Find Football"));
    expect(inWelsh?.text).toMatch(new RegExp(`${button}:\\n\\S+/cy/club-listing#venue\\.20\\.`));
    expect(inWelsh?.html).toContain('<html lang="cy-GB">');
    expect(inEnglish?.text).toMatch(/See your page:\n\S+(?<!\/cy)\/club-listing#venue\.20\./);
  });

  test("whoever asks is told the same whether there is such a club, and whether it has an address", async () => {
    const expected = await ask();
    for (const Id of ["2", "3", "99"]) {
      const answer = await ask({ Id }, `198.51.100.${Id}`);
      expect([answer.statusCode, answer.body]).toEqual([expected.statusCode, expected.body]);
    }
    await setup.deliver();
    expect(setup.sent).toHaveLength(1);
  });

  test("a venue and a provider have one too; a provider by the address of its page", async () => {
    expect(await open(await askForToken({ Record: "venue", Id: "20" }))).toMatchObject({
      body: { Record: "venue", Id: "20" },
    });
    expect(await open(await askForToken({ Record: "provider", Id: "5p20" }))).toMatchObject({
      body: { Id: "5", Path: null },
    });
    expect(setup.sent.map(({ to }) => to)).toEqual(["desk@venue.example", "hello@provider.example"]);
  });

  test("a message's mail leads to where the link is asked for, without a secret, as answers quote it", async () => {
    const { send, deliver, sent } = messageSetup(database());
    const write = async (number: number, form = {}) => {
      await send(aMessage({ eventId: uuid(200 + number), from: `192.0.${number}.1` }, form));
      await deliver();
      const { text, html } = sent.findLast(({ kind }) => kind === "to-recipient")!;
      return [/spaces are up to date:\n(\S+)\n/.exec(text)?.[1], (text + html).includes("club-listing#")];
    };
    expect(await write(0)).toEqual(["https://ff.example.org/club-listing/club/1", false]);
    expect(await write(1, { age: "12", email: "parent@example.org" })).toEqual([undefined, false]);
    expect((await database().query("select 1 from listing_links")).rows).toEqual([]);
  });

  test("the same request again mails nothing more", async () => {
    const EventId = crypto.randomUUID();
    await ask({ EventId });
    await ask({ EventId });
    await setup.deliver();
    expect(setup.sent).toHaveLength(1);
  });

  test("one club is mailed a few links a day, whoever asks, and one address some more", async () => {
    const statuses: number[] = [];
    const EventId = crypto.randomUUID();
    const first = () => ask({ EventId }, "203.0.113.1");
    statuses.push((await first()).statusCode);
    for (let at = 1; at < 6; at++) statuses.push((await ask({}, `203.0.113.${at * 20}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await first()).statusCode, "which is stored").toBe(200);
    await setup.deliver();
    expect(setup.sent).toHaveLength(4);
  });

  test("a link ends after its days, when it is stopped, and when the club has another address", async () => {
    const first = await askForToken();
    setup.clock.ms += 29 * dayMs;
    expect((await open(first)).status).toBe(200);
    const second = await askForToken();
    setup.clock.ms += 2 * dayMs;
    expect((await open(first)).status).toBe(404);
    expect((await post(app, "/api/club-listing/stop", { Token: second })).body).toEqual({ Status: "stopped" });
    expect((await open(second)).status).toBe(404);
    expect(await readAudit(database(), { limit: 1 })).toMatchObject([
      { action: "listing-links-stopped", actorKind: "club", actor: "", recordId: "1", after: { links: 1 } },
    ]);
    const third = await askForToken();
    const correction = { kind: "club", id: "1", field: "Email", text: "new@sale.example", reason: null } as const;
    await correctRecord(setup.parts, commandActor, correction);
    expect((await open(third)).status).toBe(404);
    await deleteOldLinks(database(), setup.clock.ms + 31 * dayMs, setup.clock.ms + dayMs);
    const { rows } = await database().query("select 1 from listing_links union all select 1 from mails");
    expect(rows).toEqual([]);
  });

  test("what is no token opens nothing; whoever tries many is stopped, while a good one still opens", async () => {
    const token = await askForToken();
    for (const wrong of ["x", token.slice(1), `${token}x`, "'; drop table clubs", "é".repeat(40)])
      expect((await open(wrong)).status).toBe(404);
    let status = 404;
    for (let tries = 0; tries < 60 && status === 404; tries++) ({ status } = await open(`guess-${tries}`));
    expect(status).toBe(429);
    expect((await open(token)).status).toBe(200);
  });

  test.each<[object, string]>([
    [{ EventId: "1" }, "EventId"],
    [{ Record: "team" }, "Record"],
    [{ Id: "1'" }, "Id"],
    [{ Id: 1 }, "Id"],
    [{ Fax: "1" }, "Fax"],
    [{ Email: "me@example.org" }, "Email"],
  ])("of a request %j is refused, naming %s", async (change, field) => {
    const answer = await ask(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(field);
  });
});
