// What a club changes by its link, on both databases: all or nothing, undone, mailed.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { commandActor, jobActor } from "#src/audit/audit-rules.ts";
import { findAuditFault, readAudit } from "#src/audit/audit-store.ts";
import { correctRecord } from "#src/catalogue/corrections/correct-record.ts";
import { readCorrections } from "#src/catalogue/corrections/correction-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, stageAll } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { dayMs } from "#test/messages/message-setup.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { askClubs, turnAsking } from "./ask-clubs.ts";
import { listSilentClubs, silentClubs } from "./asking-store.ts";
import { waitingProposals } from "./change-store.ts";
import { tellOfChanges } from "./listing-jobs.ts";
import { mailLink } from "./mail-link.ts";
import { answerProposal } from "./propose-change.ts";

const origin = "https://football.example";

onEachDatabase((database) => {
  let setup: ReturnType<typeof listingSetup>;
  let app: App;
  let Token: string;
  const tables = {
    clubs: [
      aClub(1, { email: "secretary@sale.example" }),
      aClub(2, { email: "other@club.example" }),
      aClub(3, { email: "" }),
    ],
    teams: [aTeam(101, 1), aTeam(102, 1), aTeam(201, 2)],
    venues: [aVenue(1, { emailAddress: "desk@venue.example" })],
  };
  beforeAll(async () => {
    setup = listingSetup(database());
    app = await openCallsServer(servicesOver({}, { listing: setup.parts }));
  });
  beforeEach(async () => {
    setup.reset();
    await loadCatalogue(database(), tables);
    Token = await linkTo("club", "1");
  });
  afterAll(() => app.close());
  async function linkTo(kind: "club" | "venue", id: string) {
    await mailLink(setup.parts, { kind, id }, commandActor, origin);
    await setup.deliver();
    return setup.tokenOf();
  }
  const call = (name: string, body: object = {}, by = Token) => {
    setup.clock.ms += 1;
    return post(app, `/api/club-listing/${name}`, { Token: by, ...body });
  };
  const change = (Field: string, Text: string, more: object = {}) => ({
    Record: "club",
    Id: "1",
    Field,
    Text,
    Based: "",
    ...more,
  });
  const ofTeam = (Field: string, Text: string, more: object = {}) =>
    change(Field, Text, { Record: "team", Id: "101", ...more });
  const save = (...Changes: object[]) => call("save", { Changes });
  const version = () => catalogueStore(database()).version();

  test("a section is saved at once, as the club's word, and the answer shows it", async () => {
    const answer = await save(
      ofTeam("Places", "full"),
      ofTeam("Price", "4"),
      ofTeam("PriceUnit", "session"),
      ofTeam("BeginnersWelcome", "Yes"),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        Teams: [
          { Id: "101", Fields: { Places: "full", Price: "4", PriceUnit: "session", BeginnersWelcome: "Yes" } },
          { Id: "102" },
        ],
      },
    });
    expect(await catalogueStore(database()).findTeam(101)).toMatchObject({
      places: "full",
      price: 4,
      priceUnit: "session",
      beginnersWelcome: true,
    });
    expect(await readCorrections(database(), "teams", "101")).toMatchObject([
      { whose: "club", madeBy: "club" },
      {},
      {},
      {},
    ]);
    expect(await version()).toBe(2);
    expect(await readAudit(database(), { limit: 1, action: "record-corrected" })).toMatchObject([
      {
        actorKind: "club",
        actor: "",
        actorName: "",
        recordKind: "team",
        reason: expect.stringMatching(/^By the link of \d+ /),
      },
    ]);
    expect(await findAuditFault(database())).toBeNull();
    await loadCatalogue(database(), tables);
    expect(await catalogueStore(database()).findTeam(101)).toMatchObject({ places: "full" });
  });

  test("a club says that only its town is shown, and that people meet there", async () => {
    const line = async () => (await catalogueStore(database()).findClub(1))!.address.line1;
    const say = (Text: string, Based: string) =>
      save({ Record: "club", Id: "1", Field: "AddressIsPrivate", Text, Based });
    expect((await say("Yes", "")).body.Fields.AddressIsPrivate).toBe("Yes");
    expect(await line()).toBeNull();
    expect((await say("No", "Yes")).status).toBe(200);
    expect(await line()).toBe("1 Park Road");
  });

  test("a team looks for players until a day from one save on, and no more from the next", async () => {
    expect((await save(ofTeam("LookingFor", "3"), ofTeam("LookingForUntil", "2027-01-15"))).status).toBe(200);
    const team = () => catalogueStore(database()).findTeam(101);
    expect(await team()).toMatchObject({ lookingFor: 3, lookingForUntil: "2027-01-15" });
    await loadCatalogue(database(), tables);
    const based = [ofTeam("LookingFor", "", { Based: "3" }), ofTeam("LookingForUntil", "", { Based: "2027-01-15" })];
    expect((await save(...based)).status).toBe(200);
    expect(await team()).toMatchObject({ lookingFor: null, lookingForUntil: null });
  });

  test.each<[string, object[], number]>([
    ["another club's team", [ofTeam("Places", "full", { Id: "201" })], 409],
    ["another club", [change("Description", "x", { Id: "2" })], 409],
    ["what the association looks at first", [change("ClubName", "x")], 409],
    ["an address", [change("Email", "me@example.org")], 409],
    ["the day of its own confirmation", [change("ConfirmedOn", "2030-01-01")], 409],
    ["no field", [change("constructor", "x")], 409],
    ["a word that is none", [ofTeam("Places", "perhaps")], 400],
    ["a price that is none", [ofTeam("Price", "-1")], 400],
    ["more players than any team looks for", [ofTeam("LookingFor", "100")], 400],
    ["a day that is none", [change("EnquiriesPausedUntil", "2026-02-30")], 400],
    ["too many words", [change("Description", "x".repeat(501))], 400],
    ["a NUL", [change("Description", "a\u0000b")], 400],
    ["nothing", [], 400],
    ["a kind without a listing", [change("Places", "full", { Record: "session" })], 400],
  ])("of a save with %s nothing is stored, neither the rest of it", async (_what, changes, status) => {
    const good = ofTeam("Places", "few", { Id: "102" });
    expect((await save(...(changes.length > 0 ? [good, ...changes] : []))).status).toBe(status);
    expect(await version()).toBe(1);
    expect(await catalogueStore(database()).findTeam(102)).toMatchObject({ places: null });
    expect((await call("open")).body).toMatchObject({ Changes: [] });
  });

  test("a venue's link changes no club of the same number", async () => {
    const venue = await linkTo("venue", "1");
    expect((await call("save", { Changes: [change("Description", "x")] }, venue)).status).toBe(409);
    expect((await call("confirm", {}, venue)).status).toBe(409);
  });

  test("what somebody else changed meanwhile is not overwritten, unless it was seen", async () => {
    await save(ofTeam("Places", "full"));
    const late = await save(ofTeam("Places", "open"), ofTeam("Price", "5"));
    expect(late).toMatchObject({ status: 409, body: { type: expect.stringContaining("changed-meanwhile") } });
    expect(await catalogueStore(database()).findTeam(101)).toMatchObject({ places: "full", price: null });
    expect((await save(ofTeam("Places", "open", { Based: "full" }))).status).toBe(200);
    const twice = await Promise.all(["few", "full"].map((text) => save(ofTeam("Places", text, { Based: "open" }))));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("training is one list: added to, refused with the number of the time, and undone", async () => {
    const time = {
      Day: "3",
      StartTime: "17:30",
      EndTime: "18:30",
      WgsTeamId: "",
      MinAge: "6",
      MaxAge: "9",
      ExceptDates: "2026-12-23",
    };
    const list = (...times: object[]) => change("Training", JSON.stringify(times));
    const saved = await save(list(time, { ...time, Day: "7", At: "address", AddressLine1: "1 <b>Road</b>" }));
    expect(saved.status).toBe(200);
    const { Training } = saved.body.Fields;
    expect(JSON.parse(Training)).toMatchObject([time, { Day: "7", AddressLine1: "1 <b>Road</b>" }]);
    expect(saved.body.Changes[0].What).toMatchObject([
      { Was: "", Now: "Wednesday 5:30\u00a0pm to 6:30\u00a0pm; Sunday 5:30\u00a0pm to 6:30\u00a0pm" },
    ]);
    expect((await save(list(time))).status).toBe(409);
    const based = (text: string) => ({ ...change("Training", text), Based: Training });
    for (const wrong of [
      "x",
      "{}",
      "[1]",
      '[{"Day":3}]',
      JSON.stringify([{ ...time, Day: "8" }]),
      JSON.stringify([{ ...time, StartTime: "25:00" }]),
    ])
      expect((await save(based(wrong))).status, wrong).toBe(400);
    const stranger = await save(
      based(JSON.stringify([{ ...time, WgsTeamId: "00000000-0000-4000-8000-000000000201" }])),
    );
    expect(stranger).toMatchObject({ status: 400, body: { errors: [{ field: expect.stringContaining("Training") }] } });
    const many = Array.from({ length: 61 }, (_, at) => ({
      ...time,
      StartTime: `10:${String(at % 60).padStart(2, "0")}`,
    }));
    expect((await save(based(JSON.stringify(many)))).status).toBe(400);
    const undone = await call("undo", { ChangeId: saved.body.Changes[0].ChangeId });
    expect(undone.body.Fields.Training).toBe("");
  });

  test("an import while a club saves loses nothing; what the register changes later stands", async () => {
    const places = async () => (await catalogueStore(database()).findTeam(101))?.places;
    const importing = (team: object = {}) =>
      loadCatalogue(database(), { ...tables, teams: [aTeam(101, 1, team), ...tables.teams.slice(1)] });
    const underWay = await catalogueWriter(database(), publishTouched).begin({
      partial: false,
      isDemonstration: false,
    });
    await stageAll(underWay, tables);
    expect((await save(ofTeam("Places", "full"))).status).toBe(200);
    await underWay.finish(() => ({ command: "test", files: {} }));
    expect(await places()).toBe("full");
    await importing();
    expect(await places()).toBe("full");
    await importing({ places: "few" });
    expect(await places()).toBe("few");
    const late = await save(ofTeam("Places", "open", { Based: "full" }));
    expect([late.status, (await save(ofTeam("Places", "open", { Based: "few" }))).status]).toEqual([409, 200]);
  });

  test("the register's grounds near the club are offered, nearest first, and any where it trains", async () => {
    const { latitude, longitude } = aClub(1).position!;
    const at = (id: number, miles: number) =>
      aVenue(id, { position: { latitude: latitude + miles / 69, longitude }, positionSource: "given" });
    await loadCatalogue(database(), { ...tables, venues: [at(30, 3), at(31, 1), at(32, 12), at(33, 13)] });
    const groundsIn = (body: { Grounds: { Id: string }[] }) => body.Grounds.map(({ Id }) => Id);
    const { body } = await call("open");
    expect(groundsIn(body)).toEqual(["31", "30"]);
    expect(body.Grounds[0]).toEqual({ Id: "31", Name: expect.any(String), Miles: expect.closeTo(1, 1) });
    const time = { Day: "2", StartTime: "18:00", WgsTeamId: "", PitchFinderId: "33", Comment: "Bring water." };
    const saved = await save(change("Training", JSON.stringify([{ ...time, FirstTimeFree: "Yes" }])));
    expect(groundsIn(saved.body)).toEqual(["31", "30", "33"]);
    expect(JSON.parse(saved.body.Fields.Training)).toMatchObject([{ ...time, FirstTimeFree: "Yes" }]);
  });

  test("the card is a search's for any of its teams, with the name to ask for where visitors see it", async () => {
    const cardOf = async () => (await call("open")).body;
    expect(await cardOf()).toMatchObject({ Card: { ClubId: 1, ClubName: "Club 1", TeamsPreferenceCount: 2 } });
    expect((await cardOf()).Fields).not.toHaveProperty("IndividualName");
    const unplaced = { position: null, positionSource: "none" } as const;
    const club = aClub(1, { email: "secretary@sale.example", isAllowPublic: true, ...unplaced });
    await loadCatalogue(database(), { ...tables, clubs: [club, ...tables.clubs.slice(1)] });
    expect(await cardOf()).toMatchObject({ Card: null, Fields: { IndividualName: expect.any(String) } });
  });

  test("one press confirms all, once a day", async () => {
    expect((await call("confirm")).body).toMatchObject({
      Fields: { ConfirmedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect((await call("confirm")).body.Changes).toHaveLength(1);
    expect((await catalogueStore(database()).findClub(1))?.confirmedOn).not.toBeNull();
  });

  test("a change is undone, but not over what came after it, and not twice", async () => {
    const { body } = await save(ofTeam("Places", "full"), change("Description", "Bring water."));
    const { ChangeId } = body.Changes[0];
    await correctRecord(setup.parts, jobActor, {
      kind: "club",
      id: "1",
      field: "Description",
      text: "Shin pads.",
      reason: null,
    });
    expect((await call("undo", { ChangeId })).status).toBe(409);
    expect(await catalogueStore(database()).findTeam(101)).toMatchObject({ places: "full" });
    await save(change("Description", "Bring water.", { Based: "Shin pads." }));
    const undone = await call("undo", { ChangeId });
    expect(undone.body.Changes).toMatchObject([{ IsUndone: false }, { IsUndone: false }, { ChangeId, IsUndone: true }]);
    expect(await catalogueStore(database()).findClub(1)).toMatchObject({ description: null });
    expect((await call("undo", { ChangeId })).status).toBe(409);
    const other = await linkTo("club", "2").then((token) =>
      call("undo", { ChangeId: undone.body.Changes[0].ChangeId }, token),
    );
    expect(other.status).toBe(409);
  });

  test("one mail to the club's address tells the changes of one visit, with hostile text as text", async () => {
    await save(ofTeam("Places", "full"));
    await save(change("Description", "<script>alert(1)</script>\r\nBcc: x@example.org"));
    const stopping = { aborted: false };
    await tellOfChanges(setup.parts, origin, stopping);
    await setup.deliver();
    expect(setup.sent).toHaveLength(1);
    setup.clock.ms += 11 * 60_000;
    await Promise.all([tellOfChanges(setup.parts, origin, stopping), tellOfChanges(setup.parts, origin, stopping)]);
    await setup.deliver();
    expect(setup.sent).toHaveLength(2);
    expect(setup.sent[1]).toMatchObject({
      to: "secretary@sale.example",
      subject: expect.stringContaining("has changed"),
    });
    expect(setup.sent[1]?.text).toMatch(/Team 101, Spaces: not given → full/);
    expect(setup.sent[1]?.html).not.toContain("<script>");
    expect((await call("open", {}, setup.tokenOf())).body.Changes).toMatchObject([{ IsThisLink: false }, {}]);
  });

  test("what a club asks for waits, can be taken back, and is the club's word once an officer approves", async () => {
    const ask = (About: string, Words: string) => call("propose", { About, Words });
    const first = await ask("ClubName", "Sale Town");
    expect(first.body).toMatchObject({ Name: "Club 1", Proposals: [{ About: "ClubName", Words: "Sale Town" }] });
    expect((await ask("ClubName", "Sale United")).body.Proposals).toMatchObject([{ Words: "Sale United" }]);
    const { ProposalId } = (await ask("Other", "A new team: <b>under 7s</b>")).body.Proposals[1];
    expect((await call("take-back", { ProposalId }, await linkTo("club", "2"))).status).toBe(200);
    expect(await waitingProposals(database())).toMatchObject({ count: 2 });
    expect((await call("take-back", { ProposalId })).body.Proposals).toHaveLength(1);
    const id = (await call("open")).body.Proposals[0].ProposalId;
    const maya = { kind: "officer", email: "maya@example.org", name: "Maya" } as const;
    expect(await answerProposal(setup.parts, id, maya, { isApproved: true, words: "Welcome!" })).toBe("answered");
    expect(await answerProposal(setup.parts, id, maya, { isApproved: true, words: "" })).toBe("missing");
    expect(await catalogueStore(database()).findClub(1)).toMatchObject({ clubName: "Sale United" });
    expect(await readCorrections(database(), "clubs", "1")).toMatchObject([{ whose: "club", madeBy: "Maya" }]);
    await setup.deliver();
    expect(setup.sent.at(-1)).toMatchObject({
      to: "secretary@sale.example",
      text: expect.stringContaining("> Welcome!"),
    });
  });

  test("a day's saves and requests are counted where they store something", async () => {
    const { settings } = setup.parts;
    const { listingChanges, listingProposals } = settings;
    Object.assign(settings, { listingChanges: 1, listingProposals: 1 });
    try {
      const ask = async (Words: string) => (await call("propose", { About: "Other", Words })).status;
      expect([await ask("A new team."), await ask("A new team."), await ask("Two new teams.")]).toEqual([
        200, 200, 429,
      ]);
      const full = (more = {}) => ofTeam("Places", "full", more);
      expect((await save(full())).status).toBe(200);
      expect((await save(full({ Based: "full" }))).status).toBe(200);
      expect((await save(ofTeam("Places", "few", { Based: "full" }))).status).toBe(429);
      expect(await catalogueStore(database()).findTeam(101)).toMatchObject({ places: "full" });
    } finally {
      Object.assign(settings, { listingChanges, listingProposals });
    }
  });

  test("an address that is approved ends the links to the old one, where the answer is told", async () => {
    await call("propose", { About: "Email", Words: "new@sale.example" });
    const id = (await call("open")).body.Proposals[0].ProposalId;
    await answerProposal(setup.parts, id, commandActor, { isApproved: true, words: "" });
    expect((await call("open")).status).toBe(404);
    await setup.deliver();
    expect(setup.sent.at(-1)).toMatchObject({ to: "secretary@sale.example" });
  });

  test.each([
    ["Email", "nobody"],
    ["Website", "javascript:alert(1)"],
    ["Website", "example.org"],
    ["ClubName", "  "],
    ["Other", "x".repeat(501)],
  ])("of what is asked about %s “%s” is refused", async (About, Words) => {
    expect((await call("propose", { About, Words })).status).toBe(400);
    expect(await waitingProposals(database())).toMatchObject({ count: 0 });
  });

  test("clubs are asked once it is turned on, three times at most, and then are to be called", async () => {
    expect(await askClubs(setup.parts, origin)).toBe(0);
    await turnAsking(setup.parts, true, commandActor);
    const both = await Promise.all([askClubs(setup.parts, origin), askClubs(setup.parts, origin)]);
    expect(both.reduce((sum, each) => sum + each)).toBe(2);
    await setup.deliver();
    expect(
      setup.sent
        .slice(1)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(["other@club.example", "secretary@sale.example"]);
    await call("confirm");
    for (const expected of [1, 1, 0, 0]) {
      setup.clock.ms += 15 * dayMs;
      expect(await askClubs(setup.parts, origin)).toBe(expected);
    }
    expect(await silentClubs(database(), setup.clock.ms)).toMatchObject({ count: 1 });
    expect(await listSilentClubs(database(), setup.clock.ms, 9)).toMatchObject([{ id: "2", confirmedOn: null }]);
    setup.clock.ms += 40 * dayMs;
    expect(await askClubs(setup.parts, origin)).toBe(1);
    await turnAsking(setup.parts, false, commandActor);
    setup.clock.ms += 15 * dayMs;
    expect(await askClubs(setup.parts, origin)).toBe(0);
  });
});
