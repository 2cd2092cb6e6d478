// A club's logo, on both databases: sent by link, hidden until approved, taken away at once.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { dayMs } from "#test/messages/message-setup.ts";
import { aPicture, greyPng } from "#test/pictures/hostile-pictures.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { findLogo } from "./club-logos.ts";
import { listingDeletion } from "./listing-jobs.ts";
import { mailLink } from "./mail-link.ts";
import { answerProposal } from "./propose-change.ts";

onOneDatabase((database) => {
  let setup: ReturnType<typeof listingSetup>;
  let app: App;
  let Token: string;
  const clubs = [aClub(1, { email: "secretary@sale.example", logoUrl: "https://elsewhere.example/logo.png" })];
  beforeAll(async () => {
    setup = listingSetup(database());
    app = await openCallsServer(servicesOver({}, { listing: setup.parts }));
  });
  beforeEach(async () => {
    setup.reset();
    await loadCatalogue(database(), { clubs });
    await mailLink(setup.parts, { kind: "club", id: "1" }, commandActor, "https://football.example");
    await setup.deliver();
    Token = setup.tokenOf();
  });
  afterAll(() => app.close());
  const call = (name: string, body: object = {}) => {
    setup.clock.ms += 1;
    return post(app, `/api/club-listing/${name}`, { Token, ...body });
  };
  const send = async (bytes: Buffer, Text = "A green shield") =>
    call("logo", { Picture: bytes.toString("base64"), Text });
  const answer = (id: string, isApproved: boolean) =>
    answerProposal(setup.parts, id, commandActor, { isApproved, words: "" });
  const shown = () => call("open").then(({ body }) => body.Logo as { Path: string; Text: string } | null);
  const stored = async () => (await database().query("select 1 from club_logos")).rows.length;
  const clean = async () => {
    setup.clock.ms += 800 * dayMs;
    await listingDeletion({ ...setup.parts, settings: { messageDays: 30 } })(AbortSignal.timeout(9_000));
  };

  test("it is seen once approved, small, with its text, kept for ever; the register’s own never is", async () => {
    expect(await shown()).toBeNull();
    const { body } = await send(await aPicture("png"));
    expect(body).toMatchObject({ Logo: null, Proposals: [{ About: "LogoUrl", Words: "A green shield" }] });
    const { rows } = await database().query<{ digest: string }>("select digest from club_logos");
    const path = `/club-logos/${rows[0]?.digest}.webp`;
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(await answer(body.Proposals[0].ProposalId, true)).toBe("answered");
    expect(await shown()).toEqual({ Path: path, Text: "A green shield" });
    const { statusCode, headers, rawPayload } = await app.inject(path);
    expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, "WEBP"]);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "frame-ancestors 'none'",
    });
    expect(await readAudit(database(), { limit: 2 })).toMatchObject([
      { action: "proposal-approved", after: { about: "LogoUrl" } },
      { action: "record-corrected", after: { LogoUrl: path } },
    ]);
    expect(await findLogo(database(), 2, path)).toBeNull();
    await loadCatalogue(database(), { clubs });
    expect(await shown()).toMatchObject({ Path: path });
    await takeBackCorrection(setup.parts, commandActor, { kind: "club", id: "1", field: "LogoUrl" });
    expect([await shown(), (await app.inject(path)).statusCode]).toEqual([null, 404]);
  });

  test("the club takes it away at once and can have it back; no other picture goes in without an officer", async () => {
    const { body } = await send(await aPicture("jpeg"));
    await answer(body.Proposals[0].ProposalId, true);
    const logo = await shown();
    const change = { Record: "club", Id: "1", Field: "LogoUrl", Text: "", Based: logo?.Path };
    const elsewhere = { ...change, Text: "https://elsewhere.example/x.png" };
    expect((await call("save", { Changes: [elsewhere] })).status).toBe(409);
    const away = await call("save", { Changes: [change] });
    expect(away.body).toMatchObject({ Logo: null, Changes: [{ What: [{ Was: "A picture from the club", Now: "" }] }] });
    await listingDeletion({ ...setup.parts, settings: { messageDays: 0 } })(AbortSignal.timeout(9_000));
    expect((await call("undo", { ChangeId: away.body.Changes[0].ChangeId })).body.Logo).toEqual(logo);
    await clean();
    expect(await stored()).toBe(1);
  });

  test("one that is declined, or that another has replaced, goes with the messages", async () => {
    const first = await send(await aPicture("webp"));
    const again = await send(await aPicture("webp"), "A green shield with a bee");
    expect(again.body.Proposals).toHaveLength(1);
    expect(await stored()).toBe(2);
    expect(await answer(first.body.Proposals[0].ProposalId, true)).toBe("missing");
    expect(await answer(again.body.Proposals[0].ProposalId, false)).toBe("answered");
    await clean();
    expect(await stored()).toBe(0);
  });

  test("what is no logo is refused in words that say what to do, and so is one without a text", async () => {
    const errors = async (bytes: Buffer, text?: string) => (await send(bytes, text)).body.errors;
    expect(await errors(Buffer.from("<svg/>"))).toMatchObject(
      [{ field: "Picture", message: /PNG, JPEG or WebP/ }].map(({ field, message }) => ({
        field,
        message: expect.stringMatching(message),
      })),
    );
    expect(await errors(greyPng(10_000))).toMatchObject([
      { field: "Picture", message: expect.stringContaining("Choose a smaller one") },
    ]);
    expect(await errors(greyPng(8), " ")).toMatchObject([
      { field: "Text", message: expect.stringContaining("Describe") },
    ]);
    expect(await errors(Buffer.alloc(185_000))).toMatchObject([{ field: "Picture" }]);
    expect(await stored()).toBe(0);
  });

  test("a listing’s pictures of a day are few, also the refused ones", async () => {
    let status = 400;
    let sent = 0;
    for (; status === 400 && sent < 40; sent++) ({ status } = await send(Buffer.from("<svg/>")));
    expect([status, sent]).toEqual([429, 21]);
  });
});
