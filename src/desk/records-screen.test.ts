// An officer finds a record, corrects a field, takes it back, hides the record and shows it again.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { blankOf } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { country, setCountry } from "#src/platform/country/country.ts";
import { aClub, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { goTo } from "#test/country-of-test.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, type DeskVisitor, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";

describe("the screen of records", () => {
  onOneDatabase((database) => {
    let desk: DeskServer;
    let maya: DeskVisitor;
    beforeEach(async () => {
      desk = await openDeskServer(database());
      maya = await desk.signIn("data-officer");
      await loadCatalogue(database(), {
        clubs: Array.from({ length: 60 }, (_, at) => aClub(at + 1, { clubName: `Sale ${at + 1}` })),
        teams: [aTeam(101, 1, { days: [2] })],
        venues: [aVenue(20)],
        sessions: [aSession("a/b?c", 20, 4)],
      });
    });
    afterEach(() => desk.app.close());
    const text = async (path: string) => textOf(await maya.get(path));
    const post = (action: string, fields: Record<string, string | string[]> = {}) =>
      maya.post(`/desk/records/team/101/${action}`, fields);

    test("a club's page leads to its teams and open notes, and says what is known before what is not", async () => {
      const page = await maya.get("/desk/records/club/1");
      expect(page.body).toContain('href="/desk/records/team/101"');
      expect(textOf(page)).toMatch(/What is known .*Club name Sale 1 .*\d+ not known .*1 team /);
      await database().query(
        `insert into notes (note_id, event_id, record_kind, record_id, record_name, wrong, words, sent_to,
           created_at_ms)
         values ($1, $1, 'club', '1', 'Sale 1', 'time', '', 'nobody', 1)`,
        ["00000000-0000-4000-8000-000000000009"],
      );
      expect((await maya.get("/desk/records/club/1")).body).toContain(
        "/desk/notes/00000000-0000-4000-8000-000000000009",
      );
    });

    test("all corrections and all hidden records are in one list, and in files in the register's words", async () => {
      await post("correct", { PlaysOnDay: "3", reason: "" });
      await maya.post("/desk/records/club/7/hide", { reason: "Under review", through: "2099-12-31" });
      const page = await text("/desk/corrections");
      expect(page).toMatch(/Corrections in force .*Plays on .*Tuesday.* → .*Wednesday.*Maya Thornbury/);
      expect(page).toMatch(/Hidden records .*Sale 7 Under review 31 December 2099 Maya Thornbury/);
      expect((await maya.get("/desk/corrections/corrections.csv")).body).toMatch(
        /teams\.csv,101,[^,]+,PlaysOnDay,2,3,desk,Maya/,
      );
      expect((await maya.get("/desk/corrections/hidden.csv")).body).toContain(
        "clubs.csv,7,Sale 7,Under review,2099-12-31",
      );
      for (const role of ["viewer", "safeguarding"] as const)
        expect((await (await desk.signIn(role)).get("/desk/corrections/hidden.csv")).statusCode).toBe(403);
    });

    test("records are found over all kinds and page by page within one", async () => {
      expect(await text("/desk/records?text=sale")).toMatch(/Clubs .*Sale 5 .*Next page/);
      const first = await maya.get("/desk/records?text=sale&kind=club");
      expect(textOf(first)).toContain("Sale 50");
      const next = /href="([^"]+after=50)"/.exec(first.body)?.[1]?.replaceAll("&amp;", "&");
      expect(await text(next!)).toMatch(/Sale 51 .*Sale 60 /);
      expect(await text("/desk/records?text=nobody")).toContain("No records match that ID");
      expect(await text("/desk/records?kind=cat&after='")).not.toContain("went wrong");
      expect(await text("/desk/records?kind=club&after=x")).not.toContain("went wrong");
      const odd = await maya.get("/desk/records/session/a%2Fb%3Fc");
      expect(textOf(odd)).toContain("Turn up and play");
      for (const gone of ["club/61", "club/x", "cat/1", "team/99999999999999999999"])
        expect((await maya.get(`/desk/records/${gone}`)).statusCode).toBe(404);
    });

    test("a field is corrected, refused with its own words, and taken back", async () => {
      expect(await text("/desk/records/team/101?correct=PlaysOnDay")).toMatch(
        /Correct: Plays on Plays on Monday Tuesday /,
      );
      const refused = await post("correct", { opened: "PostCode", PostCode: "nowhere", reason: "" });
      expect(refused.statusCode).toBe(422);
      expect(textOf(refused)).toContain("&quot;nowhere&quot; is not a postcode");
      expect(refused.body).toContain('value="nowhere"');
      const unchanged = await post("correct", { opened: "TeamName", "was.TeamName": "Team 101", TeamName: "Team 101" });
      expect(textOf(unchanged)).toContain("The field already says that.");
      const corrected = await post("correct", {
        PlaysOnDay: ["3"],
        "was.PlaysOnDay": "2",
        reason: "the secretary called",
      });
      expect(corrected.headers.location).toBe("/desk/records/team/101");
      expect(await text("/desk/records/team/101")).toContain("Wednesday The desk , since");
      expect(await text("/desk/records/team/101")).toContain("(Maya Thornbury). The register says: Tuesday");
      await post("take-back", { field: "PlaysOnDay" });
      expect((await catalogueStore(database()).findTeam(101))?.days).toEqual([2]);
      expect(await text("/desk/records/team/101")).toMatch(/Past corrections .*Tuesday Wednesday .*Undone/);
    });

    test("a text of several lines is corrected as such, and left as it is where nothing is changed", async () => {
      const club = "/desk/records/club/1";
      const send = (was: string, Description: string) =>
        maya.post(`${club}/correct`, { opened: "Description", "was.Description": was, Description, reason: "" });
      await send("", "Friendly.\r\nAll welcome.");
      expect((await catalogueStore(database()).findClub(1))?.description).toBe("Friendly.\nAll welcome.");
      expect((await maya.get(`${club}?correct=Description`)).body).toMatch(
        /<textarea[^>]*name="Description"[^>]*>Friendly\.\nAll welcome\.<\/textarea>/,
      );
      const unchanged = await send("Friendly.\r\nAll welcome.", "Friendly.\r\nAll welcome.");
      expect(textOf(unchanged)).toContain("The field already says that.");
    });

    test("a clock is chosen where the country has several, and amounts are in its money", async () => {
      goTo("test/country/arvonia.json");
      onTestFinished(() => goTo("england"));
      setCountry({ ...country(), currency: { name: "dollars", code: "CAD", step: 5 } });
      const venue = "/desk/records/venue/20";
      expect((await maya.get(`${venue}?correct=TimeZone`)).body).toContain(
        '<option value="America/St_Johns">St John’s time (America/St_Johns)</option>',
      );
      const chosen = { opened: "TimeZone", "was.TimeZone": "", TimeZone: "America/St_Johns", reason: "" };
      await maya.post(`${venue}/correct`, chosen);
      expect((await catalogueStore(database()).findVenue(20))?.timeZone).toBe("America/St_Johns");
      await post("correct", { opened: "Price", "was.Price": "", Price: "4.5", reason: "" });
      expect(await text("/desk/corrections")).toMatch(/Price .*→ \$4\.50 /);
    });

    test("a club’s training time is corrected, added and removed on its page, and all of it undone", async () => {
      await loadCatalogue(database(), {
        club_training: [{ ...blankOf("club_training"), clubId: 1, day: 2, startTime: "18:30", price: 4 }],
      });
      const club = "/desk/records/club/1";
      const send = (action: string, fields: Record<string, string | string[]>) =>
        maya.post(`${club}/${action}`, fields);
      const times = async () =>
        (await catalogueStore(database()).findTraining(1)).map(({ day, price }) => [day, price]);
      const links = async () => [...(await maya.get(club)).body.matchAll(/time=(\w{16})#/g)].map(([, key]) => key!);
      const [tuesday] = await links();
      const form = await maya.get(`${club}?time=${tuesday}`);
      expect(textOf(form)).toContain("Correct: Tuesday 6:30 pm");
      expect(form.body).toContain('<option value="2" selected="">Tuesday</option>');
      const was = { "was.Day": "2", "was.StartTime": "18:30", time: tuesday! };
      const wrong = await send("training", {
        ...was,
        Day: "3",
        StartTime: "18:30",
        EndTime: "18:00",
        "was.EndTime": "",
      });
      expect([wrong.statusCode, textOf(wrong)]).toEqual([422, expect.stringContaining("is before “From” 18:30")]);
      expect(wrong.body).toContain('<option value="3" selected="">Wednesday</option>');
      expect(await times()).toEqual([[2, 4]]);
      const good = await send("training", { ...was, Day: "3", StartTime: "18:30", reason: "the secretary called" });
      expect(good.headers.location).toBe(club);
      expect(await times()).toEqual([[3, 4]]);
      const late = await send("training", { ...was, Day: "4", StartTime: "18:30" });
      expect([late.statusCode, textOf(late)]).toEqual([422, expect.stringContaining("Someone has changed this")]);
      await send("training", { time: "new", Day: "6", StartTime: "10:00", WgsTeamId: aTeam(101, 1).wgsTeamId });
      expect((await send("training", { time: "new", Day: "", StartTime: "10:00" })).statusCode).toBe(422);
      expect(await times()).toEqual([
        [3, 4],
        [6, null],
      ]);
      await send("remove-training", { time: (await links())[0]! });
      expect(await times()).toEqual([[6, null]]);
      expect(await text(club)).toMatch(/1 training time .*Saturday 10:00 am, Team 101 .*Tuesday 6:30 pm/);
      const files = await maya.get("/desk/corrections/corrections.csv");
      expect(files.body.startsWith("\ufeffFile,")).toBe(true);
      expect(files.body).toMatch(
        /clubs\.csv,1,Sale 1,Training,"?Tuesday 6:30.pm"?,"Saturday 10:00.am, Team 101",desk,Maya/,
      );
      await send("take-back", { field: "Training" });
      expect(await times()).toEqual([[2, 4]]);
      expect((await maya.post("/desk/records/team/101/training", was)).statusCode).toBe(404);
    });

    test("a club’s page says how many messages came and were answered, and nothing that was written", async () => {
      const { send } = messageSetup(database());
      await send(aMessage({}, { description: "Is my son welcome?", email: "mother@example.org" }));
      await database().query("update messages set answer = 'answered'");
      const page = await text("/desk/records/club/1");
      expect(page).toMatch(
        /1 message since 23 November 2026 1 answered, as the club says .*23 November 2026 Waiting Answered/,
      );
      expect(page).not.toMatch(/my son|mother@|Samir|Okafor/);
    });

    test("a club and a team show their card or tile; one that visitors do not find has none", async () => {
      expect(await text("/desk/records/club/1")).toContain("How it looks in lists");
      const team = await maya.get("/desk/records/team/101");
      expect(textOf(team)).toContain("How it looks in its club’s list");
      expect(team.body).toContain('href="/team/101"');
      await post("hide", { reason: "folded", through: "" });
      expect(await text("/desk/records/team/101")).not.toContain("How it looks in its club’s list");
    });

    test("a record is hidden for a reason until a day, and shown again", async () => {
      expect((await post("hide", { reason: "", through: "" })).statusCode).toBe(422);
      expect((await post("hide", { reason: "folded", through: "2020-01-01" })).statusCode).toBe(422);
      await post("hide", { reason: "folded", through: "2030-12-24" });
      expect(await catalogueStore(database()).findTeam(101)).toBeNull();
      expect(await text("/desk/records/team/101")).toMatch(
        /Hidden By Maya Thornbury.*until the end of 24 December 2030.*folded/,
      );
      await post("show");
      expect(await catalogueStore(database()).findTeam(101)).not.toBeNull();
    });
  });
});
