// Notes are worked off oldest first: put right at the record beside them, or closed.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "#src/audit/audit-store.ts";
import { blankOf } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { listNotes, type Note, openNote, storeNote } from "#src/notes/note-store.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { noteSetup } from "#test/messages/note-setup.ts";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const aNote = (number: number, over: Partial<Note> = {}): Note => ({
  noteId: id(number),
  eventId: id(1_000 + number),
  record: "team",
  recordId: "101",
  recordName: "Sale Girls",
  sessionId: null,
  sessionName: null,
  wrong: "time",
  words: `Words ${number}`,
  sourceId: null,
  sentTo: "association",
  createdAtMs: number,
  ...over,
});

const catalogue = {
  clubs: [aClub(1)],
  teams: [aTeam(101, 1, { days: [2] })],
  venues: [aVenue(20)],
  providers: [aProvider(4)],
  provider_venues: [aProviderVenue(4, 20)],
  sessions: [aSession("a", 20, 4)],
};

describe("the screen of notes", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
      await loadCatalogue(database(), catalogue);
    });
    afterEach(() => desk.app.close());
    const store = async (...notes: Note[]) => {
      for (const note of notes) await storeNote(database(), note, null);
    };
    const text = async (path: string) => textOf(await maya.get(path));
    const post = (number: number, action: string, fields: Record<string, string | string[]>) =>
      maya.post(`/desk/notes/${id(number)}/${action}`, fields);
    const outcome = async (number: number) => (await openNote(database(), id(number)))?.outcome;
    const putRight = { record: "team", opened: "PlaysOnDay", "was.PlaysOnDay": "2", PlaysOnDay: "3" };

    test("the oldest is open beside the others, page by page, without reports of messages", async () => {
      expect(await text("/desk/notes")).toContain("There are no open notes.");
      await store(aNote(30, { record: "club", recordId: "1", recordName: "Club 1", wrong: "reported" }));
      await store(...Array.from({ length: 25 }, (_, at) => aNote(at + 1, { recordName: `Team number ${at + 1}` })));
      const first = await maya.get("/desk/notes");
      expect(textOf(first)).toMatch(/What the note says Words 1 .*Plays on Tuesday .*Team number 20 /);
      expect(textOf(first)).not.toContain("Team number 21");
      const next = /href="([^"]+after=[^"]+)"/.exec(first.body)![1]!;
      expect(await text(next)).toMatch(/What the note says Words 21 .*Team number 25 /);
      for (const gone of [id(30), id(99), "x"]) expect((await maya.get(`/desk/notes/${gone}`)).statusCode).toBe(404);
      expect(await text("/desk/notes?after=1.x")).toContain("Words 1 ");
    });

    test("a field is corrected beside the note, which closes with the record's others, and stays", async () => {
      await store(aNote(1), aNote(2), aNote(3, { recordId: "102" }));
      expect(await text(`/desk/notes/${id(1)}?record=team&correct=PlaysOnDay`)).toContain("Correct: Plays on");
      const refused = await post(1, "put-right", { ...putRight, PlaysOnDay: "Wednesday", isDone: "yes" });
      expect(refused.statusCode).toBe(422);
      expect(await outcome(1)).toBeNull();
      const done = await post(1, "put-right", { ...putRight, isDone: "yes", others: "yes" });
      expect(done.headers.location).toBe("/desk/notes");
      expect([await outcome(1), await outcome(2), await outcome(3)]).toEqual(["put-right", "put-right", null]);
      const rows = await readAudit(database(), { limit: 3 });
      expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
        ...[
          ["note-done", "Maya Thornbury"],
          ["note-done", "Maya Thornbury"],
          ["record-corrected", "Maya Thornbury"],
        ],
      ]);
      expect(rows[2]?.reason).toBe(`Note ${id(1)}`);
      await loadCatalogue(database(), catalogue);
      expect((await catalogueStore(database()).findTeam(101))?.days).toEqual([3]);
    });

    test("a note about a time opens the training that is meant; one about a place opens its address", async () => {
      const time = { ...blankOf("club_training"), clubId: 1, day: 2, startTime: "18:30" };
      const ofTeam = { ...time, wgsTeamId: aTeam(101, 1).wgsTeamId };
      await loadCatalogue(database(), { ...catalogue, club_training: [ofTeam, { ...time, day: 4 }] });
      await store(
        aNote(1),
        aNote(2, { record: "club", recordId: "1" }),
        aNote(3, { record: "club", recordId: "1", wrong: "place" }),
      );
      const page = await maya.get("/desk/notes");
      expect(textOf(page)).toMatch(/Correct: Tuesday 6:30 pm, Team 101 .*Correct and close the note/);
      const key = /name="time" value="(\w+)"/.exec(page.body)![1]!;
      const send = (number: number, day: string) =>
        post(number, "training", { time: key, "was.Day": "2", Day: day, isDone: "yes", others: "" });
      expect((await send(1, "")).statusCode).toBe(422);
      expect(await outcome(1)).toBeNull();
      expect((await send(1, "3")).headers.location).toBe("/desk/notes");
      expect(await outcome(1)).toBe("put-right");
      await loadCatalogue(database(), { ...catalogue, club_training: [ofTeam, { ...time, day: 4 }] });
      expect((await catalogueStore(database()).findTraining(1)).map(({ day }) => day)).toEqual([3, 4]);
      expect((await readAudit(database(), { limit: 9, action: "record-corrected" }))[0]?.reason).toBe(`Note ${id(1)}`);
      expect((await send(2, "5")).statusCode).toBe(422);
      expect(await text(`/desk/notes/${id(2)}`)).toMatch(
        /2 training times Add a training time .*Close this note .*\d\d fields/,
      );
      expect((await post(3, "training", { time: key })).statusCode).toBe(404);
      expect(await text(`/desk/notes/${id(3)}`)).toMatch(
        /Correct: Address .*Correct and close the note .*Close this note/,
      );
    });

    test("several fields can be corrected before the note is done", async () => {
      await store(aNote(1));
      const first = await post(1, "put-right", { ...putRight, isDone: "" });
      expect(first.headers.location).toBe(`/desk/notes/${id(1)}`);
      expect((await openNote(database(), id(1)))?.doneAtMs).toBeNull();
      expect((await post(1, "close", { outcome: "put-right" })).statusCode).toBe(303);
      expect(await text(`/desk/notes/${id(1)}`)).toContain("Corrected");
    });

    test("a note that is not so, or abuse, ends with that, once, and can be opened again", async () => {
      await store(aNote(1), aNote(2));
      const none = await post(1, "close", { outcome: "", others: "yes" });
      expect([none.statusCode, textOf(none)]).toEqual([422, expect.stringContaining("Choose an outcome")]);
      await post(1, "close", { outcome: "not-so" });
      const next = await maya.get("/desk/notes");
      expect(next.body).toMatch(/<title>Note closed\. .*tabindex="-1" autofocus=""/is);
      expect(next.body).toContain(`href="/desk/notes/${id(1)}">See the note`);
      expect(textOf(await maya.get("/desk/notes"))).not.toContain("Note closed.");
      await post(1, "reopen", {});
      expect(await outcome(1)).toBeNull();
      await post(1, "close", { outcome: "not-so" });
      expect([await outcome(1), await outcome(2)]).toEqual(["not-so", null]);
      expect((await post(1, "close", { outcome: "abusive" })).statusCode).toBe(404);
      expect((await post(2, "close", { outcome: "lost" })).statusCode).toBe(400);
      expect(await outcome(2)).toBeNull();
    });

    describe("asking the club", () => {
      const ask = async (number: number) => (await post(number, "ask", {})).statusCode;
      const mails = async () => {
        const { rows } = await database().query<{ to: string; replyTo: string; subject: string; text: string }>(
          `select to_address as "to", reply_to as "replyTo", subject, text_body as text from mails order by to_address`,
        );
        return rows;
      };
      const listed = async (state: string) => (await text(`/desk/notes?state=${state}`)).split("Open, ")[1];

      test("a mail to its registered address repeats it, once, and the note waits for an answer", async () => {
        await loadCatalogue(database(), {
          ...catalogue,
          clubs: [aClub(1, { email: " club@sale.example.org " })],
          venues: [aVenue(20, { emailAddress: "hall@sale.example.org" })],
        });
        await store(aNote(1), aNote(2, { record: "venue", recordId: "20", recordName: "Venue 20", words: "" }));
        expect(await text(`/desk/notes/${id(1)}`)).toContain("Ask the club");
        const [first, second] = await Promise.all([ask(1), ask(1)]);
        expect([first, second, await ask(2), await ask(2)]).toEqual([303, 303, 303, 303]);
        const [club, venue, ...more] = await mails();
        expect(more).toEqual([]);
        const replyTo = "data@fa.example.org";
        expect(club).toMatchObject({
          to: "club@sale.example.org",
          replyTo,
          subject: "Please check the details for Sale Girls",
        });
        expect(club?.text).toMatch(/What: The day or time is wrong\nWhere: team 101\n[\s\S]*> Words 1\n/);
        expect(club?.text).toContain("https://football.example/team/101\n");
        expect(club?.text).not.toMatch(/desk|Maya/);
        expect(venue).toMatchObject({ to: "hall@sale.example.org", replyTo });
        const page = await text(`/desk/notes/${id(1)}`);
        expect(page).toMatch(/The club was asked on .*Waiting for an answer, 2 /);
        expect(page).not.toMatch(/Ask the club|sale\.example/);
        expect(await listed("open")).toMatch(/^0 .*There are no open notes\./);
        expect(await listed("asked")).toMatch(/Sale Girls .*Venue 20 /);
        const rows = await readAudit(database(), { limit: 3, action: "club-asked" });
        expect(rows.map(({ recordKind, after }) => [recordKind, after])).toEqual([
          ["venue", { noteId: id(2) }],
          ["team", { noteId: id(1) }],
        ]);
        expect(await listNotes(database(), { sinceMs: 0, includesDone: true, limit: 9 })).toHaveLength(2);
        await post(1, "close", { outcome: "not-so" });
        expect(await outcome(1)).toBe("not-so");
        expect(await listed("asked")).toMatch(/Waiting for an answer, 1 /);
      });

      test.each<[what: string, note: Partial<Note>, email: string | null]>([
        ["has no address", {}, null],
        ["has several addresses", {}, "a@sale.example.org, b@sale.example.org"],
        ["has an address that begins a header", {}, "a@sale.example.org\nBcc: b@example.org"],
        ["gets no mail", { record: "club", recordId: "1", wrong: "undelivered" }, "a@sale.example.org"],
        ["is gone", { recordId: "102" }, "a@sale.example.org"],
        ["is a provider", { record: "provider", recordId: "4p20" }, "a@sale.example.org"],
        ["is the site", { record: "site", recordId: "0" }, "a@sale.example.org"],
      ])("nobody is asked where it %s", async (_what, over, email) => {
        await loadCatalogue(database(), { ...catalogue, clubs: [aClub(1, { email })] });
        await store(aNote(1, over));
        expect(await text(`/desk/notes/${id(1)}`)).not.toContain("Ask the");
        expect(await ask(1)).toBe(303);
        expect(await text("/desk/notes")).toContain("There is no one to ask");
        expect([await mails(), (await openNote(database(), id(1)))?.askedAtMs]).toEqual([[], null]);
      });

      test("nor where nobody gets the answer, and there is no such note", async () => {
        await desk.app.close();
        const { parts } = noteSetup(database(), { notesTo: null });
        desk = await openDeskServer(database(), { notes: { ...parts, catalogue: catalogueStore(database()) } });
        maya = await desk.signIn("data-officer");
        await loadCatalogue(database(), { ...catalogue, clubs: [aClub(1, { email: "club@sale.example.org" })] });
        await store(aNote(1));
        expect([await ask(1), await ask(9)]).toEqual([303, 404]);
        expect((await maya.post("/desk/notes/x/ask")).statusCode).toBe(404);
        expect(await mails()).toEqual([]);
      });
    });

    test("a note on a session shows it, its provider and venue; one on what is gone says so", async () => {
      const session = { sessionId: "a", sessionName: "Turn up and play, Monday" };
      await store(aNote(1, { record: "provider", recordId: "4p20", ...session, wrong: "other" }));
      expect(await text(`/desk/notes/${id(1)}`)).toMatch(/Session: .*Provider: Provider 4 .*Venue: Venue 20 /);
      await store(aNote(2, { record: "club", recordId: "9" }));
      expect(await text(`/desk/notes/${id(2)}`)).toContain("no longer listed");
      await store(aNote(3, { record: "site", recordId: "0", recordName: "Contact Us", wrong: "other" }));
      expect(await text(`/desk/notes/${id(3)}`)).toContain("A message to the association");
      expect((await post(3, "put-right", { ...putRight, isDone: "yes" })).statusCode).toBe(404);
    });
  });
});
